import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettlement } from '#backoffice/orders/courier-queries.ts'
import { addCourier } from '#backoffice/orders/write-courier.ts'
import { getManagedReturn } from '#backoffice/returns/queries.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { invalidateCached } from '#platform/swr.ts'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { postMissing } from '#shop/books/post-missing.ts'
import { refreshAllSellers } from '#shop/catalogue/refresh-selling.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { deliveryRates, sellerRates } from '#shop/delivery/tables.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { isFullAttack } from './attack/rounds.ts'
import { createTestDatabase } from './harness/database.ts'
import { type KillMoment, openKilledProcess, ProcessKilled } from './harness/killed-process.ts'
import { openKilledSweep } from './harness/killed-sweep.ts'
import { findMoneyFaults, findReleaseFaults } from './harness/money-consistency.ts'
import { moneyOperations } from './harness/money-operations.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { addSellers } from './harness/sellers.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'
import { actingStaff } from './harness/staff.ts'
import { addOptions } from './harness/variants.ts'

let shop: TestShop
let staff: StaffCtx
let other: StaffCtx
let sellerIds: number[]
/** In this process, or in one that is killed. */
let money = moneyOperations
const dayMs = 86_400_000
beforeAll(openShop)
afterAll(() => shop.close())

async function openShop(): Promise<void> {
  shop = await createTestShop()
  staff = await actingStaff(shop, 'admin')
  other = await actingStaff(shop, 'admin')
  const [hub, direct] = await addSellers(shop.db, [
    { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' }, holdDays: 0 },
    {
      slug: 'najaf-books',
      name: { ar: 'كتب النجف', en: 'Najaf Books' },
      handover: 'direct',
      delivers: 'self',
      holdDays: 1,
    },
  ])
  sellerIds = [1, hub, direct]
  await agree()
  await writeOrderLimits(shop.db, { ...noOrderLimits, version: 0 })
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: 60_000 })
  // A rule of odd parts, so that shares of a line are rounded.
  const odd = { name: 'odd', percentBp: 733, perPiece: 101, minimum: 333, sellerIds: [hub, direct] }
  await shop.db.update(commissionRules).set({ position: 2 })
  await shop.db.insert(commissionRules).values({ ...odd, position: 1 })
  const name = { ar: 'خصم', en: 'Sale' }
  const sale = { name, kind: 'automatic', effect: 'percent', createdAt: new Date(0) } as const
  await shop.db.insert(promotions).values([
    { ...sale, value: 10, minimum: 50_000 },
    { ...sale, value: 15, minimum: 15_000, borneBy: 'seller', sellerId: hub },
  ])
  invalidateCached()
}

/** Debts stop no sales: the next history has to place its orders. A refused visit costs the seller, and who delivers has rates. */
async function agree(): Promise<void> {
  await shop.db.update(sellers).set({ debtLimit: 2_000_000_000 })
  await query('update sellers set refusal_charge = 1000 where id <> 1')
  const rates = { governorate: 'baghdad', surcharge: 0, fee: 3_000, freeFrom: 20_000 } as const
  const [, , direct = 0] = sellerIds
  await shop.db.insert(sellerRates).values({ sellerId: direct, ...rates })
}

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows

/** Reads at once, which nobody kills. */
const reader = () => ({ ...staff, db: shop.db })

/** Repeated kinds are taken more often. */
const kinds = [
  ...(['place', 'edit', 'price', 'confirm', 'ship', 'ship', 'deliver', 'deliver', 'deliver'] as const),
  ...(['cancel', 'shopper cancels', 'refuse', 'part', 'part', 'undo', 'back', 'lost'] as const),
  ...(['open', 'open', 'approve', 'approve', 'reject', 'receive', 'receive', 'settle', 'close'] as const),
  ...(['hand over', 'hand over', 'release', 'release', 'tomorrow', 'rule'] as const),
  ...(['dispute', 'answer', 'withdraw', 'decide', 'rest'] as const),
  ...(['by hand', 'approve by hand', 'refuse by hand', 'reverse by hand', 'write off'] as const),
  ...(['seller ships', 'seller delivers', 'seller refused', 'charge', 'uncharge', 'together'] as const),
  ...([
    'draft',
    'draft',
    'approve payout',
    'pay',
    'cancel payout',
    'return payout',
    'pay in',
    'pay in',
  ] as const),
] as const
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  /** Which one of the parcels, returns, payouts or sellers. */
  of: fc.nat(11),
  isAny: fc.nat(9).map((each) => each === 0),
  pieces: fc.integer({ min: 1, max: 3 }),
  way: fc.constantFrom('cash' as const, 'wallet' as const, 'credit' as const),
  as: fc.constantFrom('return' as const, 'claim' as const, 'exchange' as const),
  bearer: fc.constantFrom('seller' as const, 'shop' as const, 'courier' as const),
  isOther: fc.boolean(),
  amount: fc.nat(80).map((notes) => notes * 250),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

type Product = { productId: number; variantIds: [number, number] }
type History = {
  products: Product[]
  courierId: number
  orders: number[]
  returns: number[]
}

/** The statuses in which a parcel, a return or a payout can take a step. */
const statuses: { [Kind in Step['kind']]?: readonly string[] } = {
  edit: ['pending', 'processing'],
  price: ['pending', 'processing'],
  'shopper cancels': ['pending'],
  cancel: ['pending', 'processing'],
  confirm: ['pending'],
  ship: ['processing'],
  deliver: ['shipped'],
  part: ['shipped'],
  refuse: ['shipped'],
  undo: ['delivered'],
  open: ['delivered'],
  dispute: ['delivered'],
  approve: ['requested'],
  reject: ['requested'],
  receive: ['approved'],
  settle: ['received'],
  rest: ['settled'],
  close: ['received'],
  'approve payout': ['draft'],
  pay: ['approved'],
  'cancel payout': ['draft', 'approved'],
  'return payout': ['paid'],
  'approve by hand': ['waiting'],
  'refuse by hand': ['waiting'],
  'reverse by hand': ['posted'],
  'seller ships': ['processing'],
  'seller delivers': ['shipped'],
  'seller refused': ['shipped'],
}

type Row = { id: number; status: string; version: number }

/** One of those that can take the step, or, now and then and when none can, one of all. */
function pick<T extends Row>({ kind, of, isAny }: Step, rows: readonly T[]): T | undefined {
  const able = isAny ? [] : rows.filter(({ status }) => statuses[kind]?.includes(status) ?? true)
  const choice = able.length > 0 ? able : rows
  return choice[of % Math.max(1, choice.length)]
}

/** What makes a step possible. */
const preparedBy: { [Kind in Step['kind']]?: Step['kind'] } = {
  confirm: 'place',
  edit: 'place',
  price: 'place',
  'shopper cancels': 'place',
  'hand over': 'deliver',
  'pay in': 'receive',
  ship: 'confirm',
  deliver: 'ship',
  part: 'ship',
  refuse: 'ship',
  undo: 'deliver',
  back: 'refuse',
  lost: 'refuse',
  open: 'deliver',
  approve: 'open',
  reject: 'open',
  receive: 'approve',
  settle: 'receive',
  rest: 'settle',
  close: 'receive',
  dispute: 'deliver',
  answer: 'dispute',
  withdraw: 'dispute',
  decide: 'answer',
  release: 'hand over',
  draft: 'release',
  'approve payout': 'draft',
  'cancel payout': 'draft',
  pay: 'approve payout',
  'return payout': 'pay',
  'approve by hand': 'by hand',
  'refuse by hand': 'by hand',
  'reverse by hand': 'by hand',
  'write off': 'deliver',
  'seller ships': 'confirm',
  'seller delivers': 'seller ships',
  'seller refused': 'seller ships',
  charge: 'refuse',
  uncharge: 'charge',
  together: 'place',
}

/** Takes a step, or, when it is refused, what makes it possible. Returns what was done; null: nothing. */
async function takeOrPrepare(each: Step, history: History): Promise<Step['kind'] | null> {
  try {
    await take(each, history)
    return each.kind
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const before = preparedBy[each.kind]
    return before && !each.isAny ? takeOrPrepare({ ...each, kind: before }, history) : null
  }
}

/** Does what a step says, or is refused. */
async function take(each: Step, history: History): Promise<unknown> {
  const { kind } = each
  if (kind === 'tomorrow') {
    shop.advance(dayMs)
    return money.closeDays(staff)
  }
  if (kind === 'rule')
    return shop.db
      .update(commissionRules)
      .set({ perPiece: each.amount })
      .where(eq(commissionRules.position, 1))
  if (kind === 'hand over') return handOver(each, history)
  if (kind === 'release') return release()
  if (kind === 'place') return place(history, each.amount)
  if (kind.endsWith('by hand')) return postByHand(each, history)
  if (kind === 'write off') return writeOff(history)
  if (kind.startsWith('seller ')) return stepBySeller(each, history)
  if (kind === 'together') return moveTogether(each, history)
  if (kind === 'charge' || kind === 'uncharge') return chargeVisit(kind, history)
  if (kind === 'draft' || kind === 'pay in' || kind === 'pay' || kind.endsWith('payout'))
    return movePayout(each)
  if (['approve', 'reject', 'receive', 'settle', 'rest', 'close'].includes(kind))
    return moveReturn(each, history)
  const parcels = await query(
    `select parcels.id, parcels.order_id as "orderId", seller_id as "sellerId", number, parcels.status, orders.version, orders.status as "ofOrder"
     from parcels join orders on orders.id = order_id where order_id = any($1::int[]) ${kind === 'dispute' ? 'and seller_id <> 1' : ''} order by parcels.id`,
    [history.orders],
  )
  const parcel = pick(each, parcels as Parcel[])
  if (!parcel) throw new Refusal('not_found')
  if (kind === 'open') return openFor(each, parcel, history)
  if (['dispute', 'withdraw', 'answer', 'decide'].includes(kind)) return moveDispute(each, parcel, history)
  return moveParcel(each, parcel, history)
}

type Parcel = Row & { orderId: number; sellerId: number; number: number }

async function moveParcel(
  { kind, of, pieces, amount, isOther, bearer }: Step,
  { orderId: id, sellerId, number, version }: Parcel,
  { courierId: carrier, products, orders }: History,
): Promise<unknown> {
  // The last seller delivers, mostly.
  const courierId = sellerId === sellerIds[2] && pieces < 3 ? undefined : carrier
  const move = (to: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
    money.moveWorkOrder(
      staff,
      id,
      { version, to, reason: 'other', ...(courierId !== undefined && { courierId }) },
      number,
    )
  if (kind === 'confirm') return move('processing')
  if (kind === 'ship') return move('shipped')
  if (kind === 'deliver') return move('delivered')
  if (kind === 'refuse' || kind === 'cancel') return move('cancelled')
  if (kind === 'shopper cancels') return money.cancelOrder(staff, id, isOther ? undefined : number)
  if (kind === 'undo') return money.undoDelivery(staff, id, { version, reason: 'a mistake' }, number)
  if (kind === 'edit') {
    const { productId = 0 } = products[of % 3] ?? {}
    return money.changeQuantity(staff, id, { version, productId, quantity: pieces, waives: true })
  }
  if (kind === 'price') {
    const [item] = await itemsOf(id, number)
    const agreed = { price: amount + 250, discount: isOther ? amount : 0, reason: 'agreed by phone' }
    return money.setLinePrice(staff, { id, itemId: item?.id ?? 0 }, { version, ...agreed, waives: true })
  }
  if (kind === 'part') {
    const lines = (await itemsOf(id, number)).map((item) => ({
      itemId: item.id,
      accepted: Math.min(pieces, item.quantity) - 1 + (amount % 2),
    }))
    return money.acceptInPart(staff, id, { version, courierId: carrier, lines }, number)
  }
  const [goods] = await query(
    `select goods.id, goods.version, goods.state, seller_id, array_agg(item_id) as items from returned_goods goods
     join parcels on parcels.id = parcel_id join returned_goods_lines on goods_id = goods.id
     where goods.order_id = any($1::int[]) group by goods.id, seller_id order by ${isOther ? 'goods.id' : 'goods.state, goods.id'} desc limit 1`,
    [orders],
  )
  if (!goods) throw new Refusal('not_found')
  const { version: seen } = goods
  if (kind === 'lost' && goods.state === 'lost')
    return money.undoGoodsLost(staff, goods.id, { version: seen, note: 'on a shelf' })
  const payer = goods.seller_id !== 1 && { borneBy: bearer === 'courier' ? bearer : ('shop' as const) }
  if (kind === 'lost')
    return money.recordGoodsLost(staff, goods.id, { version: seen, note: 'on the road', ...payer })
  if (kind !== 'back') throw new Error(`nothing takes the step ${kind}`)
  const lines = goods.items.map((itemId: number) => ({ itemId, sellable: 0 }))
  return money.recordGoodsBack(staff, goods.id, { version: seen, lines, note: '' })
}

const beforeStep = { processing: 'pending', shipped: 'processing', delivered: 'shipped' }

/** All orders at once, when one of them can take the step. */
async function moveTogether({ pieces }: Step, { orders: ids, courierId }: History): Promise<void> {
  const to = (['processing', 'shipped', 'delivered'] as const)[pieces - 1] ?? 'processing'
  const rows = (await query('select id, version, status from orders where id = any($1::int[])', [
    ids,
  ])) as Row[]
  if (!rows.some(({ status }) => status === beforeStep[to])) throw new Refusal('not_possible')
  const orders = rows.map(({ id, version }) => ({ id, version }))
  await money.moveWorkOrders(staff, { orders, to, courierId })
}

const itemsOf = (orderId: number, number: number) =>
  query(
    'select item.id, item.product_id, quantity from order_items item join parcels on parcels.id = parcel_id where parcels.order_id = $1 and number = $2 order by item.id',
    [orderId, number],
  )

/** A courier hands over what is left of the day, or a note less or more, and retains a fee. */
async function handOver({ pieces, isOther, amount }: Step, { courierId }: History): Promise<void> {
  const [row] = await query(
    `select (payments.collected_at at time zone 'Asia/Baghdad')::date::text as day from payments
     where courier_id = $1 and collected is not null order by collected_at limit 1 offset $2`,
    [courierId, isOther ? 1 : 0],
  )
  const day = row?.day ?? baghdadDay(shop.now())
  const { couriers } = await readSettlement(reader(), day)
  const { cash = 0, handedOver = 0, balance = 0 } = couriers.find((each) => each.id === courierId) ?? {}
  const due = isOther ? cash - handedOver : balance
  const kept = amount % 500 === 0 ? Math.min(2_000, Math.max(0, due)) : 0
  const difference = (pieces - 2) * 250 * (amount % 3 === 0 ? 1 : 0)
  if (due === 0 && difference === 0) throw new Refusal('not_possible')
  await money.addHandover(staff, courierId, {
    day,
    amount: due - kept + difference || 250,
    kept,
    seen: handedOver,
    note: '',
    beyond: true,
  })
}

/** Releases what waits for nothing; what is released had nothing to wait for by the documents. */
async function release(): Promise<void> {
  const before = await query('select id from parcels where released_at is not null')
  await money.release(staff)
  const released = await query(
    'select id from parcels where released_at is not null and not id = any($1::int[])',
    [before.map(({ id }) => id)],
  )
  const ids = released.map(({ id }) => id as number)
  if (ids.length === 0) throw new Refusal('not_possible')
  expect(await findReleaseFaults(shop.db, ids, shop.now())).toEqual([])
}

async function moveDispute(
  { kind, way, bearer, amount }: Step,
  { orderId, number }: Parcel,
  { orders }: History,
): Promise<unknown> {
  const access = { orderId, number }
  if (kind === 'dispute') return money.openDispute(staff, access, { kind: 'damaged', words: 'broken' })
  const [open] = await query(
    `select disputes.id, disputes.version, disputes.seller_id, slug, order_id, number from disputes join parcels on parcels.id = parcel_id
     join sellers on sellers.id = disputes.seller_id where order_id = any($1::int[])
     order by disputes.status in ('open', 'answered') desc, disputes.id desc limit 1`,
    [orders],
  )
  if (!open) throw new Refusal('not_found')
  if (kind === 'withdraw')
    return money.withdrawDispute(staff, { orderId: open.order_id, number: open.number })
  if (kind === 'decide') {
    const paid = way !== 'wallet' && { way }
    return money.decideDispute(staff, open.id, {
      amount: way === 'cash' ? amount : amount / 2,
      borneBy: bearer,
      words: '',
      ...paid,
    })
  }
  const seller = { id: open.seller_id, slug: open.slug, role: 'owner' as const, status: 'open' as const }
  const answer = { words: 'It was not.', version: open.version }
  return money.answerDispute(staff, seller, open.id, answer)
}

const payoutSteps = {
  'approve payout': 'approvePayout',
  pay: 'payPayout',
  'cancel payout': 'cancelPayout',
  'return payout': 'returnPayout',
} as const

async function movePayout(each: Step): Promise<unknown> {
  const { kind, of, isOther, pieces } = each
  const sellerId = sellerIds[1 + (of % 2)] ?? 0
  if (kind === 'draft') {
    return money.draft(staff, { sellerId, byUserId: pieces === 3 ? null : staff.staff.userId })
  }
  if (kind === 'pay in') {
    const [row] = await query(
      `select seller_id, sum(amount)::int as debt from book_entries join book_accounts on book_accounts.id = account_id
       where kind = 'owed' group by seller_id order by debt desc limit 1`,
    )
    if (!row) throw new Refusal('not_found')
    const amount = Math.max(250, row.debt - (row.debt % 250)) + (pieces === 3 ? 250 : 0)
    return money.payIn(staff, row.seller_id, { amount, place: isOther ? 'bank' : 'office', note: '' })
  }
  const rows = await query('select id, status, version from payouts order by id desc limit 4')
  const payout = pick(each, rows as Row[])
  const act = money[payoutSteps[kind as keyof typeof payoutSteps]]
  const body = { reason: 'a mistake', reference: 'x' }
  return act(isOther || pieces > 1 ? other : staff, payout?.id ?? 0, body)
}

/** A sum of two of the accounts that it may be of, above what one member posts alone when `isOther`. */
async function postByHand(each: Step, { courierId }: History): Promise<unknown> {
  const { kind, of, pieces, amount, isOther } = each
  if (kind === 'by hand') {
    const accounts = await query(
      `select id from book_accounts where kind in ('till_office', 'till_bank', 'charges', 'losses') or courier_id = $1
       or (kind = 'owed' and seller_id = any($2::int[])) order by id`,
      [courierId, sellerIds],
    )
    const account = (index: number): number => accounts[index % accounts.length]?.id ?? 0
    return money.draftManual(staff, {
      kind: 'correction',
      debit: account(of),
      credit: account(of + pieces),
      amount: isOther ? 100_000 + amount : Math.max(250, amount),
      note: 'counted again',
      seen: await findLastPosting(),
    })
  }
  const rows = await query('select id, status, 0 as version from manual_postings order by id desc limit 4')
  const id = pick(each, rows as Row[])?.id ?? 0
  const who = isOther || pieces > 1 ? other : staff
  if (kind === 'approve by hand') return money.approveManual(who, id)
  if (kind === 'refuse by hand') return money.refuseManual(who, id, { reason: 'a mistake' })
  return money.reverseManual(who, id, { note: 'a mistake' })
}

const findLastPosting = async (): Promise<number> =>
  (await query('select coalesce(max(id), 0) as id from manual_postings'))[0].id

/** What the courier lacks of a day, at the cost of the shop. */
async function writeOff({ courierId }: History): Promise<unknown> {
  const [lacking] = await query(
    `select account.id as credit, (select id from book_accounts where kind = 'losses') as debit,
       (sum(amount) / 250)::int * 250 as amount, (min(at) at time zone 'Asia/Baghdad')::date::text as day
     from book_accounts as account join book_entries on account_id = account.id join book_groups on book_groups.id = group_id
     where courier_id = $1 group by account.id having sum(amount) >= 250`,
    [courierId],
  )
  if (!lacking) throw new Refusal('not_possible')
  const about = { kind: 'write_off' as const, note: 'not handed over', seen: await findLastPosting() }
  return money.draftManual(staff, { ...lacking, ...about })
}

/** What a seller who delivers records of a parcel, which is packed by then. */
async function stepBySeller(each: Step, { orders }: History): Promise<unknown> {
  const { kind } = each
  await query(
    `update parcels set packed_at = $2 from sellers where sellers.id = seller_id and delivers = 'self' and order_id = any($1::int[])
     and parcels.status = 'processing' and packed_at is null`,
    [orders, shop.now()],
  )
  const rows = await query(
    `select parcels.id, parcels.status, parcels.version, seller_id as "sellerId", slug from parcels join sellers on sellers.id = seller_id
     where delivers = 'self' and order_id = any($1::int[]) order by parcels.id`,
    [orders],
  )
  const parcel = pick(each, rows as (Row & { sellerId: number; slug: string })[])
  if (!parcel) throw new Refusal('not_found')
  const { id, version, sellerId, slug } = parcel
  const seller = { id: sellerId, slug, role: 'owner' as const, status: 'open' as const }
  if (kind === 'seller refused')
    return money.stepBySeller(staff, seller, id, { to: 'cancelled', version, reason: 'not_home' })
  return money.stepBySeller(staff, seller, id, {
    to: kind === 'seller ships' ? 'shipped' : 'delivered',
    version,
  })
}

/** Charges the last refused visit that something was agreed for, or undoes a charge. */
async function chargeVisit(kind: 'charge' | 'uncharge', { orders }: History): Promise<unknown> {
  const [goods] = await query(
    `select goods.id from returned_goods as goods join deliveries using (parcel_id)
       left join refusal_charges as charge on delivery_id = deliveries.id and undone_at is null
     where goods.order_id = any($1::int[]) and deliveries.refusal_charge > 0 and (charge.id is null) = $2 order by goods.id desc limit 1`,
    [orders, kind === 'charge'],
  )
  if (!goods) throw new Refusal('not_found')
  if (kind === 'uncharge') return money.undoRefusalCharge(staff, goods.id, { note: 'a mistake' })
  return money.chargeRefusal(staff, goods.id, { reason: 'late', note: 'two days late' })
}

async function openFor(
  { pieces, as }: Step,
  { orderId, number }: Parcel,
  { products, returns }: History,
): Promise<void> {
  const [item] = await itemsOf(orderId, number)
  const product = products.find(({ productId }) => productId === item?.product_id)
  const line = {
    itemId: item?.id ?? 0,
    quantity: pieces,
    reason: as === 'claim' ? ('damaged' as const) : ('other' as const),
    ...(as === 'exchange' && { variantId: product?.variantIds[1] ?? 0 }),
  }
  const body = { kind: as, words: '', lines: [line], key: `books-${orderId}-${returns.length}` }
  returns.push((await money.openReturn(staff, { orderId }, body)).id)
}

async function moveReturn(each: Step, { returns, orders }: History): Promise<void> {
  const { kind, pieces, way, bearer, isOther } = each
  const rows = await query(
    'select id, status, version from returns where id = any($1::int[]) order by id desc',
    [returns],
  )
  const id = pick(each, rows as Row[])?.id
  if (id === undefined) throw new Refusal('not_found')
  const { version, lines } = await getManagedReturn(reader(), id)
  if (kind === 'settle' || kind === 'rest') {
    const provider = way === 'wallet' ? ('fib' as const) : null
    await money.settleReturn(staff, id, { version, way, provider, number: '1', reference: '' })
    return
  }
  if (kind !== 'receive') {
    const to = kind === 'approve' ? 'approved' : kind === 'reject' ? 'rejected' : 'closed'
    await money.moveManagedReturn(staff, id, { version, to, reason: 'x' })
    return
  }
  const [line] = lines
  const { id: lineId = 0, newPrice, quantity = 1 } = line ?? {}
  const received = { lineId, sellable: 0, damaged: Math.min(pieces, quantity) }
  await money.receiveReturn(staff, id, {
    version,
    lines: [Object.assign(received, newPrice !== undefined && { price: newPrice })],
    replace: !isOther,
    borneBy: bearer,
  })
  const { replacementOrder } = await getManagedReturn(reader(), id)
  if (replacementOrder) orders.push(replacementOrder.id)
}

const journey = (steps: readonly Step['kind'][], about: Partial<Step> = {}) =>
  steps.map(
    (kind): Step => ({
      kind,
      // The second parcel is that of the first seller.
      of: kind === 'ship' ? 1 : 0,
      isAny: false,
      pieces: 2,
      way: 'cash',
      as: 'return',
      bearer: 'shop',
      isOther: false,
      amount: 750,
      ...about,
    }),
  )

const journeys = [
  // A parcel that is not released while it is disputed, and is returned after its money was paid out.
  journey(
    [
      ...(['ship', 'deliver', 'dispute', 'hand over', 'release', 'withdraw', 'release'] as const),
      ...(['draft', 'approve payout', 'pay', 'open', 'approve', 'receive', 'settle', 'pay in'] as const),
      ...(['by hand', 'reverse by hand'] as const),
    ],
    { bearer: 'seller' },
  ),
  journey([
    ...(['rule', 'place', 'shopper cancels', 'price', 'ship', 'refuse', 'lost', 'tomorrow'] as const),
    ...(['place', 'confirm', 'ship', 'deliver', 'open', 'reject', 'dispute', 'answer', 'decide'] as const),
  ]),
  journey([
    ...(['edit', 'ship', 'deliver', 'undo', 'deliver', 'ship', 'part', 'back', 'hand over'] as const),
    ...(['open', 'approve', 'receive', 'close', 'release', 'draft', 'cancel payout', 'draft'] as const),
    ...(['approve payout', 'pay', 'return payout', 'place', 'cancel'] as const),
  ]),
  // Two returns are worth more than a dispute left; the first one's money is the other's once it is closed.
  journey(
    [
      ...(['ship', 'deliver', 'dispute', 'answer', 'decide', 'open', 'open', 'approve', 'approve'] as const),
      ...(['receive', 'receive', 'close', 'settle', 'rest'] as const),
    ],
    { bearer: 'seller', pieces: 1, amount: 20_000 },
  ),
  journey(['by hand', 'approve by hand', 'reverse by hand', 'by hand', 'refuse by hand'], {
    isOther: true,
    amount: 20_000,
  }),
  // What a seller delivers, a visit that is charged, goods that are lost and there after all, and cash that is not.
  journey([
    ...(['seller ships', 'seller delivers', 'undo', 'seller delivers', 'ship', 'refuse'] as const),
    ...(['charge', 'uncharge', 'lost', 'lost', 'tomorrow', 'place', 'confirm'] as const),
    ...(['seller ships', 'seller refused', 'place', 'ship', 'deliver'] as const),
    ...(['write off', 'release', 'tomorrow'] as const),
  ]),
  // Credit of a refund pays another order, and is there again when that is cancelled; an exchange whose replacement is cancelled.
  [
    ...journey(['ship', 'deliver', 'open', 'approve', 'receive', 'settle', 'place', 'cancel'], {
      way: 'credit',
      amount: 4_000,
    }),
    ...journey(['ship', 'deliver', 'open', 'approve', 'receive'], { as: 'exchange' }),
    ...journey(['cancel', 'settle'], { of: 2 }),
  ],
  // Three orders that are confirmed, shipped and delivered together.
  [
    ...journey(['place', 'place', 'together'], { pieces: 1, amount: 500 }),
    ...journey(['together'], { pieces: 2 }),
    ...journey(['together', 'hand over'], { pieces: 3, amount: 500 }),
  ],
]

type NewSeller = typeof sellers.$inferInsert

/** Sellers in place of those whose debts of other tests would leave nothing to pay out. */
async function addFreshSellers(...slugs: [string, string]): Promise<void> {
  const [hub, direct] = slugs.map((slug) => ({ slug, name: { ar: slug, en: slug }, holdDays: 0 }))
  const delivers = { handover: 'direct', delivers: 'self' } as const
  sellerIds = [1, ...(await addSellers(shop.db, [{ ...hub }, { ...direct, ...delivers }] as NewSeller[]))]
  await agree()
  invalidateCached()
}

/** A product of each seller in two sizes. */
async function addProducts(prices: readonly number[]): Promise<Product[]> {
  const products: Product[] = []
  for (const [index, price] of prices.entries()) {
    const { id } = await shop.addProduct({ stockQuantity: 0 })
    const sizes = ['s', 'm'].map((size) => ({ values: { size }, price, stockQuantity: 50 }))
    await addOptions(shop.db, id, { options: ['size'], variants: sizes })
    const ids = await shop.db
      .update(variants)
      .set({ sellerId: sellerIds[index] ?? 1 })
      .where(eq(variants.productId, id))
      .returning({ id: variants.id, hidden: variants.hidden })
    const [small = 0, medium = 0] = ids
      .filter(({ hidden }) => !hidden)
      .map((each) => each.id)
      .toSorted((one, another) => one - another)
    products.push({ productId: id, variantIds: [small, medium] })
  }
  return products
}

/** Whether what a return leaves with its customer must reach the minimums of discounts and of free delivery. */
async function enforceMinimums(minimumsEnforced: boolean): Promise<void> {
  await query(
    `insert into shop_settings (section, value) values ('ordering', $1) on conflict (section) do update set value = excluded.value`,
    [JSON.stringify({ minimumsEnforced })],
  )
  invalidateCached()
}

/** Places and confirms an order of a line of each of the sellers, with credit when the account has as much. */
async function place(history: Omit<History, 'returns'>, credit = 0): Promise<void> {
  const lines = history.products.map(({ productId, variantIds }) => ({
    productId,
    variantId: variantIds[0],
    quantity: 3,
  }))
  const [account] = await query(
    'select coalesce(sum(amount), 0)::int as credit from credit_entries where user_id = $1',
    [staff.staff.userId],
  )
  const spent = Math.min(credit, account.credit - (account.credit % 250))
  // What it costs is not what this is about: the first answer has it.
  const send = (total: number) =>
    money.placeOrder(
      staff,
      { ...orderBody(lines, total), ...(spent > 0 && { credit: spent }) },
      `books-${history.courierId}-${history.orders.length}`,
    )
  const { order } = await send(1).catch((error) => send(error.details.totalAmount))
  history.orders.push(order.id)
  if (credit % 1_000 === 0) await money.moveWorkOrder(staff, order.id, { version: 0, to: 'processing' })
}

const findLastGroup = async (): Promise<number> =>
  Number((await query('select coalesce(max(id), 0) as id from book_groups'))[0].id)

/** A sum of the entries up to a group, which never changes. */
async function weighEntries(lastGroup: number): Promise<string> {
  const [row] = await query(
    `select count(*) || '/' || coalesce(sum(hashint8(group_id)::bigint * account_id + amount), 0) as weight
     from book_entries where group_id <= $1`,
    [lastGroup],
  )
  return row.weight
}

/** Those that a short run cuts off, in a journey of the first ones. */
const shortKinds: readonly Step['kind'][] = ['deliver', 'hand over', 'release', 'pay', 'settle', 'by hand']

test('what is cut off between any two statements has changed nothing, or all of it, and repeated it ends as if nothing had happened', async () => {
  await addFreshSellers('duhok-garden', 'amara-fish')
  const histories: History[] = []
  for (const _ of isFullAttack ? journeys : journeys.slice(0, 1)) {
    const courierId = await addCourier(staff, { name: 'Ali', phone: '+9647701234567', active: true })
    const products = await addProducts([10_000, 12_000, 9_000])
    const history: History = { products, courierId, orders: [], returns: [] }
    await place(history)
    histories.push(history)
  }
  const copy = await createTestDatabase({ template: shop.connection.database })
  const cut = { ...shop, ...copy, close: shop.close }
  const sweep = await openKilledSweep(cut, { stride: isFullAttack ? 1 : 4 })
  const [uncut, acting] = [shop, [staff, other] as const]
  const inCopy = async <T>(act: () => Promise<T>, isCut: boolean): Promise<T> => {
    shop = cut
    ;[staff, other] = acting.map((one) => ({ ...one, db: copy.db })) as [StaffCtx, StaffCtx]
    if (isCut) money = sweep.money
    return act().finally(() => {
      money = moneyOperations
      ;[staff, other] = acting
      shop = uncut
    })
  }
  for (const [index, history] of histories.entries()) {
    const again = structuredClone(history)
    for (const each of journeys[index] ?? []) {
      const at = shop.now()
      const done = await takeOrPrepare(each, history)
      await refreshAllSellers(staff)
      shop.setNow(at)
      const isCut = isFullAttack || shortKinds.includes(each.kind)
      expect(await inCopy(() => takeOrPrepare(each, again), isCut), each.kind).toBe(done)
      // As a running shop does each minute: offers follow in transactions of their own.
      await inCopy(() => refreshAllSellers(staff), false)
      expect(await sweep.findDifferences(shop.db), `${each.kind} of ${index}`).toEqual([])
    }
  }
  await sweep.close()
  await copy.close()
  const points = Object.entries(sweep.points)
  if (isFullAttack)
    for (const [name, { undone, done }] of points)
      process.stdout.write(`${name}: ${undone} points before a commit, ${done} after one\n`)
  expect(points.filter(([, { undone, done }]) => undone === 0 || done === 0)).toEqual([])
  expect(points.length).toBe(isFullAttack ? Object.keys(moneyOperations).length : shortKinds.length)
}, 3_600_000)

test('after every step of a history the books have what its documents have, and every sum that is paid is owed once', async () => {
  const done = new Set<string>()
  // A hundred in a shop: each recount reads what all before it have left.
  const lengths = isFullAttack ? Array(5).fill(100) : [12]
  for (const [round, numRuns] of lengths.entries()) {
    if (round > 0) {
      await shop.close()
      await openShop()
    }
    const seed = isFullAttack ? {} : { seed: 112 }
    const examples =
      round === 0 ? journeys.map((steps): [number[], Step[]] => [[10_000, 12_000, 9_000], steps]) : []
    await tryHistories({ numRuns, ...seed, examples }, done)
    if (isFullAttack) process.stdout.write(`${numRuns * (round + 1)} histories\n`)
  }
  expect(kinds.filter((kind) => !done.has(kind))).toEqual([])
}, 3_600_000)

/** Takes random histories, each with all invariants after every step, and adds what was done. */
async function tryHistories(parameters: fc.Parameters<[number[], Step[]]>, done: Set<string>): Promise<void> {
  let lastGroup = 0
  let weight = await weighEntries(0)
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 4, max: 60 }).map((notes) => notes * 250))),
      fc.array(step, { minLength: 12, maxLength: 40 }),
      async (prices, steps) => {
        await enforceMinimums(steps.length % 2 === 0)
        const courierId = await addCourier(staff, { name: 'Ali', phone: '+9647701234567', active: true })
        const history: History = { products: await addProducts(prices), courierId, orders: [], returns: [] }
        await place(history)
        for (const each of steps) {
          const kind = await takeOrPrepare(each, history)
          if (kind === null) continue
          done.add(kind)
          expect(await findBookFaults(shop.db), kind).toEqual([])
          expect(await findMoneyFaults(shop.db), kind).toEqual([])
        }
        expect(await weighEntries(lastGroup)).toBe(weight)
        lastGroup = await findLastGroup()
        weight = await weighEntries(lastGroup)
        expect(await postMissing(shop.db, shop.deps)).toBe(0)
      },
    ),
    // What is wrong stays wrong in this database: the history that failed first is the one to look at.
    { endOnFailure: true, ...parameters },
  )
  const { rows } = await shop.db.execute(sql`select sum(amount)::int as sum from book_entries`)
  expect(rows).toEqual([{ sum: 0 }])
}

/** Where the process is killed: where it may have committed and knows nothing of it, and in a full attack also before it goes on. */
function momentsOf(kind: Step['kind']): readonly KillMoment[] {
  const sent = { statement: 'commit', when: 'sent' } as const
  if (isFullAttack) return [sent, { statement: 'commit', when: 'answered' }]
  return kind === 'deliver' || kind === 'pay' ? [sent] : []
}

test('a process that is killed with SIGKILL leaves books that have what its documents have', async () => {
  await addFreshSellers('mosul-home', 'erbil-fashion')
  const killed = openKilledProcess(shop)
  const courierId = await addCourier(staff, { name: 'Ali', phone: '+9647701234567', active: true })
  const products = await addProducts([10_000, 12_000, 9_000])
  const history: History = { products, courierId, orders: [], returns: [] }
  await place(history)
  const kills: Record<string, number> = {}
  const act = (each: Step) =>
    take(each, history).then(
      () => 'done',
      (error) => {
        if (error instanceof Refusal) return 'refused'
        if (error instanceof ProcessKilled) return 'killed'
        throw error
      },
    )
  for (const each of journeys[0] ?? []) {
    let outcome = 'killed'
    for (const moment of momentsOf(each.kind)) {
      killed.killAt(moment)
      money = killed.money
      outcome = await act(each)
      money = moneyOperations
      // A step that has no such statement was done, by a process that goes on.
      if (outcome !== 'killed') break
      kills[each.kind] = (kills[each.kind] ?? 0) + 1
      expect(await findBookFaults(shop.db), `${each.kind} ${moment.statement}`).toEqual([])
      expect(await findMoneyFaults(shop.db), `${each.kind} ${moment.statement}`).toEqual([])
    }
    // One that was committed before the kill is refused.
    if (outcome === 'killed') expect(['done', 'refused']).toContain(await act(each))
  }
  await killed.close()
  expect(await postMissing(shop.db, shop.deps)).toBe(0)
  // Debts of other tests may be more than the one that is paid in.
  const all = new Set(journeys[0]?.map(({ kind }) => kind).filter((kind) => kind !== 'pay in'))
  const expected = isFullAttack ? [...all] : ['deliver', 'pay']
  expect(expected.filter((kind) => !kills[kind])).toEqual([])
}, 3_600_000)
