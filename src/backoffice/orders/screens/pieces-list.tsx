import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { WireTexts } from '#platform/i18n/localized.ts'
import type { ChosenVariant } from '#shop/catalogue/domain/described-option.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'

type Line = {
  itemId: number
  quantity: number
  product: WireTexts<'title'>
  variant?: ChosenVariant
}

type Props = {
  lines: readonly Line[]
  pieces: readonly number[]
  /** The name of a line's control, from the title of its product. */
  labelOf: (title: string) => string
  disabled: boolean
  onPieces: (pieces: number[]) => void
  /** With it typed numbers count at once; called with the line whose typed text is, or is no longer, no number in range. */
  onPending?: (itemId: number, isPending: boolean) => void
}

/** A number from 0 to its quantity for each line. */
export function PiecesList({ lines, pieces, labelOf, disabled, onPieces, onPending }: Props) {
  const { goods } = useAdmin()
  const { language } = useLanguage()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ itemId, quantity, product, variant }, index) => {
        const title = variantTitle(product, variant, language)
        return (
          <li key={itemId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-40 grow basis-40 font-bold wrap-anywhere">
              {localizedTitle(product, language)}
              <VariantLine variant={variant} className="block text-sm font-normal" />
            </span>
            <span className="flex items-center gap-2">
              <QuantityStepper
                value={pieces[index] ?? 0}
                min={0}
                max={quantity}
                label={labelOf(title)}
                fewerLabel={goods.fewer(title)}
                moreLabel={goods.more(title)}
                disabled={disabled}
                onChange={(value) => onPieces(pieces.with(index, value))}
                {...(onPending && { onPending: (isPending) => onPending(itemId, isPending) })}
              />
              <span className="tabular text-ink-soft">{goods.ofOrdered(quantity)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The text for refused pieces of lines; undefined without one. */
export function usePiecesError(errors: Record<string, string>): string | undefined {
  const { lineErrors } = useAdmin().goods
  const code = Object.entries(errors).find(([field]) => field.startsWith('lines') || field === 'collect')?.[1]
  return code && (lineErrors[code] ?? lineErrors.other)
}
