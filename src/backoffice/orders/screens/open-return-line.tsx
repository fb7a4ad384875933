import { NumberField } from '#desk/number-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { valueSeparator, variantTitle, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { optionNames } from '#shop/returns/domain/exchanged-options.ts'
import { type ReturnKind, reasonsFor } from '#shop/returns/domain/return-kinds.ts'
import type { ReturnableLine } from '#shop/returns/schemas.ts'
import { SelectField } from '#ui/select-field.tsx'

type Field = 'quantity' | 'reason' | 'variantId'
type Props = {
  line: ReturnableLine
  kind: ReturnKind
  errorOf: (field: Field) => string | undefined
}

/** The fields of one line of the order: how many pieces come back, why, and what is sent instead. */
export function OpenReturnLine({ line, kind, errorOf }: Props) {
  const { managedReturns } = useAdmin()
  const { openFor: texts } = managedReturns
  const { returns } = useMessages()
  const { language } = useLanguage()
  const { itemId, product, variant, left, kinds } = line
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-start w-full font-bold">{variantTitle(product, variant, language)}</legend>
      <p className="clear-both mb-2 text-sm text-ink-soft">{texts.left(formatNumber(left, language))}</p>
      {!kinds.includes(kind) && (
        <p className="mb-2 text-sm font-bold text-pomegranate">{returns.windowOver}</p>
      )}
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
        <NumberField label={returns.quantity} name={`quantity-${itemId}`} error={errorOf('quantity')} />
        <SelectField label={returns.reason} name={`reason-${itemId}`} error={errorOf('reason')}>
          <option value="">{returns.chooseReason}</option>
          {reasonsFor(kind, line).map((reason) => (
            <option key={reason} value={reason}>
              {returns.reasons[reason]}
            </option>
          ))}
        </SelectField>
      </div>
      {kind === 'exchange' && <Replacement line={line} error={errorOf('variantId')} />}
    </fieldset>
  )
}

type ReplacementProps = { line: ReturnableLine; error: string | undefined }

/** What is sent instead of a piece, with its stock and what it costs more or less. */
function Replacement({ line: { itemId, variant: ordered, replacements }, error }: ReplacementProps) {
  const { managedReturns } = useAdmin()
  const { openFor: texts } = managedReturns
  const { returns } = useMessages()
  const { language } = useLanguage()
  if (replacements.length === 0 && error === undefined)
    return <p className="text-sm text-ink-soft">{returns.noVariants(optionNames(ordered, language))}</p>
  const difference = (extra: number) =>
    extra === 0
      ? managedReturns.noDifference
      : (extra > 0 ? returns.extra : returns.less)(formatPrice(Math.abs(extra), language))
  return (
    <div className="mt-2">
      <SelectField label={returns.replacement} name={`variant-${itemId}`} error={error}>
        <option value="">{returns.chooseReplacement}</option>
        {replacements.map(({ variant, price, extra, available = 0 }) => (
          <option key={variant.id} value={`${variant.id}-${price}`}>
            {[
              ...variantValues(variant, language),
              difference(extra),
              texts.inStock(formatNumber(available, language)),
            ].join(valueSeparator)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
