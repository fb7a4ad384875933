import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '#platform/db/like.ts'
import { dayBounds } from '#platform/i18n/baghdad-day.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { foldCode, toBarcodes } from '#shop/catalogue/domain/product-code.ts'
import { foldedSku } from '#shop/catalogue/folded-sku.ts'
import { productSearch } from '#shop/catalogue/tables.ts'
import { titleWordsQuery } from '#shop/catalogue/title-words.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { foldedFrom, foldedName, foldedTo, ignoredMarks, phoneDigits } from './domain/order-search.ts'
import type { QueueArgs } from './schemas-queue.ts'
import { deliveries, orderCalls } from './tables.ts'

const maxCodeLength = 100
/** Shorter texts are no beginning of a SKU: they would match lines of every order. */
const minSkuStart = 3
/** Ends a range of prefixes, because LIKE uses no index for a pattern that is not constant. */
const lastCharacter = '\u{10ffff}'
/** A search that more products match by their titles lists the orders of this many. */
const maxTitleMatches = 500

/** Whether an order holds no stock until it is confirmed by a call. */
export const waitsForCall = sql<boolean>`(${orders.status} = 'pending' and not ${orders.stockHeld})`

/** The last call about an order, in a join. */
export const isLastCall = and(
  eq(orderCalls.orderId, orders.id),
  sql`not exists (select from ${orderCalls} later where later.order_id = ${orderCalls.orderId} and later.id > ${orderCalls.id})`,
)

/** Whether the customer is to be called again by now; in a join with the last call. */
export function callbackDue(now: Date): SQL | undefined {
  return and(eq(orders.status, 'pending'), lte(orderCalls.callbackAt, now))
}

/** What the filters of the queue mean, without those by status. */
export function matchesFilters({
  q = '',
  addressOf,
  governorate,
  placedOn,
  promised,
  courier,
  call,
  product,
}: QueueArgs): SQL | undefined {
  return and(
    q === '' ? undefined : searched(q),
    addressOf === undefined ? undefined : isFromAddressOf(addressOf),
    governorate && eq(orders.governorate, governorate),
    placedOn === undefined ? undefined : isPlacedOn(placedOn),
    promised === undefined ? undefined : eq(orders.arrivesTo, promised),
    courier === undefined ? undefined : isWith(courier),
    call && lastCallWas(call),
    product === undefined ? undefined : hasLineOf(sql`${variants.productId} = ${product}`),
  )
}

function isPlacedOn(day: string): SQL | undefined {
  const { from, until } = dayBounds(day)
  return and(gte(orders.createdAt, from), lt(orders.createdAt, until))
}

/** The courier of the last attempt to deliver a parcel of the order. */
function isWith(courierId: number): SQL {
  return sql`${orders.id} in (select last.order_id from ${deliveries} last where last.courier_id = ${courierId}
    and not exists (select from ${deliveries} later where later.order_id = last.order_id and later.parcel_id = last.parcel_id and later.id > last.id))`
}

function lastCallWas(outcome: NonNullable<QueueArgs['call']>): SQL {
  if (outcome === 'none')
    return sql`not exists (select from ${orderCalls} call where call.order_id = ${orders.id})`
  return sql`${orders.id} in (select last.order_id from ${orderCalls} last where last.outcome = ${outcome}
    and not exists (select from ${orderCalls} later where later.order_id = last.order_id and later.id > last.id))`
}

/**
 * Open orders from the same network address as the given order. None when that order is over, because its address is
 * deleted then.
 */
function isFromAddressOf(id: number): SQL {
  return sql`${orders.addressKey} = (select source.address_key from ${orders} as source where source.id = ${id})`
}

/** Whether a line has this SKU or one that begins with it, as it was when ordered; by the index of lines with a SKU. */
function hasLineWith(code: string): SQL {
  const sku = foldedSku(sql`line.sku`)
  const bySku =
    code.length < minSkuStart
      ? sql`${sku} = ${code}`
      : sql`${sku} ~>=~ ${code} and ${sku} ~<~ ${code + lastCharacter}`
  return sql`${orders.id} in (select line.order_id from ${orderItems} line where line.sku is not null and ${bySku})`
}

/** Whether a line is of a variant of these products; by the index of lines by variant. */
function hasLineOf(products: SQL): SQL {
  return sql`${orders.id} in (select line.order_id from ${orderItems} line
    join ${variants} on ${variants.id} = line.variant_id where ${products})`
}

/** Whether a line is of a product with all these words in its title, brand or model, as the product list of the back office finds it. */
function hasLineTitled(words: string): SQL {
  return hasLineOf(sql`${variants.productId} in (select ${productSearch.productId} from ${productSearch}
    where ${productSearch.document} @@ ${words}::tsquery limit ${maxTitleMatches})`)
}

/**
 * Matches an order number, a phone in any script and form, part of a phone, part of a name, the SKU of a line or its beginning,
 * the barcode that the variant of a line has today, or words of the title of a product.
 */
function searched(q: string): SQL | undefined {
  const number = parseOrderNumber(q)
  const phone = normalisePhone(q)
  const digits = phoneDigits(q)
  const name = foldedName(q)
  const code = foldCode(q)
  const barcodes = toBarcodes(code)
  const words = digits === '' ? titleWordsQuery(q) : ''
  const names = sql`translate(lower(coalesce(${orders.fullName}, ${orders.shippingAddress})), ${foldedFrom + ignoredMarks}, ${foldedTo})`
  return or(
    number === null ? undefined : eq(orders.id, number),
    phone === null ? undefined : eq(orders.phone, phone),
    phone === null ? undefined : eq(orders.secondPhone, phone),
    digits.length >= 4
      ? sql`(${orders.phone} like ${`%${digits}%`} or ${orders.secondPhone} like ${`%${digits}%`})`
      : undefined,
    digits === '' && name !== '' ? sql`${names} like ${`%${escapeLike(name)}%`}` : undefined,
    code === '' || code.length > maxCodeLength ? undefined : hasLineWith(code),
    barcodes.length > 0 ? hasLineOf(inArray(variants.gtin, barcodes)) : undefined,
    words === '' ? undefined : hasLineTitled(words),
    // Without any of the above the search matches nothing.
    sql`false`,
  )
}
