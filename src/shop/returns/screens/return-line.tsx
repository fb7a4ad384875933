import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Picture } from '#ui/picture.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { optionNames } from '../domain/exchanged-options.ts'
import type { ReturnDraft } from '../domain/return-draft.ts'
import { type ReturnKind, reasonsFor } from '../domain/return-kinds.ts'
import type { ReturnableLine } from '../schemas.ts'
import { linesErrorId } from './lines-error-id.ts'

type Props = {
  line: ReturnableLine
  kind: ReturnKind
  draft: ReturnDraft | undefined
  /** It is the only line, so it is chosen at first. */
  only: boolean
  /** No line was chosen. */
  isMissing: boolean
}

/** A replacement with the price that the customer sees: no other is charged. */
const optionValue = ({ variant, price }: ReturnableLine['replacements'][number]) => `${variant.id}-${price}`

/**
 * One line of the form: a tap on the goods chooses them, then how many pieces come back, why, and for an exchange what is sent
 * instead. The fields of a line that is not chosen are hidden by its style, without script too.
 */
export function ReturnLine({ line, kind, draft, only, isMissing }: Props) {
  const { returns } = useMessages()
  const { language } = useLanguage()
  const { itemId, left, replacements } = line
  const typed = draft?.lines[itemId]
  const errors = draft?.errors ?? {}
  const errorOf = (name: string) => {
    const code = errors[`${name}-${itemId}`]
    return code === undefined ? undefined : (returns.errors[code] ?? returns.errors.invalid)
  }
  const numbers = Array.from({ length: Math.min(left, 99) }, (_, index) => index + 1)
  const chosen = replacements.find(({ variant: { id } }) => String(id) === typed?.variantId)
  const hasForm = kind !== 'exchange' || replacements.length > 0
  return (
    <li className="py-4 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-6 [&:not(:has(>label>:checked))>div]:hidden">
      {hasForm ? (
        <label className="flex min-w-0 cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name={`item-${itemId}`}
            defaultChecked={typed?.isChosen ?? only}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? linesErrorId : undefined}
            className="my-5 size-6 shrink-0 accent-tile-deep"
          />
          <Goods line={line} kind={kind} />
        </label>
      ) : (
        <p className="flex min-w-0 items-start gap-3">
          <Goods line={line} kind={kind} />
        </p>
      )}
      {!hasForm && <p className="text-ink-soft">{returns.noVariants(optionNames(line.variant, language))}</p>}
      {hasForm && (
        <div className="grid gap-3 max-sm:mt-3 sm:grid-cols-2">
          <SelectField
            label={returns.quantity}
            name={`quantity-${itemId}`}
            defaultValue={typed?.quantity ?? '1'}
            error={errorOf('quantity')}
          >
            {numbers.map((pieces) => (
              <option key={pieces} value={pieces}>
                {formatNumber(pieces, language)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={returns.reason}
            name={`reason-${itemId}`}
            defaultValue={typed?.reason ?? ''}
            error={errorOf('reason')}
          >
            <option value="">{returns.chooseReason}</option>
            {reasonsFor(kind, line).map((reason) => (
              <option key={reason} value={reason}>
                {returns.reasons[reason]}
              </option>
            ))}
          </SelectField>
          {kind === 'exchange' && (
            <SelectField
              label={returns.replacement}
              name={`variant-${itemId}`}
              defaultValue={chosen ? optionValue(chosen) : ''}
              error={errorOf('variant')}
            >
              <option value="">{returns.chooseReplacement}</option>
              {replacements.map((each) => (
                <option key={each.variant.id} value={optionValue(each)}>
                  {variantValues(each.variant, language).join(valueSeparator)}
                  {each.extra > 0 && ` (${returns.extra(formatPrice(each.extra, language))})`}
                  {each.extra < 0 && ` (${returns.less(formatPrice(-each.extra, language))})`}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
    </li>
  )
}

function Goods({ line: { product, variant, until }, kind }: Pick<Props, 'line' | 'kind'>) {
  const { returns } = useMessages()
  const { language } = useLanguage()
  return (
    <>
      <span className="shrink-0">
        <Picture
          image={product.image}
          alt=""
          width={64}
          height={64}
          sizes="64px"
          className="size-16 rounded-control bg-sand object-cover"
        />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block leading-snug font-bold">{localizedTitle(product, language)}</span>
        <VariantLine variant={variant} />
        {kind !== 'claim' && until && (
          <span className="block text-sm text-ink-soft">
            {returns.until(formatDate(`${until}T12:00:00Z`, language))}
          </span>
        )}
      </span>
    </>
  )
}
