import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { createFulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { signedIn } from '#test/harness/staff.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let headers: { cookie: string }
beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
  admin = (await signedIn(app, 'admin')).browser
  headers = { cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const backOffice = await createFulfilmentFixtures(app)
  await backOffice.placeOrder({ phone: '+9647755511122' })
  await app.db.$client.query(
    `insert into inquiries (kind, name, text, language, at) values ('sell', 'Ali', 'Dates', 'en', now())`,
  )
})
afterAll(() => app.close())

/** The targets of the links of a page. */
async function linksOf(path: string): Promise<string[]> {
  const response = await app.get(path, headers)
  expect(response.status, path).toBe(200)
  const html = await response.text()
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

describe('a page opened from a list links back to the list with its filters', () => {
  test.each([
    '/admin/orders?status=pending&q=5551112&sort=total',
    '/admin/products?search=samsung&show=discounted&sort=price',
    '/admin/inquiries?kind=sell&status=new&sort=-name',
  ])('%s', async (list) => {
    const opened = (await linksOf(list)).find((href) => /\/\d+\?list=/.test(href))
    if (opened === undefined) throw new Error(`nothing to open at ${list}`)
    const back = (await linksOf(opened)).filter((href) => href.startsWith(list.split('?')[0] ?? ''))
    const query = (href: string) => Object.fromEntries(new URL(href, 'http://shop').searchParams)
    expect(back.map(query)).toContainEqual(query(list))
  })

  test('a print page too', async () => {
    const list = '/admin/orders?status=pending'
    const order = (await linksOf(list)).find((href) => /\/\d+\?list=/.test(href)) ?? ''
    const slips = (await linksOf(order)).find((href) => href.startsWith('/admin/orders/slips')) ?? ''
    expect(await linksOf(slips)).toContain(list)
  })

  test('an invalid list query leads to the unfiltered list', async () => {
    const [product = ''] = (await linksOf('/admin/products')).filter((href) => /products\/\d+$/.test(href))
    const links = await linksOf(`${product}?list=${encodeURIComponent('show=x&page=0&evil=1')}`)
    expect(links).toContain('/admin/products')
    expect(links.filter((href) => href.startsWith('/admin/products?'))).toEqual([])
  })
})

describe('a list has the page size of its URL', () => {
  const rows: Record<string, string> = {
    orders: 'orders',
    products: 'products',
    inquiries: 'inquiries',
    reviews: 'reviews',
    synonyms: 'groups',
    'waiting-variants': 'variants',
    'restock-requests': 'requests',
  }
  beforeAll(async () => {
    const backOffice = await createFulfilmentFixtures(app)
    for (let count = 0; count < 30; count += 1)
      await backOffice.placeOrder({ phone: `+96477055${10_000 + count}` })
    for (let count = 0; count < 30; count += 1) await app.addProduct({ stockQuantity: 0 })
    for (const statement of [
      `insert into inquiries (kind, name, text, language, at)
       select 'sell', 'Ali ' || n, 'Dates', 'en', now() from generate_series(1, 60) n`,
      `insert into search_synonyms (terms, version)
       select array['word' || n, 'other' || n], 1 from generate_series(1, 60) n`,
      `insert into reviews (user_id, product_id, rating, text, created_at, updated_at)
       select (select min(id) from users), id, 4, 'Fine', now(), now() from products`,
      `insert into restock_requests (product_id, variant_id, channel, contact, token, language, created_at)
       select product_id, id, 'phone', '+9647701234567', 'x', 'ar', now() from variants`,
    ]) {
      await app.db.$client.query(statement)
    }
  })

  test.each(Object.entries(rows))('%s', async (path, name) => {
    const count = async (size: string) => (await admin.get(`/api/admin/${path}${size}`)).body[name].length
    expect([await count(''), await count('?pageSize=25'), await count('?page=2&pageSize=25')]).toEqual([
      path === 'products' ? 50 : 25,
      25,
      expect.toSatisfy((left: number) => left > 0),
    ])
    expect(await count('?pageSize=50')).toBeGreaterThan(25)
    for (const size of ['0', '26', '1000', 'x', '25.0', '']) {
      const { status, body } = await admin.get(`/api/admin/${path}?pageSize=${size}`)
      expect({ status, errors: body.errors }, size).toEqual({
        status: 400,
        errors: { pageSize: 'unknown_value' },
      })
    }
  })

  test.each([
    ['/admin/orders', 'status=pending'],
    ['/admin/products', 'sort=price'],
    ['/admin/inquiries', 'kind=sell'],
    ['/admin/reviews', 'show=all'],
    ['/admin/searches', 'show=top'],
    ['/admin/restock/people', 'state=due'],
  ])('%s offers 25, 50 and 100, keeps its filters, and takes no other size', async (path, filter) => {
    const links = await linksOf(`${path}?${filter}&page=2&pageSize=25`)
    for (const size of [50, 100]) {
      const [link = ''] = links.filter((href) => href.startsWith(path) && href.includes(`pageSize=${size}`))
      const params = Object.fromEntries(new URL(link, 'http://shop').searchParams)
      expect(params, `${path} ${size}`).toEqual({
        ...Object.fromEntries(new URLSearchParams(filter)),
        pageSize: String(size),
      })
    }
    expect((await app.get(`${path}?pageSize=7`, headers)).status).toBe(200)
  })
})

test('the activity page applies its filters and shows product titles', async () => {
  const { body } = await admin.get('/api/admin/products?search=samsung')
  const [{ id }] = body.products
  await admin.post(`/api/admin/products/${id}/stock`, {
    mode: 'by',
    reason: 'received',
    note: '',
    quantity: 2,
  })
  const response = await app.get('/admin/activity?kind=product&subject=samsung&pageSize=100&lang=en', headers)
  const html = await response.text()
  expect(html).toMatch(/<option value="product" selected="">/)
  expect(html).toMatch(new RegExp(`href="/admin/products/${id}"[^>]*><bdi>Samsung`))
  expect(html).toContain(`href="/admin/activity?kind=product&amp;subject=${id}"`)
  expect(await (await app.get('/admin/activity?kind=courier&lang=en', headers)).text()).toContain(
    'No change fits these filters.',
  )
})

test('the product list counts incomplete products and links to them, also with other filters', async () => {
  const { id } = await app.addProduct({ titleEn: 'Bare', titleAr: 'بلا صورة', image: '', hidden: true })
  const links = await linksOf('/admin/products?search=samsung&sort=price&pageSize=100')
  for (const gap of ['no-picture', 'untranslated', 'out']) {
    expect(links).toContain(`/admin/products?show=${gap}&sort=price&pageSize=100`)
  }
  const html = await (await app.get('/admin/products?show=no-picture&lang=en', headers)).text()
  expect(html).toMatch(/Without a picture<bdi[^>]*>1<\/bdi>/)
  expect(html).toContain(`href="/admin/products/${id}?list=show%3Dno-picture"`)
  // Only an admin selects products.
  expect(html).toContain('Select Bare')
  const { browser } = await signedIn(app, 'staff')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const toStaff = await (await app.get('/admin/products?show=no-picture&lang=en', { cookie })).text()
  expect(toStaff).toContain('Bare')
  expect(toStaff).not.toContain('Select Bare')
})
