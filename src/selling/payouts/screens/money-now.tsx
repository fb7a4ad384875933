import { useQuery } from '@tanstack/react-query'
import { Fact } from '#desk/fact.tsx'
import { Panel } from '#desk/panel.tsx'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { Notice } from '#ui/notice.tsx'
import { sellerMoneyQuery } from '../client.ts'
import type { SellerMoney } from '../schemas.ts'

/** What is held and why, what is owed, and what stops a payout. */
export function MoneyNow() {
  const { payouts: texts } = useSelling()
  const { slug } = useSeller()
  const { language } = useLanguage()
  const { data: money } = useQuery(sellerMoneyQuery(slug))
  if (!money) return null
  const { held, owed, payout, stops, isFrozen, pausedUntil } = money
  const next =
    payout?.status === 'draft' || payout?.status === 'approved'
      ? texts.underWay[payout.status](formatPrice(payout.amount, language))
      : texts.settle[money.settleEvery]
  const sums = [
    { name: texts.held, value: formatPrice(held, language), text: texts.heldText },
    owed < 0
      ? { name: texts.debt, value: formatPrice(-owed, language), text: texts.debtText }
      : { name: texts.owed, value: formatPrice(owed, language), text: texts.owedText },
  ]
  return (
    <>
      {stops && <Notice tone="error">{texts.stops}</Notice>}
      {isFrozen && <Notice>{texts.frozen}</Notice>}
      {pausedUntil !== null && <Notice>{texts.paused(formatMoment(pausedUntil, language))}</Notice>}
      <Panel>
        <dl className="grid gap-3 sm:grid-cols-3">
          {sums.map(({ name, value, text }) => (
            <Fact key={name} name={name}>
              <span className="tabular text-2xl font-extrabold">{value}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </Fact>
          ))}
          <Fact name={texts.next} className="font-bold">
            {next}
          </Fact>
        </dl>
      </Panel>
      {held !== 0 && <Waiting waiting={money.waiting} />}
    </>
  )
}

function Waiting({ waiting }: Pick<SellerMoney, 'waiting'>) {
  const { payouts: texts } = useSelling()
  const { language } = useLanguage()
  if (waiting.length === 0) return null
  return (
    <details className="rounded-card border border-line bg-paper p-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold">{texts.waiting}</summary>
      <ul className="divide-y divide-line">
        {waiting.map(({ parcel, number, because, holdUntil }) => (
          <li key={parcel} className="flex flex-wrap justify-between gap-x-3 py-2">
            <bdi dir="ltr" className="tabular font-bold">
              {number}
            </bdi>
            <span>{texts.reasons[because](formatMoment(holdUntil, language))}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
