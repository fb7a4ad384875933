import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { valueSeparator, variantTitle, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { returnsPath } from '../domain/return-draft.ts'
import type { MyReturn, OrderReturns } from '../schemas.ts'
import { ExchangeCost } from './exchange-cost.tsx'
import { returnTones } from './return-tones.ts'

type Props = { state: OrderReturns; token: string | undefined }

/** The returns of an order with their steps; a requested one can be withdrawn. */
export function MyReturns({ state: { orderId, returns: myReturns }, token }: Props) {
  const { returns } = useMessages()
  if (myReturns.length === 0) return null
  return (
    <section aria-labelledby="my-returns">
      <h2 id="my-returns" className="mb-3 text-lg font-bold">
        {returns.mine}
      </h2>
      <ul className="space-y-3">
        {myReturns.map((each) => (
          <li key={each.id} className="rounded-card border border-line bg-paper p-4 md:p-6">
            <OneReturn entry={each} hasSession={token === undefined} />
            {each.status === 'requested' && (
              <form method="post" action={returnsPath(orderId, { token })} className="mt-3">
                <input type="hidden" name="withdraw" value={each.id} />
                <Button type="submit" variant="secondary" size="sm">
                  {returns.withdraw}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** With a session the replacement's order has a page; with number and phone it is tracked. */
function OneReturn({ entry, hasSession }: { entry: MyReturn; hasSession: boolean }) {
  const { returns } = useMessages()
  const { language } = useLanguage()
  const { kind, status, words, pictures, lines, history, exchange, refund, replacementOrderId } = entry
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{returns.kinds[kind]}</h3>
        <Badge tone={returnTones[status]}>{returns.statuses[status]}</Badge>
      </div>
      {returns.statusTexts[status] && <p className="text-ink-soft">{returns.statusTexts[status]}</p>}
      <ul className="my-2 space-y-1">
        {lines.map(({ itemId, product, variant, quantity, reason, replacement }) => (
          <li key={itemId}>
            <bdi>
              {variant ? variantTitle(product, variant, language) : localizedTitle(product, language)}
            </bdi>
            <span className="text-ink-soft">
              {' · '}
              {returns.pieces(quantity)}
              {' · '}
              {returns.reasons[reason]}
            </span>
            {replacement && (
              <span className="block">
                {returns.replacement}
                {': '}
                <bdi>{variantValues(replacement, language).join(valueSeparator)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      {exchange && <ExchangeCost exchange={exchange} />}
      {words && (
        <p dir="auto" className="whitespace-pre-line text-ink-soft">
          {words}
        </p>
      )}
      {pictures > 0 && <p className="text-sm text-ink-soft">{returns.pictureCount(pictures)}</p>}
      {refund && (
        <p className="font-bold text-palm">
          {returns.refunded(formatPrice(refund.amount, language), returns.ways[refund.way])}
        </p>
      )}
      {replacementOrderId !== null && (
        <p>
          {returns.replacementOrder}{' '}
          <Link
            href={hasSession ? `/order/${replacementOrderId}` : '/track'}
            className="inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4"
          >
            <bdi dir="ltr">{orderNumber(replacementOrderId)}</bdi>
          </Link>
        </p>
      )}
      <ol className="mt-3 space-y-1 border-t border-line pt-2 text-sm">
        {history.map(({ status: each, at, reason }) => (
          <li key={`${each} ${at}`}>
            <span className="font-bold">{returns.statuses[each]}</span>{' '}
            <time dateTime={at} className="text-ink-soft">
              {formatMoment(at, language)}
            </time>
            {reason && (
              <bdi dir="auto" className="wrap-anywhere block">
                {reason}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
