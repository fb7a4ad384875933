import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { insertMessages } from '#platform/outbox/insert-messages.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import type { VisitConsent } from '#shop/campaigns/domain/visitor-ids.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import type { NewAdjustment } from './adjustments.ts'
import { orderConsents } from './consent-tables.ts'
import type { ParcelAmounts } from './domain/divided-order.ts'
import { type KeyedResponse, responseParameters, storeResponse } from './idempotency.ts'
import type { NewItem } from './order-details.ts'
import { insertPlacedEvent } from './order-event.ts'
import { topicsOfStatuses } from './order-topics.ts'
import { orderAdjustments, orderItems, orderStatusChanges, orders, parcels, payments } from './tables.ts'
import { wantsMessages } from './write-order-message.ts'

type OrderRow = typeof orders.$inferSelect

/** What is written of a parcel, in whole dinars: its part of the credit is not collected. Without dates it arrives with the order. */
type NewParcel = Omit<ParcelAmounts, 'lines'> & {
  credit: number
  arrivesFrom?: string | null
  arrivesTo?: string | null
}

/** A row names its parcel by the seller: an order has one parcel for each. */
type OfSeller<Row> = Row & { sellerId: number }

type Written = {
  reason: string
  parcels: readonly NewParcel[]
  adjustments: readonly OfSeller<NewAdjustment>[]
  response: KeyedResponse
  /** The ad networks that the visitor accepts; null: none. */
  consent: VisitConsent | null
}

/**
 * Writes a new order in one statement: its row, its parcels with what is due for each, its lines, its adjustments, the ad networks that its visitor accepts and its first
 * status (with `reason`); takes the units from stock with a ledger row per line, unless it holds no stock; removes the ordered
 * quantities from the shopper's cart; stores the response for its idempotency key; and writes the messages about it: to the
 * customer, unless the shop calls first, and to the endpoints of webhooks. Throws when a variant has fewer units than ordered; the caller's transaction then
 * rolls back.
 */
export async function writeOrder(
  db: Db,
  order: Omit<OrderRow, 'version'>,
  items: readonly OfSeller<NewItem>[],
  written: Written,
): Promise<void> {
  const [row] = await writeStatement(db, toParameters(order, items, written))
  wakeOutbox()
  if (order.stockHeld && row?.taken !== items.length) throw new Error('the order exceeds the stock')
}

function toParameters(
  order: Omit<OrderRow, 'version'>,
  items: readonly OfSeller<NewItem>[],
  { reason, parcels: sent, adjustments, response, consent }: Written,
) {
  return {
    ...order,
    minimums: order.minimums && JSON.stringify(order.minimums),
    ...responseParameters(response),
    reason,
    at: order.createdAt.toISOString(),
    parcels: JSON.stringify(sent),
    items: JSON.stringify(items),
    adjustments: adjustments.length > 0 ? JSON.stringify(adjustments) : null,
    networks: consent?.networks ?? null,
    visitor: consent && JSON.stringify(consent.visitor),
    variantIds: items.map(({ variantId }) => variantId),
    quantities: items.map(({ quantity }) => quantity),
  }
}

type Parameters = ReturnType<typeof toParameters>
const param = placeholders<Parameters>()

const writeStatement = statement<Parameters, { taken: number }>(
  'write_order',
  sql`
  with placed as (
    insert into ${orders} (id, user_id, total_amount, discount, delivery_fee, credit, status, payment_method, shipping_address, full_name, phone, second_phone,
      governorate, city, address, landmark, notes, language, stock_held, address_key,
      arrives_from, arrives_to, channel, minimums, created_at)
    values (${param('id')}, ${param('userId')}, ${param('totalAmount')}, ${param('discount')}, ${param('deliveryFee')}, ${param('credit')}, ${param('status')}, ${param('paymentMethod')},
      ${param('shippingAddress')}, ${param('fullName')}, ${param('phone')}, ${param('secondPhone')}, ${param('governorate')}, ${param('city')},
      ${param('address')}, ${param('landmark')}, ${param('notes')}, ${param('language')},
      ${param('stockHeld')}, ${param('addressKey')},
      ${param('arrivesFrom')}, ${param('arrivesTo')}, ${param('channel')}, ${param('minimums')}::jsonb, ${param('at')})
    returning id, user_id, stock_held, created_at as at, status, total_amount, discount, delivery_fee, credit,
      phone, full_name, language
  ), parcel as (
    insert into ${parcels} (order_id, number, visit, seller_id, status, goods, discount, delivery_fee, total, credit, collect, seller_delivery,
      arrives_from, arrives_to)
    select placed.id, row.number, row.visit, row."sellerId", placed.status, row.goods, row.discount, row.fee, row.total, row.credit, row.total - row.credit, coalesce(row."sellerDelivery", 0),
      row."arrivesFrom", row."arrivesTo"
    from placed, jsonb_to_recordset(${param('parcels')}::jsonb) as row
      (number smallint, visit smallint, "sellerId" int, goods int, discount int, fee int, total int, credit int, "sellerDelivery" int,
        "arrivesFrom" date, "arrivesTo" date)
    order by row.number
    returning id, seller_id, collect
  ), payment as (
    insert into ${payments} (parcel_id, due) select id, collect from parcel
  ), item as (
    insert into ${orderItems} (id, order_id, parcel_id, product_id, variant_id, quantity, price, discount, seller_discount, title, image, sku, options, return_days)
    overriding system value
    select item.id, placed.id, parcel.id, item."productId", item."variantId", item.quantity, item.price, item.discount, coalesce(item."sellerDiscount", 0), item.title, item.image, item.sku, item.options, item."returnDays"
    from placed, parcel join jsonb_to_recordset(${param('items')}::jsonb) as item
      (id int, "sellerId" int, "productId" int, "variantId" int, quantity int, price int, discount int, "sellerDiscount" int, title jsonb, image text, sku text, options jsonb, "returnDays" smallint) on item."sellerId" = parcel.seller_id
    order by item.id
  ), adjustment as (
    insert into ${orderAdjustments} (order_id, parcel_id, item_id, kind, label, amount, borne_by, promotion_id, code, at)
    select placed.id, parcel.id, row."itemId", row.kind, row.label, row.amount, coalesce(row."borneBy", 'shop'), row."promotionId", row.code, placed.at
    from placed, parcel join rows from (jsonb_to_recordset(${param('adjustments')}::jsonb)
      as ("sellerId" int, "itemId" int, kind text, label jsonb, amount int, "borneBy" text, "promotionId" int, code text))
      with ordinality as row ("sellerId", "itemId", kind, label, amount, "borneBy", "promotionId", code, position)
      on row."sellerId" = parcel.seller_id
    order by row.position
  ), consent as (
    insert into ${orderConsents} (order_id, networks, visitor)
    select id, ${param('networks')}::text[], ${param('visitor')}::jsonb from placed where ${param('networks')}::text[] is not null
  ), first_status as (
    insert into ${orderStatusChanges} (order_id, status, by_user_id, reason, at)
    select id, ${param('status')}, user_id, ${param('reason')}, at from placed
  ), line as (
    select * from unnest(${param('variantIds')}::int[], ${param('quantities')}::int[]) as line (variant_id, quantity)
  ), taken as (
    update ${variants} as variant set stock_quantity = variant.stock_quantity - line.quantity
    from line, placed
    where placed.stock_held and variant.id = line.variant_id and variant.stock_quantity >= line.quantity
    returning variant.id, variant.product_id, line.quantity
  ), ledger as (
    insert into ${stockChanges} (product_id, variant_id, change, reason, order_id, at)
    select taken.product_id, taken.id, -taken.quantity, 'order', placed.id, placed.at from taken, placed order by taken.id
  ), in_cart as (
    select item.id, item.quantity - line.quantity as rest
    from ${cartItems} as item join line using (variant_id)
    where item.user_id = ${param('userId')}
    order by item.id
    for update of item
  ), remaining as (
    update ${cartItems} as item set quantity = in_cart.rest from in_cart
    where item.id = in_cart.id and in_cart.rest > 0
  ), ordered as (
    delete from ${cartItems} as item using in_cart where item.id = in_cart.id and in_cart.rest <= 0
  ), message as (${insertMessages(sql`
    select 'phone', ${sql.raw(`'${topicsOfStatuses.pending.name}'`)}, 'order:' || placed.id || ':pending', placed.phone, 'order:' || placed.id,
      placed.language,
      jsonb_build_object('orderId', placed.id, 'name', placed.full_name, 'amount', placed.total_amount - placed.credit, 'courier', null, 'courierPhone', null),
      false, placed.at, interval '2 days'
    from placed where placed.stock_held and ${wantsMessages(sql`placed.phone`)}`)}
  ), event as (${insertPlacedEvent}
  ), ${storeResponse}
  select count(*)::int as taken from taken`,
)
