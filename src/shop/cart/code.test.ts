import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

let added = 0
async function addCode(facts: Partial<typeof promotions.$inferInsert> = {}): Promise<string> {
  added += 1
  const [promotion] = await shop.db
    .insert(promotions)
    .values({
      name: { ar: 'خصم', en: 'Sale' },
      kind: 'code',
      effect: 'percent',
      value: 10,
      createdAt: shop.now(),
      ...facts,
    })
    .returning()
  const code = `CODE${added}`
  await shop.db.insert(promotionCodes).values({ promotionId: promotion?.id ?? 0, code })
  return code
}

async function withCart(): Promise<Browser> {
  const browser = shop.browser()
  const { id } = await shop.addProduct()
  await browser.post('/api/cart', { userId: 1, productId: id, quantity: 1 })
  return browser
}
const enter = (browser: Browser, code: unknown) => browser.post('/api/cart/1/code', { code })
const codeOf = async (browser: Browser) => (await browser.get('/api/cart/1/totals')).body.code?.code ?? null

describe('a promotion code', () => {
  test('is entered in any notation, replaced by another, and removed twice', async () => {
    const [one, other] = [await addCode(), await addCode()]
    const browser = await withCart()
    expect(await codeOf(browser)).toBeNull()
    const typed = ` ${one.toLowerCase().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')}\u200f `
    expect(await enter(browser, typed)).toMatchObject({ status: 200, body: { code: one } })
    expect(await codeOf(browser)).toBe(one)
    await enter(browser, other)
    expect(await codeOf(browser)).toBe(other)
    for (let count = 0; count < 2; count += 1)
      expect((await browser.delete('/api/cart/1/code')).status).toBe(204)
    expect(await codeOf(browser)).toBeNull()
  })

  test('is for the own cart only', async () => {
    const code = await addCode()
    const browser = await withCart()
    expect((await browser.post('/api/cart/999999/code', { code })).status).toBe(404)
    expect((await browser.delete('/api/cart/999999/code')).status).toBe(404)
    expect((await browser.get('/api/cart/999999/totals')).status).toBe(404)
  })

  test('of an empty cart starts a session', async () => {
    const code = await addCode({ scope: 'products', scopeIds: [1] })
    const browser = shop.browser()
    expect((await enter(browser, code)).status).toBe(200)
    expect(await codeOf(browser)).toBe(code)
  })

  test.each<[string, Partial<typeof promotions.$inferInsert>]>([
    ['code_ended', { endsAt: new Date('2026-10-01') }],
    ['code_ended', { active: false }],
    ['code_not_started', { startsAt: new Date('2027-10-01') }],
    ['code_used_up', { maxUses: 2, used: 2 }],
    ['code_scope', { scope: 'products', scopeIds: [999_999] }],
  ])('is refused as «%s» with %j', async (error, facts) => {
    const browser = await withCart()
    const { status, body } = await enter(browser, await addCode(facts))
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { code: error } })
    expect(await codeOf(browser)).toBeNull()
  })

  test('below its minimum is refused with what is missing', async () => {
    const { body } = await enter(await withCart(), await addCode({ minimum: 25_000 }))
    expect(body).toMatchObject({ errors: { code: 'code_minimum' }, missing: 15_000 })
  })

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['NOPE', 'unknown_code'],
    ['خصم', 'unknown_code'],
  ])('«%s» is refused as «%s»', async (code, error) => {
    expect((await enter(await withCart(), code)).body.errors).toEqual({ code: error })
  })

  test.each([[7], [null], [['A']], ['x'.repeat(300)]])('%j is refused on its field', async (code) => {
    const { status, body } = await enter(await withCart(), code)
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: ['code'] })
  })

  test('follows a guest to the account', async () => {
    const code = await addCode()
    const browser = await withCart()
    await enter(browser, code)
    const account = { username: 'coded', email: 'code@example.com', name: 'علي' }
    const created = await browser.post('/api/users', { ...account, password: 'a long password of mine' })
    expect(created.status).toBe(201)
    expect(await codeOf(browser)).toBe(code)
  })

  test('is guessed at a limited rate; codes that exist do not count', async () => {
    shop.advance(60 * 60 * 1000)
    const code = await addCode()
    const browser = await withCart()
    for (let count = 0; count < 35; count += 1) expect((await enter(browser, code)).status).toBe(200)
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push((await enter(browser, `GUESS${count}`)).status)
    expect(statuses).toEqual([...Array(30).fill(400), 429])
    expect((await enter(browser, code)).status).toBe(429)
    shop.advance(16 * 60 * 1000)
    expect((await enter(browser, code)).status).toBe(200)
  })
})
