import { and, asc, eq, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { reverseGroup } from '#shop/books/post-group.ts'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { isCourierOfSeller } from '#shop/delivery/couriers.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { findLineErrors } from './domain/accepted-lines.ts'
import type { GoodsBearer, GoodsState } from './domain/goods-states.ts'
import { inTransaction } from './move-order.ts'
import type { GoodsBackBody, GoodsLostBody, UndoLostBody } from './schemas-goods.ts'
import { returnedGoods, returnedGoodsLines } from './tables.ts'

/**
 * Records that goods a customer did not accept are back: the sellable pieces of each line go into stock, the others are written
 * off. Refuses with `not_found`, with `stale` or `not_possible` and the current state, and with the fields of
 * {@link findLineErrors}.
 */
export async function recordGoodsBack(ctx: StaffCtx, id: number, body: GoodsBackBody): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const goods = await lockGoods(tx.db, id, body.version)
    const stated = body.lines.map(({ itemId, sellable }) => ({ itemId, pieces: sellable }))
    const errors = findLineErrors(goods.lines, stated, 'sellable')
    if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
    await returnSellable(tx, goods, body.lines)
    const sellable = stated.reduce((sum, { pieces }) => sum + pieces, 0)
    await decide(tx, goods, { state: 'back', note: body.note, quantity: sellable })
  })
}

/**
 * Records that goods a customer did not accept are lost: nothing goes into stock, and another seller whose they are is paid by `borneBy`, the
 * shop unless it is the courier. Refuses with `not_found`, with `stale` or `not_possible` and the current state, with `own_shop`, and on
 * `borneBy` with `own_goods` for those of the shop, and those that their seller had, and `no_courier`.
 */
export async function recordGoodsLost(ctx: StaffCtx, id: number, body: GoodsLostBody): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const goods = await lockGoods(tx.db, id, body.version)
    const isOfShop = goods.sellerId === shopSellerId
    const isUnpaid = isOfShop || goods.isWithSeller
    if (isUnpaid && body.borneBy) throw new Refusal('invalid_request', {}, { borneBy: 'own_goods' })
    if (body.borneBy === 'courier' && goods.courierId === null)
      throw new Refusal('invalid_request', {}, { borneBy: 'no_courier' })
    if (!isOfShop) await refuseMySeller(tx.db, tx, goods.sellerId)
    const borneBy = isUnpaid ? null : (body.borneBy ?? 'shop')
    await decide(tx, goods, { state: 'lost', note: body.note, quantity: 0, borneBy })
  })
}

/**
 * Undoes that goods were lost: they are on their way again, and what their seller was paid is taken back. Refuses with `not_found`, with
 * `stale` or `not_possible` and the current state, the latter also when the seller is closed, whose debt nobody collects, and with `own_shop`.
 */
export async function undoGoodsLost(
  ctx: StaffCtx,
  id: number,
  { version, note }: UndoLostBody,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { db, staff, now } = tx
    const goods = await lockGoods(db, id, version, 'lost')
    await refuseMySeller(db, tx, goods.sellerId)
    const [seller] = await db
      .select({ status: sellers.status })
      .from(sellers)
      .where(eq(sellers.id, goods.sellerId))
      .for('share')
    if (seller?.status === 'closed')
      throw new Refusal('not_possible', { state: goods.state, version: goods.version })
    const { rows } = await db.execute<{ id: string; key: string }>(
      sql`select id, key from standing_book_groups where document = ${`goods:${id}`} and kind = 'lost'`,
    )
    for (const posted of rows)
      await reverseGroup(db, Number(posted.id), {
        kind: 'undone',
        key: `${posted.key}:undone`,
        note,
        at: now(),
        byUserId: staff.userId,
      })
    await db
      .update(returnedGoods)
      .set({
        state: 'on_the_way',
        borneBy: null,
        note: null,
        decidedAt: null,
        byUserId: null,
        version: version + 1,
      })
      .where(eq(returnedGoods.id, id))
    await recordChange(tx, {
      action: 'order.goods_not_lost',
      kind: 'order',
      id: goods.orderId,
      after: { note },
      ...forSeller(goods),
    })
  })
}

type LockedGoods = typeof returnedGoods.$inferSelect & {
  sellerId: number
  /** Who has them is their seller, who delivers. */
  isWithSeller: boolean
  lines: { itemId: number; quantity: number }[]
}

/** The seller whose matter it is, for the audit log. */
const forSeller = ({ sellerId }: Pick<LockedGoods, 'sellerId'>) =>
  sellerId === shopSellerId ? {} : { forSellerId: sellerId }

/** Locks the order of goods in a state, then the goods. The order first, as undoing its delivery does, to avoid deadlocks. */
async function lockGoods(
  db: Db,
  id: number,
  version: number,
  state: GoodsState = 'on_the_way',
): Promise<LockedGoods> {
  const isGoods = eq(returnedGoods.id, id)
  const [known] = await db
    .select({
      orderId: returnedGoods.orderId,
      sellerId: parcels.sellerId,
      isWithSeller: isCourierOfSeller(sql`${returnedGoods.courierId}`, sql`${parcels.sellerId}`),
    })
    .from(returnedGoods)
    .innerJoin(parcels, eq(parcels.id, returnedGoods.parcelId))
    .where(isGoods)
  if (!known) throw new Refusal('not_found')
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, known.orderId)).for('no key update')
  const [goods] = await db.select().from(returnedGoods).where(isGoods).for('no key update')
  if (!goods) throw new Refusal('not_found')
  const current = { state: goods.state, version: goods.version }
  if (goods.version !== version) throw new Refusal('stale', current)
  if (goods.state !== state) throw new Refusal('not_possible', current)
  const { goodsId, itemId, quantity } = returnedGoodsLines
  const lines = await db
    .select({ itemId, quantity })
    .from(returnedGoodsLines)
    .where(eq(goodsId, id))
    .orderBy(asc(itemId))
  const { sellerId, isWithSeller } = known
  return { ...goods, sellerId, isWithSeller, lines }
}

/**
 * Writes how many pieces of each line are sellable and returns those to stock with a ledger row per variant, in one statement.
 * Products are locked in the order of their ids, as when placing an order.
 */
async function returnSellable(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  { id, orderId }: LockedGoods,
  stated: GoodsBackBody['lines'],
): Promise<void> {
  await db.execute(sql`
    with stated as (
      select * from json_to_recordset(${JSON.stringify(stated)}::json) as line ("itemId" int, sellable int)
    ), decided as (
      update ${returnedGoodsLines} as line set sellable = stated.sellable from stated
      where line.goods_id = ${id} and line.item_id = stated."itemId"
    ), locked as (
      select product.id, item.variant_id, stated.sellable
      from stated join ${orderItems} as item on item.id = stated."itemId"
      join ${products} as product on product.id = item.product_id
      where stated.sellable > 0
      order by product.id
      for no key update of product
    ), counted as (
      select variant_id, sum(sellable)::int as sellable from locked group by variant_id
    ), returned as (
      update ${variants} as variant set stock_quantity = variant.stock_quantity + counted.sellable
      from counted
      where variant.id = counted.variant_id
      returning variant.id, variant.product_id, counted.sellable
    )
    insert into ${stockChanges} (product_id, variant_id, change, reason, order_id, at)
    select product_id, id, sellable, 'goods_back', ${orderId}, ${now().toISOString()}::timestamptz from returned order by id`)
}

/**
 * Records that the goods of a refused parcel are back, all of them sellable: its seller made the visit and has them. In the caller's transaction, which has locked
 * the order, and records it.
 */
export async function recordAllBack(
  { db, now, userId }: Pick<StaffCtx, 'db' | 'now'> & { userId: number },
  parcelId: number,
): Promise<void> {
  const [row] = await db
    .select({ id: returnedGoods.id, version: returnedGoods.version })
    .from(returnedGoods)
    .where(and(eq(returnedGoods.parcelId, parcelId), eq(returnedGoods.state, 'on_the_way')))
  if (!row) return
  const goods = await lockGoods(db, row.id, row.version)
  const lines = goods.lines.map(({ itemId, quantity }) => ({ itemId, sellable: quantity }))
  await returnSellable({ db, now }, goods, lines)
  await writeDecision({ db, now, userId }, goods, { state: 'back', note: undefined })
}

type Decision = {
  state: Exclude<GoodsState, 'on_the_way'>
  note: string | undefined
  quantity: number
  borneBy?: GoodsBearer | null
}

async function decide(
  ctx: StaffCtx,
  { id, orderId, version, lines, ...goods }: LockedGoods,
  { state, note, quantity, borneBy = null }: Decision,
): Promise<void> {
  const { db, now, staff } = ctx
  await writeDecision({ db, now, userId: staff.userId }, { id, version }, { state, note, borneBy })
  await recordChange(ctx, {
    action: state === 'back' ? 'order.goods_back' : 'order.goods_lost',
    kind: 'order',
    id: orderId,
    before: { quantity: lines.reduce((sum, line) => sum + line.quantity, 0) },
    after: { quantity, ...(note && { note }), ...(borneBy && { borneBy }) },
    ...forSeller(goods),
  })
}

async function writeDecision(
  { db, now, userId }: Pick<StaffCtx, 'db' | 'now'> & { userId: number },
  { id, version }: Pick<LockedGoods, 'id' | 'version'>,
  { state, note, borneBy = null }: Omit<Decision, 'quantity'>,
): Promise<void> {
  await db
    .update(returnedGoods)
    .set({ state, borneBy, decidedAt: now(), byUserId: userId, note: note || null, version: version + 1 })
    .where(eq(returnedGoods.id, id))
}
