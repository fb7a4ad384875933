import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { calculateCommission } from '#shop/commission/domain/commission.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { sellerMembers, shopSellerId } from '#shop/sellers/tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createRandom } from '#test/harness/random.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { RuleInput } from './domain/rule-input.ts'
import type { CommissionRulesList } from './schemas.ts'

const rest: RuleInput = {
  id: null,
  name: 'Everything else',
  percentBp: 800,
  perPiece: 0,
  minimum: 0,
  maximum: null,
  sellerIds: [],
  categoryIds: [],
  productIds: [],
  fromPrice: null,
  untilPrice: null,
  active: true,
}

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let dates: number
let books: number
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  ;[dates, books] = await addSellers(shop.db, [
    { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' } },
    { slug: 'najaf-books', name: { ar: 'كتب النجف', en: 'Najaf Books' } },
  ])
})
afterAll(() => shop.close())

const read = async (): Promise<CommissionRulesList> => (await admin.get('/api/admin/commission-rules')).body
const put = (rules: readonly object[], version: number) =>
  admin.put('/api/admin/commission-rules', { rules, version })
async function save(...rules: RuleInput[]) {
  const saved = await put(rules, (await read()).version)
  expect(saved.status).toBe(204)
  return (await read()).rules
}

async function productOf(sellerId: number, price: number): Promise<number> {
  const { id } = await shop.addProduct({ price, stockQuantity: 50 })
  await shop.db.update(variants).set({ sellerId }).where(eq(variants.productId, id))
  return id
}

let guests = 0
async function place(...lines: { productId: number; quantity: number; price: number }[]): Promise<number> {
  const values = { name: 'Guest', email: `guest${++guests}@guest.invalid`, isAnonymous: true }
  const [guest] = await shop.db.insert(users).values(values).returning({ id: users.id })
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const ctx = { ...shop.ctx(), shopper: { id: guest?.id ?? 0 } }
  const { order } = await placeOrder(
    ctx,
    orderBody(
      lines.map(({ productId, quantity }) => ({ productId, quantity })),
      total,
    ),
    null,
  )
  return order.id
}

const linesOf = (orderId: number) =>
  shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id)

describe('the rules of commission', () => {
  test('begin with one that takes nothing, are replaced as a whole and recorded', async () => {
    const first = await read()
    expect(first.rules).toMatchObject([{ percentBp: 0, sellerIds: [], active: true }])
    expect(first.sellers).toMatchObject([{ nameEn: 'Basra Dates' }, { nameEn: 'Najaf Books' }])
    const own = { ...rest, name: 'Books', percentBp: 1250, sellerIds: [books], fromPrice: 10_000 }
    const [one, last] = await save(own, { ...rest, id: first.rules[0]?.id ?? 0 })
    expect(one).toEqual({ ...own, id: expect.any(Number) })
    expect(last?.id).toBe(first.rules[0]?.id)
    const trail = await admin.get(`/api/admin/audit?kind=commission&id=${one?.id}`)
    expect(trail.body).toMatchObject([{ action: 'commission.rule', before: null, after: { percent: 12.5 } }])
    for (const version of [first.version, 2_147_483_647])
      expect((await put([rest], version)).body).toMatchObject({ code: 'stale' })
    expect(await save({ ...rest, id: last?.id ?? 0 })).toHaveLength(1)
  })

  test.each([
    ['no rule', () => [], { rules: 'catch_all_missing' }],
    ['no last rule', () => [{ ...rest, sellerIds: [books] }], { 'rules.0': 'catch_all_missing' }],
    ['two of them', () => [rest, rest], { 'rules.0': 'catch_all_not_last' }],
    [
      'a seller that does not exist',
      () => [{ ...rest, sellerIds: [4711] }, rest],
      { 'rules.0.sellerIds': 'unknown_value' },
    ],
    [
      'the shop',
      () => [{ ...rest, sellerIds: [shopSellerId] }, rest],
      { 'rules.0.sellerIds': 'unknown_value' },
    ],
    [
      'a category and a product',
      () => [{ ...rest, categoryIds: [4711], productIds: [4711] }, rest],
      { 'rules.0.categoryIds': 'unknown_value', 'rules.0.productIds': 'unknown_value' },
    ],
    ['a rule that does not exist', () => [{ ...rest, id: 4711 }], { 'rules.0.id': 'unknown_value' }],
    ['more than half', () => [{ ...rest, percentBp: 5001 }], { 'rules.0.percentBp': 'too_large' }],
    ['a field that is none', () => [{ ...rest, commission: 5 }], { 'rules.0.commission': 'unknown_field' }],
  ])('are refused with %s, and nothing changes', async (_, rules, errors) => {
    const before = await read()
    const refused = await put(rules(), before.version)
    expect([refused.status, refused.body.errors]).toEqual([400, errors])
    expect(await read()).toEqual(before)
  })

  test('of two people who save at once one is told', async () => {
    const { version } = await read()
    const answers = await Promise.all([put([rest], version), put([{ ...rest, percentBp: 900 }], version)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await read()).rules).toHaveLength(1)
  })

  test('that name a seller, and what is in front of them, are not changed by who works for it', async () => {
    const person = await signedIn(shop, 'staff', ['money'])
    const work = { sellerId: books, userId: person.id, role: 'packer', createdAt: new Date() } as const
    await shop.db.insert(sellerMembers).values(work)
    const [first = rest, named = rest, other = rest, last = rest] = await save(
      { ...rest, name: 'Dear', fromPrice: 50_000 },
      { ...rest, name: 'Books', sellerIds: [books] },
      { ...rest, name: 'Dates', sellerIds: [dates] },
      rest,
    )
    const put = async (...rules: RuleInput[]) => {
      const { version } = await read()
      const { status, body } = await person.browser.put('/api/admin/commission-rules', { rules, version })
      return status === 204 ? 'saved' : body.code
    }
    const cheaper = { ...named, percentBp: 0 }
    for (const rules of [
      [first, cheaper, other, last],
      [named, first, other, last],
      [first, other, last],
      [first, { ...cheaper, id: null }, named, other, last],
    ])
      expect(await put(...rules)).toBe('own_shop')
    expect(await put(first, named, { ...other, percentBp: 100 }, { ...last, percentBp: 900 })).toBe('saved')
    expect(await save({ ...rest, id: last.id })).toHaveLength(1)
  })

  test('have a last one in the database too', async () => {
    const without = shop.db.update(commissionRules).set({ active: false })
    await expect(without).rejects.toThrow()
  })
})

describe('the commission of a line', () => {
  test('is of the first rule that fits, is frozen, and only of other sellers', async () => {
    const dear = await productOf(books, 20_000)
    const cheap = await productOf(books, 5_000)
    const sweet = await productOf(dates, 12_000)
    const own = await productOf(shopSellerId, 9_000)
    await save(
      { ...rest, name: 'Not in use', percentBp: 5000, active: false },
      { ...rest, name: 'Dear books', percentBp: 1250, sellerIds: [books], fromPrice: 20_000 },
      { ...rest, name: 'Dates', percentBp: 0, perPiece: 250, minimum: 750, productIds: [sweet, own] },
      rest,
    )
    const orderId = await place(
      { productId: own, quantity: 1, price: 9_000 },
      { productId: dear, quantity: 1, price: 20_000 },
      { productId: cheap, quantity: 3, price: 5_000 },
      { productId: sweet, quantity: 2, price: 12_000 },
    )
    const terms = { own: null, dear: 'Dear books', cheap: 'Everything else', sweet: 'Dates' }
    const before = await linesOf(orderId)
    expect(
      before.map(({ commissionTerms, commission }) => [commissionTerms?.name ?? null, commission]),
    ).toEqual([
      [terms.own, 0],
      [terms.dear, 2_500],
      [terms.cheap, 1_200],
      [terms.sweet, 750],
    ])
    await save({ ...rest, percentBp: 4000 })
    expect(await linesOf(orderId)).toEqual(before)
    const { body: order } = await admin.get(`/api/admin/orders/${orderId}`)
    const onWire = new Map<number, object>(
      order.items.map((item: { productId: number }) => [item.productId, item]),
    )
    expect(onWire.get(dear)).toMatchObject({ commission: 2_500, commissionRule: 'Dear books' })
    expect(onWire.get(own)).not.toHaveProperty('commission')
    const change = shop.db
      .update(orderItems)
      .set({ commissionTerms: null })
      .where(eq(orderItems.orderId, orderId))
    await expect(change).rejects.toThrow()
  })

  test('is what the function says, whatever the amounts', async () => {
    const random = createRandom(29)
    const upTo = (max: number) => Math.floor(random() * (max + 1))
    const productId = await productOf(dates, 250)
    for (let round = 0; round < 6; round += 1) {
      const minimum = upTo(3_000)
      const limits = { minimum, maximum: round % 3 === 0 ? null : minimum + upTo(2_000) }
      await save({ ...rest, percentBp: upTo(5_000), perPiece: upTo(600), ...limits })
      const [line] = await linesOf(await place({ productId, quantity: 1 + upTo(3), price: 250 }))
      const terms = line?.commissionTerms
      if (!line || !terms) throw new Error('the line has no terms')
      const [price, quantity] = [upTo(40) * 250, 1 + upTo(5)]
      const discount = upTo(quantity * price)
      const sellerDiscount = upTo(discount)
      await shop.db.execute(sql`update order_items set price = ${price}, quantity = ${quantity}, discount = ${discount},
        seller_discount = ${sellerDiscount} where id = ${line.id}`)
      const [changed] = await linesOf(line.orderId)
      expect(changed?.commission).toBe(
        calculateCommission(terms, { goods: quantity * price, sellerDiscount, quantity }),
      )
    }
  })
})

describe('which rule would decide', () => {
  test('is said with what the shop would take of one piece', async () => {
    const productId = await productOf(dates, 10_000)
    const [rule] = await save({ ...rest, percentBp: 333 })
    const ask = (body: object) => admin.post('/api/admin/commission-rules/try', body)
    const decided = await ask({ sellerId: dates, productId, price: 10_150 })
    expect(decided.body).toEqual({ ruleId: rule?.id, name: 'Everything else', commission: 338 })
    const unknown = await ask({ sellerId: shopSellerId, productId: 4711, price: 1_000 })
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { sellerId: 'unknown_value', productId: 'unknown_value' },
    ])
  })
})
