import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Price } from '#ui/price.tsx'

const row = 'flex items-baseline justify-between gap-4'

/** The totals (docs/product.md): the subtotal is the total, as shipping is free. */
export function OrderTotals({ amount }: { amount: number }) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  return (
    <section aria-labelledby="totals" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="totals" className="mb-3 text-lg font-bold">
        {cart.summary}
      </h2>
      <dl className="space-y-2">
        <div className={row}>
          <dt className="text-ink-soft">{cart.subtotal}</dt>
          <dd className="tabular">{formatPrice(amount, language)}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-soft">{cart.shipping}</dt>
          <dd className="font-bold text-palm">{cart.free}</dd>
        </div>
        <div className={`${row} border-t border-line pt-3`}>
          <dt className="font-bold">{cart.total}</dt>
          <dd>
            <Price amount={amount} size="lg" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
