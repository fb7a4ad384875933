import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { createTestApp } from './harness/app.ts'
import { sendForm } from './harness/send-form.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

let added = 0
async function addCode(facts: Partial<typeof promotions.$inferInsert> = {}): Promise<string> {
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
  const code = `LINK${++added}`
  await shop.db.insert(promotionCodes).values({ promotionId: promotion?.id ?? 0, code })
  return code
}

/** The cookies of a visitor with one product in the cart. */
async function withCart(): Promise<string> {
  const { id } = await shop.addProduct({ price: 10_000 })
  return (await sendForm(shop.app, '/cart', { productId: String(id) })).cookie
}
const cookiesOf = (response: Response) => response.headers.getSetCookie()
async function totals(cookie: string) {
  const response = await shop.get('/api/cart/1/totals', { cookie })
  return { code: (await response.json()).code?.code ?? null, cookies: cookiesOf(response) }
}

describe('a promotion code by link', () => {
  test('is stored for seven days and leaves the address, whatever the page', async () => {
    const code = await addCode()
    const response = await shop.get(`/products?page=2&code=${code.toLowerCase()}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/products?page=2'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(cookiesOf(response)).toEqual([
      expect.stringMatching(new RegExp(`^code=${code}; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax`)),
    ])
  })

  test.each(['<script>', '', 'a b\u0000', 'x'.repeat(500)])('«%s» is no code', async (typed) => {
    const response = await shop.get(`/?code=${encodeURIComponent(typed)}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(cookiesOf(response)).toEqual([])
  })

  test('never leads to another host', async () => {
    const response = await shop.get('http://shop.example//evil.example/?code=ABC')
    expect(response.headers.get('location')).toBe('/evil.example/')
  })

  test('enters the first cart whose totals are read, and the cookie is deleted', async () => {
    const code = await addCode()
    const session = await withCart()
    const first = await totals(`${session}; code=${code}`)
    expect(first.code).toBe(code)
    expect(first.cookies).toEqual([expect.stringContaining('Max-Age=0')])
  })

  test('below its minimum waits, but a code that is typed or removed meanwhile is the later choice', async () => {
    const [linked, typed] = [await addCode({ minimum: 50_000 }), await addCode()]
    const session = await withCart()
    const cookie = `${session}; code=${linked}`
    expect(await totals(cookie)).toEqual({ code: null, cookies: [] })
    const entered = await sendForm(shop.app, '/cart/code', { code: typed }, { cookie })
    expect(entered.location).toBe('/cart')
    expect(entered.headers.getSetCookie()).toEqual([expect.stringMatching(/^code=;.*Max-Age=0/)])
    const refused = await sendForm(shop.app, '/cart/code', { code: 'NOTHING' }, { cookie })
    expect(refused.headers.getSetCookie()).toEqual([])
    expect((await totals(session)).code).toBe(typed)
  })
})
