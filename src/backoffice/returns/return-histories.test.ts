import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptInPart } from '#backoffice/orders/accept-in-part.ts'
import { moveWorkOrder } from '#backoffice/orders/move-order.ts'
import { setLinePrice } from '#backoffice/orders/set-amounts.ts'
import { undoDelivery } from '#backoffice/orders/undo-delivery.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { openReturn } from '#shop/returns/open-return.ts'
import { getOrderReturns } from '#shop/returns/queries.ts'
import { withdrawReturn } from '#shop/returns/withdraw-return.ts'
import { noOrdering } from '#shop/shop-settings/domain/sections.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { findExchangeFaults } from '#test/harness/exchange-consistency.ts'
import { createFulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { splitOrder } from '#test/harness/split-order.ts'
import { actingStaff, signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'
import { moveManagedReturn } from './move-return.ts'
import { getManagedReturn } from './queries.ts'
import { receiveReturn } from './receive-return.ts'
import { settleReturn } from './settle-return.ts'

let shop: TestShop
let staff: StaffCtx
let courierId: number
let keys = 0
beforeAll(async () => {
  shop = await createTestShop()
  courierId = await (await createFulfilmentFixtures(shop)).addCourier()
  staff = await actingStaff(shop, 'admin')
  const { browser } = await signedIn(shop, 'admin')
  const settings = { ...noOrdering, minimumsEnforced: true, version: 0 }
  expect((await browser.put('/api/admin/settings/ordering', settings)).status).toBe(200)
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60 * 1000
const prices = [5000, 8000, 10_000, 12_000, 20_000]
const percents = [0, 10, 50, 100] as const

const steps = [
  ...(['approve', 'reject', 'receive', 'settle', 'close', 'withdraw', 'undo'] as const),
  ...(['replacement', 'replacement-part', 'replacement-undo'] as const),
] as const
const request = {
  as: fc.constantFrom('return' as const, 'exchange' as const, 'claim' as const),
  quantity: fc.integer({ min: 1, max: 3 }),
  to: fc.nat(1),
  line: fc.nat(2),
}
const step = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), ...request }),
  // Of the pieces of a replacement.
  fc.record({ kind: fc.constant('again' as const), ...request }),
  fc.record({
    kind: fc.constant('price' as const),
    of: fc.nat(2),
    price: fc.constantFrom(...prices),
    isSale: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    kind: fc.constantFrom(...steps),
    of: fc.nat(2),
    sellable: fc.nat(2),
    damaged: fc.nat(1),
    way: fc.constantFrom('cash' as const, 'credit' as const, 'wallet' as const),
    cancels: fc.boolean(),
    agrees: fc.boolean(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows

type Target = { id: number; ids: number[]; variants: number[] }

/** Sets the price of a variant, or starts a sale at that price. */
async function setPrice(variantId: number, { price, isSale }: { price: number; isSale: boolean }) {
  const values = isSale ? [variantId, 20_000, price === 20_000 ? null : price] : [variantId, price, null]
  await query('update variants set price = $2, discount_price = $3 where id = $1', values)
}

async function replacementOf(ids: readonly number[]): Promise<number | undefined> {
  const [row] = await query(
    'select max(replacement_order_id) as id from returns where id = any($1) and replacement_order_id is not null',
    [ids],
  )
  return row.id ?? undefined
}

async function take(each: Step, { id, ids, variants }: Target) {
  if (each.kind === 'price') return setPrice(variants[each.of] ?? 0, each)
  if (each.kind === 'wait') return shop.advance(each.days * dayMs)
  if (each.kind === 'open' || each.kind === 'again') {
    const orderId = each.kind === 'open' ? id : await replacementOf(ids)
    if (orderId === undefined) return
    const { lines } = await getOrderReturns(staff, { orderId })
    const reason = { return: 'other', exchange: 'other', claim: 'damaged' } as const
    const { itemId = 0 } = lines[each.line] ?? lines[0] ?? {}
    const line = { itemId, quantity: each.quantity, reason: reason[each.as] }
    const others = each.kind === 'open' ? variants.slice(1) : variants
    const variantId = each.as === 'exchange' ? { variantId: others[each.to] ?? 0 } : {}
    const body = { kind: each.as, lines: [{ ...line, ...variantId }], words: '', key: `history-${++keys}` }
    ids.push((await openReturn(staff, { orderId }, body)).id)
    return
  }
  if (each.kind === 'undo') {
    const [order] = await query('select version from orders where id = $1', [id])
    return undoDelivery(staff, id, { version: order.version, reason: 'a mistake' }, 1)
  }
  const returnId = ids[each.of]
  if (returnId === undefined) return
  const { version, lines, replacementOrder } = await getManagedReturn(staff, returnId)
  if (each.kind === 'withdraw') return withdrawReturn(staff, { orderId: id }, returnId)
  if (each.kind === 'receive') {
    const [line] = lines
    const { id: lineId = 0, newPrice } = line ?? {}
    const price = newPrice !== undefined && each.agrees && { price: newPrice }
    const received = { lineId, sellable: each.sellable, damaged: each.damaged, ...price }
    return receiveReturn(staff, returnId, { version, lines: [received], replace: each.cancels })
  }
  if (each.kind === 'settle')
    return settleReturn(staff, returnId, {
      version,
      way: each.way,
      number: '1',
      reference: '',
      ...(each.way === 'wallet' && { provider: 'fib' as const }),
    })
  if (each.kind === 'replacement') {
    if (!replacementOrder) return
    const [order] = await query('select version, status from orders where id = $1', [replacementOrder.id])
    const next = order.status === 'processing' ? 'shipped' : 'delivered'
    const to = each.cancels
      ? ({ to: 'cancelled', reason: 'other' } as const)
      : ({ to: next, courierId } as const)
    return moveWorkOrder(staff, replacementOrder.id, { version: order.version, ...to })
  }
  if (each.kind === 'replacement-part' || each.kind === 'replacement-undo') {
    const [item] = replacementOrder
      ? await query(
          'select item.id, orders.version from order_items item join orders on orders.id = order_id where order_id = $1',
          [replacementOrder.id],
        )
      : []
    if (!replacementOrder || !item) return
    const part = { version: item.version, lines: [{ itemId: item.id, accepted: 1 }] }
    return each.kind === 'replacement-part'
      ? acceptInPart(staff, replacementOrder.id, part)
      : undoDelivery(staff, replacementOrder.id, { version: item.version, reason: 'a mistake' })
  }
  const to = { approve: 'approved', reject: 'rejected', close: 'closed' } as const
  return moveManagedReturn(staff, returnId, { version, to: to[each.kind], reason: 'x' })
}

const common = { of: 0, sellable: 1, damaged: 0, way: 'credit', cancels: true, agrees: true } as const
const open = (as: 'return' | 'exchange' | 'claim', quantity: number, to = 0) =>
  ({ kind: 'open', as, quantity, to, line: 0 }) as const
const again = (as: 'return' | 'exchange', quantity: number, to = 0) =>
  ({ kind: 'again', as, quantity, to, line: 0 }) as const
/** Of another parcel. */
const openOther = (as: 'return' | 'claim') => ({ ...open(as, 1), line: 1 })

/** What a piece costs when it is bought: in a sale, or less what a promotion takes off; and how many of three are accepted. */
const bought = fc.oneof(
  fc.record({
    price: fc.constantFrom(...prices),
    isSale: fc.constant(true),
    percent: fc.constant(0),
    accepted: fc.constantFrom(2, 3),
  }),
  fc.record({
    price: fc.constantFrom(...prices),
    isSale: fc.constant(false),
    percent: fc.constantFrom(...percents),
    accepted: fc.constantFrom(2, 3),
  }),
)
type Bought = typeof bought extends fc.Arbitrary<infer Value> ? Value : never
/** What staff agree on after the order. */
type Agreed = { price: number; discount: number }
const agreed = fc.option(
  fc.record({ price: fc.constantFrom(...prices), discount: fc.nat(40).map((steps) => steps * 250) }),
)
const purchases = fc.tuple(bought, agreed).map(([each, byHand]) => ({ ...each, ...(byHand && { byHand }) }))
type Purchase = typeof purchases extends fc.Arbitrary<infer Value> ? Value : never
const fullPrice: Purchase = { price: 10_000, isSale: false, percent: 0, accepted: 3 }

type Line = { productId: number; quantity: number }

/** `others`: lines of other parcels, a piece for 10,000 dinars each. */
async function placeDiscounted(line: Line, { price, percent }: Bought, others: readonly Line[]) {
  const sale = { name: { ar: 'خصم', en: 'Sale' }, kind: 'automatic', effect: 'percent' } as const
  const minimum = line.quantity * price + others.length * 10_000
  if (percent > 0)
    await shop.db.insert(promotions).values({ ...sale, value: percent, minimum, createdAt: shop.now() })
  const total = Math.ceil((minimum * (100 - percent)) / 100 / 250) * 250
  const { order } = await placeOrder(staff, orderBody([line, ...others], total), null)
  await shop.db.update(promotions).set({ active: false })
  return order
}

/** `rest`: what becomes of the other parcels. */
type Delivered = { accepted: number; byHand?: Agreed; rest: Rest }
const rests = ['none', 'delivered', 'shipped', 'cancelled'] as const
type Rest = (typeof rests)[number]

async function deliver(
  { id, items }: { id: number; items: { id: number }[] },
  { accepted, byHand, rest }: Delivered,
) {
  const itemId = items[0]?.id ?? 0
  if (byHand)
    await setLinePrice(
      staff,
      { id, itemId },
      { version: 0, ...byHand, reason: 'agreed by phone', waives: true },
    ).catch((error) => expect(error.code).toBe('invalid_request'))
  for (const to of ['processing', 'shipped'] as const)
    await moveWorkOrder(staff, id, { ...(await versionOf(id)), to, courierId })
  if (rest === 'cancelled') await moveWorkOrder(staff, id, { ...(await versionOf(id)), to: 'cancelled' }, 3)
  const shipped = await versionOf(id)
  if (accepted === 3) await moveWorkOrder(staff, id, { ...shipped, to: 'delivered', courierId }, 1)
  else await acceptInPart(staff, id, { ...shipped, lines: [{ itemId, accepted }] }, 1)
  if (rest === 'delivered') await moveWorkOrder(staff, id, { ...(await versionOf(id)), to: 'delivered' })
}

async function versionOf(id: number): Promise<{ version: number }> {
  const [row] = await query('select version from orders where id = $1', [id])
  return { version: row.version }
}

/** Histories that once went wrong, of an order with one parcel and with three. */
const examplesOf = (all: [Purchase, Step[]][]): [Purchase, Step[], Rest][] =>
  all.map(([purchase, history], index) => [purchase, history, rests[index % rests.length] ?? 'none'])

test('after any history refunds are at most what was paid, stock came back once, and books and stock agree', async () => {
  const done = new Set<string>()
  let doneSteps = 0
  await fc.assert(
    fc.asyncProperty(
      purchases,
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.constantFrom(...rests),
      async (purchase, history, rest) => {
        const product = await shop.addProduct({ stockQuantity: 0 })
        await addOptions(shop.db, product.id, {
          options: ['size'],
          variants: [
            { values: { size: 's' } },
            { values: { size: 'm' }, price: 12_000 },
            { values: { size: 'l' } },
          ],
        })
        const rows = await query('select id from variants where product_id = $1 and not hidden order by id', [
          product.id,
        ])
        const variants = rows.map((row) => row.id as number)
        const line = { productId: product.id, variantId: variants[0] ?? 0, quantity: 3 }
        await setPrice(line.variantId, purchase)
        const others: Line[] = []
        for (let each = 0; each < (rest === 'none' ? 0 : 2); each += 1)
          others.push({ productId: (await shop.addProduct({ stockQuantity: 5 })).id, quantity: 1 })
        const order = await placeDiscounted(line, purchase, others)
        await splitOrder(shop.db, order.id, { parcels: 1 + others.length })
        await deliver(order, { ...purchase, rest })
        const ids: number[] = []
        for (const each of history) {
          await take(each, { id: order.id, ids, variants }).then(
            () => {
              done.add(each.kind)
              doneSteps += 1
            },
            (error) => {
              if (!('code' in error) || typeof error.details !== 'object') throw error
            },
          )
          expect(await findExchangeFaults(shop.db)).toEqual([])
        }
        expect(await findParcelFaults(shop.db)).toEqual([])
        expect(await findRecountFaults(shop.db)).toEqual([])
        const [money] = await query(
          `select coalesce((select sum(collected) from payments join parcels on parcels.id = parcel_id where order_id = $1), 0)::int as collected,
           coalesce((select sum(amount) from refunds join returns on returns.id = return_id where order_id = $1), 0)::int as refunded,
           coalesce((select sum(transferred) from returns join orders other on other.id = replacement_order_id
             where returns.order_id = $1 and other.status <> 'cancelled'), 0)::int as transferred`,
          [order.id],
        )
        expect(money.refunded + money.transferred).toBeLessThanOrEqual(money.collected)
        const [pieces] = await query(
          `select coalesce(sum(received), 0)::int as received, coalesce(sum(sellable), 0)::int as sellable,
           (select coalesce(sum(change), 0)::int from stock_changes where order_id = $1 and reason = 'return') as returned
         from return_lines join returns on returns.id = return_id where order_id = $1`,
          [order.id],
        )
        expect(pieces.returned).toBe(pieces.sellable)
        // What came back was delivered: the delivery is not undone, or its pieces would come back again.
        const wrong = await query(
          `select item.id from order_items item join parcels on parcels.id = parcel_id
             join return_lines line on line.order_item_id = item.id where item.order_id = $1
           group by item.id, parcels.id having sum(line.received) > coalesce(item.accepted, item.quantity)
             or (sum(line.received) > 0 and parcels.status <> 'delivered')`,
          [order.id],
        )
        expect(wrong).toEqual([])
      },
    ),
    {
      numRuns: isFullAttack ? 500 : 15,
      examples: examplesOf([
        [
          { price: 20_000, isSale: false, percent: 50, accepted: 3 },
          [
            open('exchange', 2, 1),
            { kind: 'approve', ...common },
            { kind: 'receive', ...common, sellable: 2 },
            { kind: 'replacement', ...common, cancels: false },
            { kind: 'replacement', ...common, cancels: false },
            { kind: 'settle', ...common },
            again('exchange', 2),
            { kind: 'approve', ...common, of: 1 },
            { kind: 'receive', ...common, of: 1 },
            again('return', 1),
          ],
        ],
        [
          { price: 5000, isSale: true, percent: 0, accepted: 3 },
          [
            { kind: 'price', of: 0, price: 20_000, isSale: false },
            { kind: 'price', of: 1, price: 8000, isSale: false },
            open('exchange', 1),
            { kind: 'approve', ...common },
            { kind: 'price', of: 1, price: 12_000, isSale: false },
            { kind: 'wait', days: 2 },
            { kind: 'receive', ...common, agrees: false },
            { kind: 'receive', ...common },
            { kind: 'replacement', ...common, cancels: false },
            { kind: 'replacement', ...common, cancels: false },
            { kind: 'settle', ...common },
          ],
        ],
        [
          fullPrice,
          [
            open('exchange', 1),
            { kind: 'approve', ...common },
            { kind: 'receive', ...common },
            { kind: 'replacement', ...common },
            { kind: 'settle', ...common },
            { kind: 'undo', ...common },
            open('claim', 2),
            { kind: 'reject', ...common, of: 1 },
            open('return', 2),
            { kind: 'withdraw', ...common, of: 2 },
          ],
        ],
        [
          fullPrice,
          [
            open('exchange', 3),
            { kind: 'approve', ...common },
            { kind: 'receive', ...common, sellable: 2 },
            { kind: 'replacement', ...common, cancels: false },
            { kind: 'replacement-part', ...common },
            { kind: 'replacement-undo', ...common },
            { kind: 'replacement-part', ...common },
            { kind: 'settle', ...common },
          ],
        ],
        [
          { price: 12_000, isSale: false, percent: 10, accepted: 2 },
          [open('claim', 2), { kind: 'approve', ...common }, { kind: 'receive', ...common, sellable: 2 }],
        ],
        [
          { price: 20_000, isSale: false, percent: 10, accepted: 2 },
          [
            open('exchange', 2, 1),
            { kind: 'approve', ...common },
            { kind: 'receive', ...common, sellable: 2 },
          ],
        ],
        [
          {
            price: 20_000,
            isSale: false,
            percent: 50,
            accepted: 2,
            byHand: { price: 12_000, discount: 5_000 },
          },
          [
            open('exchange', 2, 1),
            { kind: 'approve', ...common },
            { kind: 'receive', ...common, sellable: 2 },
            { kind: 'settle', ...common },
          ],
        ],
        [
          {
            price: 10_000,
            isSale: false,
            percent: 0,
            accepted: 3,
            byHand: { price: 5000, discount: 10_000 },
          },
          [
            open('return', 2),
            { kind: 'approve', ...common },
            { kind: 'receive', ...common, sellable: 2 },
            { kind: 'settle', ...common },
          ],
        ],
        [fullPrice, [{ kind: 'undo', ...common }, open('return', 1)]],
        [fullPrice, [open('return', 1), { kind: 'approve', ...common }, { kind: 'close', ...common }]],
        [
          fullPrice,
          [
            open('return', 1),
            { kind: 'approve', ...common },
            { kind: 'receive', ...common },
            { kind: 'close', ...common },
            { kind: 'undo', ...common },
          ],
        ],
        [
          fullPrice,
          [
            openOther('return'),
            open('return', 1),
            { kind: 'approve', ...common },
            { kind: 'receive', ...common },
            { kind: 'settle', ...common },
          ],
        ],
        [
          { price: 20_000, isSale: false, percent: 50, accepted: 2 },
          [
            openOther('claim'),
            { kind: 'undo', ...common },
            { kind: 'approve', ...common },
            { kind: 'receive', ...common },
            open('claim', 2),
          ],
        ],
      ]),
    },
  )
  if (isFullAttack) expect(doneSteps).toBeGreaterThan(2_000)
  expect([...done].sort()).toEqual([...steps, 'open', 'again', 'price', 'wait'].sort())
}, 1_800_000)
