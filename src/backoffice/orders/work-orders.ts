import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { hasConfirmedPhone } from '#shop/orders/confirmed-phone.ts'
import { awaitsCall, openStatuses } from '#shop/orders/domain/order-status.ts'
import { replayStatus } from '#shop/orders/domain/replay-status.ts'
import { markCancelled, toOrderDetails, toOrderItem } from '#shop/orders/order-details.ts'
import { listDiscounts } from '#shop/orders/order-discounts.ts'
import { orderSources } from '#shop/orders/source-tables.ts'
import { orderItems, orderStatusChanges, orders } from '#shop/orders/tables.ts'
import { refunds, returns } from '#shop/returns/tables.ts'
import { countRefusals } from './order-queue.ts'
import { readPreferredCouriers } from './preferred-courier.ts'
import { isRelatedByAddress, isRelatedByPhone } from './related-orders.ts'
import type { WorkOrder } from './schemas.ts'
import { orderCalls, orderNotes } from './tables.ts'
import { selectDeliveries } from './work-deliveries.ts'
import { parcelsOfOrder, toWorkParcels } from './work-parcels.ts'

/** Everything the shop knows of an order. Refuses with `not_found`. */
export async function getWorkOrder(ctx: Pick<Ctx, 'db'>, id: number): Promise<WorkOrder> {
  const [order] = await listWorkOrders(ctx, [id])
  if (!order) throw new Refusal('not_found')
  return order
}

/** Those of some orders that exist, in the order of the ids, in as many statements for one as for a print run. */
export async function listWorkOrders({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<WorkOrder[]> {
  const rows = await selectOrders(db, ids)
  const phones = rows.flatMap(({ order }) => order.phone ?? [])
  const addresses = rows.flatMap(({ order }) => order.addressKey ?? [])
  const userIds = rows.map(({ order }) => order.userId)
  const [items, changes, calls, notes, deliveryOf, ofPhone, ofAddress, ofCustomer, discounts] =
    await Promise.all([
      selectItems(db, ids),
      selectStatusChanges(db, ids),
      selectCalls(db, ids),
      selectNotes(db, ids),
      selectDeliveries(db, ids),
      countByPhone(db, phones),
      countByAddress(db, addresses),
      countByCustomer(db, userIds),
      listDiscounts(
        db,
        rows.map(({ order }) => order),
      ),
    ])
  const preferred = await readPreferredCouriers(db)
  const byId = new Map(rows.map((row) => [row.order.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { phone, addressKey, language, version, userId } = row.order
    const shelf = items.get(id) ?? []
    const details = toOrderDetails(row.order, {
      items: shelf.map(({ item }) => item),
      statusChanges: [],
      parcels: [],
      discounts: discounts.get(id) ?? [],
    })
    const attempts = deliveryOf.get(id) ?? []
    const last = attempts.at(-1)
    const { goods, delivery, collect, credit, minimumsEnforced } = details
    const { createdAt, status, totalAmount, shippingAddress, shipping, arrives } = details
    const samePhone = phone === null ? undefined : ofPhone.get(phone)
    return {
      id,
      version,
      createdAt,
      language,
      status,
      channel: row.order.channel,
      awaitsCall: awaitsCall(row.order),
      totalAmount,
      amounts: {
        goods,
        discounts: details.discounts,
        delivery,
        collect,
        ...(credit !== undefined && { credit }),
        ...(minimumsEnforced && { minimumsEnforced }),
      },
      ...toMinimums(row.order),
      shippingAddress,
      shipping,
      ...(arrives && { arrives }),
      ...(row.sources && { sources: row.sources }),
      phone,
      customer: {
        name: row.customer.name,
        isGuest: row.customer.isAnonymous ?? false,
        orders: ofCustomer.get(userId) ?? 0,
      },
      items: shelf.map(
        ({ item, inStock, model, discount, manualDiscount, acceptedDiscount, commission }) => ({
          ...item,
          inStock,
          model: model || null,
          ...(discount > 0 && { discount }),
          ...(manualDiscount > 0 && { manualDiscount }),
          ...commission,
          ...toCancelled(row, item.id),
          ...(acceptedDiscount !== null && (row.parcels?.length ?? 0) > 1 && { acceptedDiscount }),
        }),
      ),
      ...(row.isReplacement && { isReplacement: true as const }),
      ...last?.goods,
      statusChanges: replayStatus(
        changes.get(id) ?? [],
        (row.parcels ?? []).map((parcel) => parcel.id),
      ).map(({ parcelId: _, ...change }) => change),
      calls: calls.get(id) ?? [],
      notes: notes.get(id) ?? [],
      delivery: last?.delivery ?? null,
      ...toWorkParcels(row, {
        discounts: discounts.get(id) ?? [],
        attempts,
        changes: changes.get(id) ?? [],
      }),
      refusals: row.refusals,
      returns: row.returns,
      openOrders: samePhone?.open ?? 0,
      related: {
        phone: samePhone?.related ?? 0,
        address: (addressKey !== null && ofAddress.get(addressKey)) || 0,
      },
      phoneConfirmed: row.phoneConfirmed,
      preferredCourier: preferred(row.order),
    }
  })
}

/** Marks a line of a cancelled parcel of an order that goes on. */
function toCancelled({ order, parcels }: Row, itemId: number): Pick<WorkOrder['items'][number], 'cancelled'> {
  const parcel = parcels?.find(({ items }) => items.includes(itemId))
  return parcel ? markCancelled({ order, parcel }) : {}
}

function toMinimums({ minimums }: typeof orders.$inferSelect): Pick<WorkOrder, 'minimums'> {
  if (!minimums) return {}
  const list = minimums.list.map(({ label, ...minimum }) => ({
    ...minimum,
    ...(label && wireTexts('label', label)),
  }))
  return { minimums: { ...minimums, list } }
}

/** The returns of an order, the newest first, with what was paid back for each. */
const returnsOfOrder = sql<WorkOrder['returns']>`(
  select coalesce(json_agg(json_build_object('id', entry.id, 'kind', entry.kind, 'status', entry.status, 'refund', refund.amount)
    order by entry.id desc), '[]')
  from ${returns} as entry left join ${refunds} as refund on refund.return_id = entry.id
  where entry.order_id = ${orders.id})`

type Row = Awaited<ReturnType<typeof selectOrders>>[number]

function selectOrders(db: Db, ids: readonly number[]) {
  return db
    .select({
      order: orders,
      customer: users,
      refusals: countRefusals(orders.phone),
      phoneConfirmed: hasConfirmedPhone(orders.phone),
      isReplacement: sql<boolean>`exists(select from ${returns} where replacement_order_id = ${orders.id})`,
      returns: returnsOfOrder,
      parcels: parcelsOfOrder,
      sources: { first: orderSources.first, last: orderSources.last },
    })
    .from(orders)
    .leftJoin(orderSources, eq(orderSources.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...ids]))
}

async function selectItems(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      item: orderItems,
      slug: products.slug,
      inStock: variants.stockQuantity,
      model: products.model,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(asc(orderItems.id))
  const shelves = rows.map(({ item, slug, ...shelf }) => ({
    item: toOrderItem(item, slug),
    discount: item.discount,
    manualDiscount: item.manualDiscount,
    commission: item.commissionTerms && {
      commission: item.commission,
      commissionRule: item.commissionTerms.name,
    },
    acceptedDiscount: item.acceptedDiscount,
    ...shelf,
  }))
  return Map.groupBy(shelves, ({ item }) => item.orderId)
}

type Dated = { orderId: number; at: Date }

/** Rows by their order, with their moment as the wire has it. */
function byOrder<Row extends Dated>(rows: readonly Row[]) {
  const grouped = new Map<number, (Omit<Row, 'orderId' | 'at'> & { at: string })[]>()
  for (const { orderId, at, ...row } of rows) {
    const group = grouped.get(orderId) ?? []
    group.push({ ...row, at: at.toISOString() })
    grouped.set(orderId, group)
  }
  return grouped
}

async function selectStatusChanges(db: Db, ids: readonly number[]) {
  const { orderId, parcelId, status, at, reason } = orderStatusChanges
  const rows = await db
    .select({ orderId, parcelId, status, at, reason, by: users.name })
    .from(orderStatusChanges)
    .leftJoin(users, eq(users.id, orderStatusChanges.byUserId))
    .where(inArray(orderId, [...ids]))
    .orderBy(asc(orderStatusChanges.id))
  return byOrder(rows)
}

async function selectCalls(db: Db, ids: readonly number[]) {
  const { orderId, id, outcome, callbackAt, note, at } = orderCalls
  const rows = await db
    .select({ orderId, id, outcome, callbackAt, note, at, by: users.name })
    .from(orderCalls)
    .innerJoin(users, eq(users.id, orderCalls.byUserId))
    .where(inArray(orderId, [...ids]))
    .orderBy(asc(orderCalls.id))
  return byOrder(
    rows.map(({ callbackAt: again, ...row }) => ({ ...row, callbackAt: again?.toISOString() ?? null })),
  )
}

async function selectNotes(db: Db, ids: readonly number[]) {
  const { orderId, id, text, at } = orderNotes
  const rows = await db
    .select({ orderId, id, text, at, by: users.name })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.byUserId))
    .where(inArray(orderId, [...ids]))
    .orderBy(asc(orderNotes.id))
  return byOrder(rows)
}

/** By phone: its open orders, and those that can be cancelled together. */
async function countByPhone(db: Db, phones: string[]) {
  const rows = await db
    .select({
      phone: sql<string>`${orders.phone}`,
      open: sql<number>`(count(*) filter (where ${inArray(orders.status, openStatuses)}))::int`,
      related: sql<number>`(count(*) filter (where ${isRelatedByPhone}))::int`,
    })
    .from(orders)
    .where(inArray(orders.phone, phones))
    .groupBy(orders.phone)
  return new Map(rows.map(({ phone, ...counts }) => [phone, counts]))
}

/** By network address: the orders that can be cancelled together. */
async function countByAddress(db: Db, addressKeys: string[]) {
  const rows = await db
    .select({ addressKey: sql<string>`${orders.addressKey}`, count: count() })
    .from(orders)
    .where(and(inArray(orders.addressKey, addressKeys), isRelatedByAddress))
    .groupBy(orders.addressKey)
  return new Map(rows.map(({ addressKey, ...counted }) => [addressKey, counted.count]))
}

async function countByCustomer(db: Db, userIds: number[]) {
  const rows = await db
    .select({ userId: orders.userId, count: count() })
    .from(orders)
    .where(inArray(orders.userId, userIds))
    .groupBy(orders.userId)
  return new Map(rows.map(({ userId, ...counted }) => [userId, counted.count]))
}
