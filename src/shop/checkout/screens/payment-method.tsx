import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { siteQuery } from '#shop/content/client.ts'
import { Banknote } from '#ui/icons/banknote.ts'
import { CreditCard } from '#ui/icons/credit-card.ts'

const optionClass = 'flex min-h-14 items-center gap-3 rounded-control border px-4 py-3'

/** Cash is the only payment method for now; card payment is announced (docs/product.md). */
export function PaymentMethod() {
  const { orders } = useMessages()
  const { language } = useLanguage()
  const shopText = useQuery(siteQuery()).data?.[localizedField('cashText', language)]
  return (
    <fieldset className="rounded-card border border-line bg-paper p-4 md:p-6">
      <legend className="float-start mb-4 w-full text-lg font-bold">{orders.paymentHeading}</legend>
      <div className="clear-both grid gap-3 md:grid-cols-2">
        <label className={`${optionClass} border-tile-deep bg-tile-tint`}>
          <input
            type="radio"
            name="paymentMethod"
            value="cash"
            defaultChecked
            className="size-5 shrink-0 accent-tile-deep"
          />
          <span className="grow">
            <span className="block font-bold">{orders.cash}</span>
            <span className="block text-sm text-ink-soft">{shopText ?? orders.cashText}</span>
          </span>
          <Banknote size={24} strokeWidth={1.75} className="text-tile-deep" />
        </label>
        <label className={`${optionClass} cursor-not-allowed border-line bg-sand text-ink-soft`}>
          <input type="radio" name="paymentMethod" value="card" disabled className="size-5 shrink-0" />
          <span className="grow">
            <span className="block font-bold">{orders.card}</span>
            <span className="block text-sm">{orders.comingSoon}</span>
          </span>
          <CreditCard size={24} strokeWidth={1.75} />
        </label>
      </div>
    </fieldset>
  )
}
