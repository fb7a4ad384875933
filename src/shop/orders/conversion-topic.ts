import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { phoneToDigest, toConversionBody } from '#shop/campaigns/domain/conversion.ts'
import type { VisitorIds } from '#shop/campaigns/domain/visitor-ids.ts'
import { getPixelIds, pixelNetworks } from '#shop/shop-settings/domain/pixels.ts'
import { selectShopSettings } from '#shop/shop-settings/queries.ts'
import { orderConsents } from './consent-tables.ts'
import { orderNumber } from './domain/order-number.ts'
import { orderItems, orderStatusChanges, orders, parcels, payments } from './tables.ts'

type DeliveredOrder = {
  phone: string | null
  at: string
  value: number
  visitor: VisitorIds
  lines: { productId: number; quantity: number; price: number }[]
}

/** What a delivered order tells an ad network; null for one that is not delivered, or whose personal data is deleted. */
async function findDelivered(db: Db, orderId: number): Promise<DeliveredOrder | null> {
  const { rows } = await db.execute<DeliveredOrder>(sql`
    select placed.phone, consent.visitor,
      (select max(at) from ${orderStatusChanges} as change where change.order_id = placed.id and change.status = 'delivered') as at,
      (select greatest(0, coalesce(sum(payment.collected - parcel.delivery_fee), 0))::int
        from ${parcels} as parcel join ${payments} as payment on payment.parcel_id = parcel.id
        where parcel.order_id = placed.id and payment.collected is not null) as value,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', item.product_id,
          'quantity', coalesce(item.accepted, item.quantity), 'price', item.price) order by item.id), '[]')
        from ${orderItems} as item join ${parcels} as parcel on parcel.id = item.parcel_id
        where item.order_id = placed.id and parcel.status = 'delivered' and coalesce(item.accepted, item.quantity) > 0) as lines
    from ${orders} as placed join ${orderConsents} as consent on consent.order_id = placed.id
    where placed.id = ${orderId} and placed.status = 'delivered'`)
  return rows[0] ?? null
}

/**
 * A delivered order for an ad network: the recipient is its name, the subject the pixel, the text the body of the request
 * (decision 97). Nothing is sent for a pixel that is off by now.
 */
export const conversionTopic = defineTopic<{ orderId: number }>({
  name: 'conversion',
  channel: 'conversion',
  render: async ({ db, to, publicUrl }, { orderId }) => {
    const network = pixelNetworks.find((each) => each === to)
    const pixels = (await selectShopSettings(db)).pixels?.value
    const pixel = network && pixels?.[`${network}Conversions`] ? getPixelIds(pixels)?.[network] : undefined
    const order = await findDelivered(db, orderId)
    if (!network || pixel === undefined || !order) return null
    const { phone, at, value, lines, visitor } = order
    const typed = phone === null ? null : phoneToDigest(network, phone)
    const body = toConversionBody(network, pixel, {
      eventId: orderNumber(orderId),
      at: new Date(at),
      value,
      lines,
      visitor,
      phoneDigest: typed === null ? null : createHash('sha256').update(typed).digest('hex'),
      origin: publicUrl,
    })
    return { subject: pixel, text: JSON.stringify(body) }
  },
})
