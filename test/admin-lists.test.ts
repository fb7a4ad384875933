import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { fulfilmentDesk } from '#test/harness/fulfilment.ts'
import { signedIn } from '#test/harness/staff.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
let headers: { cookie: string }
beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
  const { browser } = await signedIn(app, 'admin')
  headers = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const desk = await fulfilmentDesk(app)
  await desk.placed({ phone: '+9647755511122' })
  await app.db.$client.query(
    `insert into inquiries (kind, name, text, language, at) values ('sell', 'Ali', 'Dates', 'en', now())`,
  )
})
afterAll(() => app.close())

/** Where the links of a page lead. */
async function linksOf(path: string): Promise<string[]> {
  const response = await app.get(path, headers)
  expect(response.status, path).toBe(200)
  const html = await response.text()
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

describe('a page opened from a list leads back to the list as it was', () => {
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

  test('also from what is printed of an order', async () => {
    const list = '/admin/orders?status=pending'
    const order = (await linksOf(list)).find((href) => /\/\d+\?list=/.test(href)) ?? ''
    const slips = (await linksOf(order)).find((href) => href.startsWith('/admin/orders/slips')) ?? ''
    expect(await linksOf(slips)).toContain(list)
  })

  test('a query that is no list’s leads to the whole list', async () => {
    const [product = ''] = (await linksOf('/admin/products')).filter((href) => /products\/\d+$/.test(href))
    const links = await linksOf(`${product}?list=${encodeURIComponent('show=x&page=0&evil=1')}`)
    expect(links).toContain('/admin/products')
    expect(links.filter((href) => href.startsWith('/admin/products?'))).toEqual([])
  })
})
