import { useAdmin } from '#desk/use-admin.ts'
import { AmountRows } from '#shop/orders/ui/amount-rows.tsx'
import { Price } from '#ui/price.tsx'
import type { StaffQuote } from '../schemas-staff-orders.ts'

/** What the order costs, or what is missing to know it. */
export function QuoteAmounts({ quote, failed }: { quote: StaffQuote | undefined; failed: boolean }) {
  const { newOrder: texts } = useAdmin()
  if (!quote) return <p className="text-ink-soft">{failed ? texts.notServed : texts.chooseFirst}</p>
  const { fee, collect, ...amounts } = quote
  return (
    <dl className="space-y-1">
      <AmountRows amounts={{ ...amounts, delivery: { fee } }} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1">
        <dt>{texts.collect}</dt>
        <dd data-collect="">
          <Price amount={collect} size="lg" />
        </dd>
      </div>
    </dl>
  )
}
