import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'
import type { Browser } from './harness/browser.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { sendForm } from './harness/send-form.ts'
import { signedIn } from './harness/staff.ts'
import { addOptions, variantIds } from './harness/variants.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

let shirts = 0

/** A shirt at 25,000 in M and 30,000 in XL; `one` has a single price. */
async function shirt({ one = false } = {}) {
  const slug = `shirt-${++shirts}`
  const { id } = await shop.addProduct({ slug, titleEn: 'Shirt', titleAr: 'قميص' })
  await addOptions(shop.db, id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, price: 25_000, sku: `${slug}-m` },
      { values: { colour: 'black', size: 'xl' }, price: one ? 25_000 : 30_000 },
    ],
  })
  const ids = await variantIds(shop.db, id)
  return { id, slug, m: ids['black/m'] ?? 0, xl: ids['black/xl'] ?? 0 }
}

const cookieOf = (browser: Browser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function page(path: string, language: string, browser?: Browser) {
  const cookie = `${browser ? `${cookieOf(browser)}; ` : ''}language=${language}`
  return (await shop.get(path, { cookie })).text()
}

/** The texts of the options in a page, in its order. */
const variantsIn = (html: string) =>
  [...html.matchAll(/data-variant=""[^>]*>(.*?)<\/span>/g)].map(([, part = '']) =>
    part.replaceAll(/<[^>]*>/g, ''),
  )

async function orderedInTwoSizes() {
  const product = await shirt()
  const browser = shop.browser()
  const lines = [product.m, product.xl].map((variantId) => ({
    productId: product.id,
    variantId,
    quantity: 1,
  }))
  const { body, status } = await browser.post('/api/orders', orderBody(lines, 55_000))
  expect(status).toBe(201)
  return { ...product, browser, order: body }
}

const texts = {
  en: {
    sizes: ['Black · M', 'Black · XL'],
    title: 'Shirt',
    quantityOf: 'Quantity of Shirt (Black · XL)',
    from: 'From',
    choose: 'Choose options: Shirt',
    admin: 'Quantity: Shirt (Black · XL)',
  },
  ar: {
    sizes: ['أسود · M', 'أسود · XL'],
    title: 'قميص',
    quantityOf: 'كمية قميص (أسود · XL)',
    from: 'من',
    choose: 'اختر الخيارات: قميص',
    admin: 'الكمية: قميص (أسود · XL)',
  },
}

describe.each(['ar', 'en'] as const)('two sizes of one product, in %s', (language) => {
  const t = texts[language]

  test('are two lines of the cart and of the checkout, and their controls name them', async () => {
    const { id, m, xl, slug } = await shirt()
    const browser = shop.browser()
    for (const variantId of [m, xl])
      await browser.post('/api/cart', { userId: 1, productId: id, variantId, quantity: 1 })
    const cart = await page('/cart', language, browser)
    expect(variantsIn(cart)).toEqual(t.sizes)
    expect(cart).toContain('<bdi>XL</bdi>')
    expect(cart).toContain(`aria-label="${t.quantityOf}"`)
    for (const size of ['m', 'xl'])
      expect(cart).toContain(`href="/product/${slug}?colour=black&amp;size=${size}"`)
    expect(variantsIn(await page('/checkout', language, browser))).toEqual(t.sizes)
  })

  test('are told apart on the order’s page, in its list, in tracking and after a reorder', async () => {
    const { id, xl, browser, order } = await orderedInTwoSizes()
    // The page and its receipt.
    expect(variantsIn(await page(`/order/${order.id}`, language, browser))).toEqual([...t.sizes, ...t.sizes])
    expect(variantsIn(await page('/orders', language, browser))).toEqual(t.sizes)
    const missing = `/order/${order.id}?status=reordered&line=${id}-${xl}.0.out_of_stock`
    expect(variantsIn(await page(missing, language, browser))[0]).toBe(t.sizes[1])
    const fields = { orderNumber: String(order.id), phone: '07701234567' }
    const tracked = await sendForm(shop.app, '/track', fields, { cookie: `language=${language}` })
    expect(variantsIn(tracked.html)).toEqual(t.sizes)
  })

  test('are told apart by the back office: on the order, on slips and on labels, with their SKU', async () => {
    const { slug, order } = await orderedInTwoSizes()
    const { browser } = await signedIn(shop, 'admin')
    const opened = await page(`/admin/orders/${order.id}`, language, browser)
    expect(variantsIn(opened)).toEqual(t.sizes)
    expect(opened).toContain(`aria-label="${t.admin}"`)
    for (const path of ['slips', 'labels']) {
      const html = await page(`/admin/orders/${path}?ids=${order.id}`, language, browser)
      expect(variantsIn(html), path).toEqual(t.sizes)
      expect(html, path).toContain(`>${slug}-m</bdi>`)
    }
  })

  test('make a card with the lowest price and a link to the options instead of a button', async () => {
    const { id, slug } = await shirt()
    const list = await page(`/products?search=${encodeURIComponent(t.title)}`, language)
    const card = list.split('<article').find((part) => part.includes(`href="/product/${slug}"`)) ?? ''
    expect(card).toContain(`>${t.from} </span>`)
    expect(card).toMatch(new RegExp(`<a (?=[^>]*href="/product/${slug}")[^>]*aria-label="${t.choose}"`))
    expect(card).not.toContain('aria-label="أضف إلى السلة')
    expect(card).not.toContain('aria-label="Add to Cart')
    const browser = shop.browser()
    await browser.post('/api/wishlist', { userId: 1, productId: id })
    const wishlist = await page('/wishlist', language, browser)
    expect(wishlist).toContain(`>${t.from} </span>`)
    expect(wishlist).toContain(`aria-label="${t.choose}"`)
  })
})

test('a card says «from» only when the prices differ, and a product that is sold out cannot be added', async () => {
  const { slug } = await shirt({ one: true })
  const soldOut = await shop.addProduct({ slug: 'vest', titleEn: 'Vest', titleAr: 'صدرية' })
  await addOptions(shop.db, soldOut.id, {
    options: ['size'],
    variants: [{ values: { size: 'm' }, stockQuantity: 0 }],
  })
  const list = await page('/products?search=shirt', 'en')
  const card = list.split('<article').find((part) => part.includes(`href="/product/${slug}"`)) ?? ''
  expect(card).toContain('Choose options')
  expect(card).not.toContain('>From </span>')
  const vest = await page('/products?search=vest', 'en')
  expect(vest).toMatch(/<button(?=[^>]*disabled)[^>]*aria-label="Add to Cart: Vest"/)
  expect(vest).not.toContain('Choose options')
})

describe('without script', () => {
  test('a button that adds a product with options leads to its page, from a list and from the wishlist', async () => {
    const { id, slug } = await shirt()
    const added = await sendForm(shop.app, '/cart', { productId: String(id), back: '/products' })
    expect([added.status, added.location?.split('?')[0], added.cookie]).toEqual([303, `/product/${slug}`, ''])
    const saved = await sendForm(shop.app, '/wishlist', { productId: String(id) })
    const browser = shop.browser()
    const { body } = await browser.post('/api/wishlist', { userId: 1, productId: id })
    const moved = await sendForm(shop.app, `/wishlist/${body.id}`, {}, { cookie: cookieOf(browser) })
    expect([saved.status, moved.status, moved.location]).toEqual([303, 303, `/product/${slug}`])
    expect((await browser.get('/api/wishlist/1')).body).toHaveLength(1)
  })
})

test('the back office changes one of two lines of a product, and its history says which', async () => {
  const { id, m, xl, slug, order } = await orderedInTwoSizes()
  const { browser } = await signedIn(shop, 'admin')
  const [, second] = order.items
  const path = `/api/admin/orders/${order.id}`
  const body = { version: 0, productId: id, itemId: second.id, quantity: 3 }
  expect((await browser.put(`${path}/quantity`, body)).status).toBe(204)
  const { items } = (await browser.get(path)).body
  expect(items).toMatchObject([
    { quantity: 1, variant: { id: m } },
    { quantity: 3, variant: { id: xl } },
  ])
  const [entry] = (await browser.get(`/api/admin/audit?kind=order&id=${order.id}`)).body
  expect(entry.after).toMatchObject({ productId: id, quantity: 3, options: ['أسود', 'XL'] })
  const stock = (await browser.get(`/api/products/${slug}`)).body.variants
  expect(stock).toMatchObject([
    { id: m, stockQuantity: 4 },
    { id: xl, stockQuantity: 2 },
  ])
})

test('the courier sheet names the options of each line', async () => {
  const { order } = await orderedInTwoSizes()
  const { browser } = await signedIn(shop, 'admin')
  const sheet = await browser.fetch(`/api/admin/orders/courier-sheet?ids=${order.id}`)
  const [row]: Record<string, string>[] = parse(await sheet.text(), { bom: true, columns: true })
  expect(row?.type_name).toBe('قميص (أسود · M) × 1 + قميص (أسود · XL) × 1')
})
