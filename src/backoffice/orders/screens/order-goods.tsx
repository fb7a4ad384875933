import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { countAccepted } from '#shop/orders/domain/accepted-part.ts'
import type { WorkOrder } from '../schemas.ts'

/** What was accepted and paid of an order that was accepted in part. */
export function AcceptedPart({ order: { items, amounts } }: { order: WorkOrder }) {
  const { goods } = useAdmin()
  const { myOrders } = useMessages()
  const { language } = useLanguage()
  const part = countAccepted(items)
  if (!part) return null
  return (
    <span className="block text-sm">
      {goods.acceptedPieces(part.accepted, part.ordered)}
      {' · '}
      <span className="tabular">{myOrders.paidAmount(formatPrice(amounts.collect, language))}</span>
    </span>
  )
}

/** What became of the goods that the customer did not accept, with a link to their list. */
export function GoodsState({ order: { goods } }: { order: WorkOrder }) {
  const { goods: texts } = useAdmin()
  const { language } = useLanguage()
  if (!goods) return null
  const { state, since, decidedAt } = goods
  const at = decidedAt ?? since
  return (
    <p className="mt-3 border-t border-line pt-3">
      <TextLink href={`/admin/returned-goods?state=${state}`}>
        {texts.restState(texts.states[state])}
      </TextLink>{' '}
      <time dateTime={at} className="text-sm text-ink-soft">
        {formatMoment(at, language)}
      </time>
    </p>
  )
}
