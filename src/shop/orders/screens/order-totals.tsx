import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Price } from '#ui/price.tsx'
import type { StatedAmounts } from '../domain/order-amounts.ts'
import { AmountRows } from '../ui/amount-rows.tsx'

/** What the order costs (docs/product.md). */
export function OrderTotals({ amounts }: { amounts: StatedAmounts }) {
  const { cart } = useMessages()
  return (
    <section aria-labelledby="totals" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="totals" className="mb-3 text-lg font-bold">
        {cart.summary}
      </h2>
      <dl className="space-y-2">
        <AmountRows amounts={amounts} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-bold">{cart.total}</dt>
          <dd>
            <Price amount={amounts.collect} size="lg" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
