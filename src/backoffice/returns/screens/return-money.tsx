import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatDate, formatMoment } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { Price } from '#ui/price.tsx'
import type { ManagedReturn } from '../schemas.ts'

/** What is to be paid back, what was, and the order that brings a replacement. */
export function ReturnMoney({ entry }: { entry: ManagedReturn }) {
  const { value, lost = 0, disputed, owed, rest, exchange, refund, replacementOrder } = entry
  const { managedReturns: texts } = useAdmin()
  const { returns, myOrders } = useMessages()
  const { language } = useLanguage()
  return (
    <Panel title={texts.money}>
      <dl className="space-y-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft">{texts.value}</dt>
          <dd>{value === null ? '—' : <Price amount={value} size="sm" />}</dd>
        </div>
        {lost > 0 && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{value === null ? texts.wouldLose : texts.lost}</dt>
            <dd>
              <Price amount={lost} size="sm" />
            </dd>
          </div>
        )}
        {disputed !== undefined && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{value === null ? texts.paidByDisputes : texts.disputed}</dt>
            <dd>
              <Price amount={disputed} size="sm" />
            </dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft">{texts.owed}</dt>
          <dd className="text-end">
            {owed !== null && <Price amount={owed} size="lg" />}
            {rest !== undefined && <span className="block text-sm text-ink-soft">{texts.rest}</span>}
            {owed === null && (value === null ? texts.notKnown : texts.waitsForReplacement)}
          </dd>
        </div>
        {exchange && <Difference {...exchange} />}
        {refund && (
          <div>
            <dt className="text-ink-soft">{texts.paid}</dt>
            <dd>
              <Price amount={refund.amount} size="sm" />{' '}
              {refund.way === 'credit' ? texts.creditOfCustomer : returns.ways[refund.way]}
              {refund.provider && ` · ${texts.providers[refund.provider]}`}
              {refund.number && (
                <bdi dir="ltr" className="block">
                  {refund.number}
                </bdi>
              )}
              {refund.reference && <bdi className="block">{refund.reference}</bdi>}
              <span className="block text-sm text-ink-soft">
                {texts.paidBy(refund.by)} ·{' '}
                <time dateTime={refund.at}>{formatMoment(refund.at, language)}</time>
              </span>
            </dd>
          </div>
        )}
      </dl>
      {replacementOrder && (
        <SectionLink
          href={`/admin/orders/${replacementOrder.id}`}
          className="mt-2 inline-flex min-h-11 flex-wrap items-center gap-1 text-tile-deep underline underline-offset-4"
        >
          {texts.replacementOrder} <bdi dir="ltr">{orderNumber(replacementOrder.id)}</bdi>
          <span>{`(${myOrders.statuses[replacementOrder.status]})`}</span>
        </SectionLink>
      )}
    </Panel>
  )
}

/** What an exchange costs more or less, before its receipt. */
function Difference({ extra, until }: NonNullable<ManagedReturn['exchange']>) {
  const { managedReturns: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <div>
      <dt className="text-ink-soft">{texts.exchange}</dt>
      <dd>
        <span className="block font-bold">
          {extra > 0 && texts.collectMore(formatPrice(extra, language))}
          {extra < 0 && texts.payLess(formatPrice(-extra, language))}
          {extra === 0 && texts.noDifference}
        </span>
        <span className="block text-sm text-ink-soft">
          {until === null ? texts.priceOver : texts.priceHolds(formatDate(`${until}T12:00:00Z`, language))}
        </span>
      </dd>
    </div>
  )
}
