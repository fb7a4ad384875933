import { CheckField } from '#desk/check-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { formatArrival } from '#shop/delivery/ui/format-arrival.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DestinationTerms as Terms } from '../schemas-destination.ts'
import { BeforeAfter } from './before-after.tsx'

type Props = {
  terms: Terms
  /** Whether the order may have its old terms there; null for somebody without the right. */
  retains: boolean | null
  onRetain: (retains: boolean) => void
  reasonError: string | undefined
}

/** What the delivery to another address changes, before it is saved, and the choice to leave it as ordered. */
export function DestinationTerms({
  terms: { isMoved, before, after },
  retains,
  onRetain,
  reasonError,
}: Props) {
  const { orders } = useAdmin()
  const { elsewhere: texts } = orders
  if (!isMoved || (after && isSame(before, after))) return null
  return (
    <div className="space-y-3 sm:col-span-2" data-elsewhere="">
      {after ? <Comparison before={before} after={after} /> : <Notice tone="error">{texts.notServed}</Notice>}
      {retains !== null && (
        <CheckField
          checked={retains}
          onChange={({ target }) => onRetain(target.checked)}
          label={texts.retain}
        />
      )}
      {retains && (
        <TextField
          name="oldTermsReason"
          label={texts.reason}
          hint={texts.reasonHint}
          error={reasonError}
          maxLength={500}
          autoComplete="off"
          dir="auto"
          required
        />
      )}
    </div>
  )
}

type Side = Terms['before']

const isSame = (before: Side, after: Side) =>
  before.fee === after.fee && before.from === after.from && before.to === after.to

function Comparison({ before, after }: { before: Side; after: Side }) {
  const { orders } = useAdmin()
  const { elsewhere: texts } = orders
  const { language } = useLanguage()
  const { cart } = useMessages()
  const feeOf = ({ fee }: Side) => (fee > 0 ? formatPrice(fee, language) : cart.free)
  const arrivalOf = ({ from, to }: Side) =>
    from && to ? formatArrival({ from, to }, language) : texts.noArrival
  const rows = [
    { name: texts.fee, of: feeOf },
    { name: texts.arrival, of: arrivalOf },
    { name: orders.toCollect, of: ({ collect }: Side) => formatPrice(collect, language) },
  ]
  return (
    <Notice>
      <p className="font-bold">{texts.title}</p>
      <div className="mt-2">
        <BeforeAfter
          titles={[texts.term, texts.ordered, texts.there]}
          rows={rows.map(({ name, of }) => ({ name, before: of(before), after: of(after) }))}
        />
      </div>
    </Notice>
  )
}
