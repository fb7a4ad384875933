import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { CreditChoice } from './use-credit.ts'

/** Offers to pay a part of the order with the account's credit. */
export function UseCredit({ amount, isUsed, onChange }: CreditChoice) {
  const { orders } = useMessages()
  const { language } = useLanguage()
  return (
    <label className="mt-3 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isUsed}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-tile-deep"
      />
      {orders.useCredit(formatPrice(amount, language))}
    </label>
  )
}
