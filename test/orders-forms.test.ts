import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#shop/catalogue/tables.ts'
import { moveOrder } from '#shop/orders/change-status.ts'
import { createTestApp } from './harness/app.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { setOrderStatus } from './harness/parcels.ts'
import { type Fields, sendForm } from './harness/send-form.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const send = (path: string, fields: Fields | string, headers: Fields = {}) =>
  sendForm(shop.app, path, fields, headers)

async function placed(quantity = 2) {
  const product = await shop.addProduct({ titleEn: 'Copper pot', price: 1000, stockQuantity: 5 })
  const response = await shop.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody([{ productId: product.id, quantity }], quantity * 1000)),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { id }: { id: number } = await response.json()
  return { id, product, cookie: `${cookie}; language=en` }
}

async function page(path: string, cookie = 'language=en') {
  const response = await shop.get(path, { cookie })
  return { status: response.status, html: await response.text(), headers: response.headers }
}

const stockOf = async (id: number) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stockQuantity

describe('the pages of orders', () => {
  test('show the session’s orders on the server, are never cached and never indexed', async () => {
    const { id, cookie } = await placed()
    for (const path of ['/orders', `/order/${id}`, `/order/${String(id).padStart(6, '0')}`, '/track']) {
      const { status, html, headers } = await page(path, cookie)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toMatch(/^private/)
      expect(html).toContain('noindex')
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      if (path !== '/track') expect(html).toContain('Copper pot')
    }
  })

  test('the link of the confirmation opens tracking with the number filled in, without script', async () => {
    const { id } = await placed()
    const { html } = await page(`/track?number=${id}`)
    expect(html).toMatch(
      new RegExp(`name="orderNumber"[^>]*value="${id}"|value="${id}"[^>]*name="orderNumber"`),
    )
    const tracked = await send('/track', { orderNumber: String(id), phone: '0770 123 4567' })
    expect(tracked.status).toBe(200)
  })

  test('an order of somebody else, an unknown order and an invalid number give the same 404 page', async () => {
    const { id } = await placed()
    const { cookie } = await placed()
    for (const path of [
      `/order/${id}`,
      '/order/2000000000',
      '/order/abc',
      '/order/1.5',
      '/order/%00',
      '/order/0',
    ]) {
      const { status, html } = await page(path, cookie)
      expect([path, status]).toEqual([path, 404])
      expect(html).toContain('Order not found')
      expect(html).toContain('href="/orders"')
      expect(html).not.toContain('Copper pot')
    }
  })

  test('a new visitor has no orders; a page number out of range says so and links back', async () => {
    const fresh = await page('/orders')
    expect(fresh.html).toContain('No orders yet')
    expect(fresh.html).toContain('You haven&#x27;t placed any orders with us yet')
    const { cookie } = await placed()
    const past = await page('/orders?page=7', cookie)
    expect(past.html).toContain('There are no orders on this page.')
    for (const made of ['0', '-1', 'x', '1e9', '9'.repeat(30)]) {
      expect((await page(`/orders?page=${made}`, cookie)).html).toContain('Copper pot')
    }
  })
})

describe('the forms of an order, without script', () => {
  test('cancel an order once; a second cancellation is too late', async () => {
    const { id, cookie, product } = await placed()
    expect((await page(`/order/${id}`, cookie)).html).toContain(`action="/order/${id}"`)
    const sent = await send(`/order/${id}`, { do: 'cancel' }, { cookie })
    expect([sent.status, sent.location]).toEqual([303, `/order/${id}?status=cancelled`])
    expect((await page(sent.location ?? '', cookie)).html).toContain('Your order has been cancelled')
    expect(await stockOf(product.id)).toBe(5)
    const again = await send(`/order/${id}`, { do: 'cancel' }, { cookie })
    expect(again.location).toBe(`/order/${id}?status=too-late`)
    expect((await page(again.location ?? '', cookie)).html).toContain('This order can no longer be cancelled')
    expect(await stockOf(product.id)).toBe(5)
  })

  test('order again, and list each line that is short', async () => {
    const { id, cookie, product } = await placed(3)
    const sent = await send(`/order/${id}`, { do: 'reorder' }, { cookie })
    expect([sent.status, sent.location]).toEqual([
      303,
      `/order/${id}?status=reordered&line=${product.id}.2.short`,
    ])
    expect((await page(sent.location ?? '', cookie)).html).toContain('Only 2 of 3 were added')
    expect((await page('/cart', cookie)).html).toMatch(/name="quantity" value="2"/)
  })

  test('another shopper’s order, an invalid order and an invalid action change nothing', async () => {
    const { id } = await placed()
    const { id: own, cookie } = await placed()
    for (const path of [`/order/${id}`, '/order/2000000000', '/order/abc']) {
      for (const action of ['cancel', 'reorder']) {
        expect((await send(path, { do: action }, { cookie })).status).toBe(404)
      }
    }
    expect((await send(`/order/${id}`, { do: 'cancel' })).status).toBe(404)
    expect((await send(`/order/${own}`, { do: 'deliver' }, { cookie })).status).toBe(400)
    expect((await send(`/order/${own}`, 'do=%E0%A4%A', { cookie })).status).toBe(400)
    expect((await send(`/order/${own}`, 'x'.repeat(20_000), { cookie })).status).toBe(413)
    const evil = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await send(`/order/${own}`, { do: 'cancel' }, evil)).status).toBe(403)
    expect(await moveOrder(shop.ctx(), own, 'processing', { byUserId: null, reason: 'test' })).toBe(true)
  })
})

describe('tracking by form, without script', () => {
  const english = { cookie: 'language=en', 'x-forwarded-for': '198.51.100.9' }

  test('shows the order on the page, with no phone in any address, and caches nothing', async () => {
    const { id } = await placed()
    const sent = await send('/track', { orderNumber: String(id), phone: '٠٧٧٠ ١٢٣ ٤٥٦٧' }, english)
    expect([sent.status, sent.location]).toEqual([200, null])
    expect(sent.headers.get('cache-control')).toBe('private, no-store')
    expect(sent.html).toContain('Copper pot')
    expect(sent.html).toContain('Baghdad')
    expect(sent.html).toContain('noindex')
    expect(sent.html).not.toContain('حي الجامعة')
    expect(sent.html).not.toMatch(/(href|action)="[^"]*7701234567/)
  })

  test('shows errors under their fields, or that nothing was found, and preserves what was typed', async () => {
    const { id } = await placed()
    const wrong = await send('/track', { orderNumber: '"><script>alert(1)</script>', phone: '123' }, english)
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('Enter the order number, such as 58213407')
    expect(wrong.html).toContain('Enter an Iraqi mobile number')
    expect(wrong.html).not.toContain('<script>alert')
    const unknown = await send('/track', { orderNumber: '2000000000', phone: '07701234567' }, english)
    const notTheirs = await send('/track', { orderNumber: String(id), phone: '07809999999' }, english)
    for (const { status, html } of [unknown, notTheirs]) {
      expect(status).toBe(404)
      expect(html).toContain('We found no order with this number and phone.')
    }
    expect(notTheirs.html).toContain('value="07809999999"')
    expect((await send('/track', {}, english)).status).toBe(400)
    const long = await send('/track', { orderNumber: `${'1'.repeat(99)}🎉`, phone: '123' }, english)
    expect(long.html).toContain('1'.repeat(99))
    expect(long.html).not.toContain('\uFFFD')
  })

  test('a cancelled order is offered again, and a press fills the cart', async () => {
    const { id } = await placed()
    const fields = { orderNumber: String(id), phone: '07701234567' }
    expect((await send('/track', fields, english)).html).not.toContain('value="reorder"')
    await setOrderStatus(shop.db, id, 'cancelled')
    expect((await send('/track', fields, english)).html).toContain('value="reorder"')
    const sent = await send('/track', { ...fields, do: 'reorder' }, english)
    expect(sent.status).toBe(200)
    expect(sent.html).toContain('Everything in this order is in your cart')
    const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await page('/cart', cookie)).html).toContain('Copper pot')
    const refused = await send('/track', { ...fields, phone: '07801111111', do: 'reorder' }, english)
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([404, null])
  })

  test('too many attempts show the time to retry, and a form of another site is refused', async () => {
    const from = { cookie: 'language=en', 'x-forwarded-for': '198.51.100.10' }
    const fields = { orderNumber: '2000000000', phone: '07701234567' }
    for (let count = 0; count < 20; count += 1) expect((await send('/track', fields, from)).status).toBe(404)
    const { status, html } = await send('/track', fields, from)
    expect(status).toBe(429)
    expect(html).toContain('Too many attempts. Try again in 15 minutes.')
    expect((await send('/track', fields, { ...english, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})
