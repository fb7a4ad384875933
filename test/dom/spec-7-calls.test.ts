import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  expectErrors,
  expectToast,
  fill,
  followInBanner,
  getBanner,
  specifiedText,
  toastText,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

/** Follows a link of the category strip. */
const followCategory = async (page: Page, slug: string) => {
  const strip = page.screen.getByRole('navigation', { name: t.layout.categories })
  await page.user.click(strip.querySelector(`a[href="/products/${slug}"]`) as HTMLElement)
  await expect.poll(() => page.address).toBe(`/products/${slug}`)
}

test('§7 the cart’s calls: POST then a reload; PUT, DELETE and clearing without one', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, `/product/${product.slug}`)
  await page.network.settled()
  const { calls } = page.network
  let before = calls.length
  // The totals are no call of the specification: they are requested after each of these.
  const cartCalls = () =>
    calls
      .slice(before)
      .filter(({ path }) => path.startsWith('/api/cart') && !path.startsWith('/api/cart/1/totals'))
  const made = async (expected: unknown[]) => {
    await expect.poll(() => cartCalls().length).toBe(expected.length)
    await page.network.settled()
    expect(cartCalls()).toMatchObject(expected)
    before = calls.length
  }
  const add = async () => {
    await page.user.click(page.main.getAllByRole('button', { name: t.adding.addToCart })[0] as HTMLElement)
    await made([
      { method: 'POST', path: '/api/cart', body: { userId: 1, productId: product.id, quantity: 1 } },
      { method: 'GET', path: '/api/cart/1' },
    ])
  }
  const openCart = async () => {
    await followInBanner(page, t.layout.cartWith(t.adding.pieces(1)))
    await made([{ method: 'GET', path: '/api/cart/1' }])
  }
  const itemPath = expect.stringMatching(/^\/api\/cart\/\d+$/)
  await add()
  await openCart()
  await page.user.click(await page.main.findByRole('button', { name: t.cart.moreOf(product.titleAr) }))
  await getBanner(page).findAllByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) })
  await page.user.click(page.main.getByRole('button', { name: t.cart.removeTitle(product.titleAr) }))
  await expectToast(
    page,
    specifiedText('Item removed from cart', (m) => m.cart.removed),
  )
  await made([
    { method: 'PUT', path: itemPath, body: { quantity: 2 } },
    { method: 'DELETE', path: itemPath },
  ])

  await page.open(`/product/${product.slug}`)
  await page.network.settled()
  before = calls.length
  await add()
  await openCart()
  await page.user.click(
    await page.main.findByRole('button', { name: specifiedText('Clear Cart', (m) => m.cart.clear) }),
  )
  await expectToast(
    page,
    specifiedText('Cart cleared', (m) => m.cart.cleared),
  )
  await made([{ method: 'DELETE', path: '/api/cart/user/1' }])
})

test('§7 each list is requested once: returning, another window and a new focus cause no request', async () => {
  const phone = await shop.addProduct({ category: 'mobiles', titleAr: 'هاتف الرافدين' })
  // The page of its results also lists what is mentioned in descriptions.
  await shop.addProduct({ titleAr: 'كفر مقاوم للصدمات' })
  await shop.addProduct({ titleAr: 'راديو', descriptionAr: 'مقاوم للصدمات' })
  const searched = 'للصدمات'
  const page = await openPage(shop, '/help')
  await page.network.settled()
  // /api/searches is excluded: it logs searches and reads nothing. Shelves are loaded when they come near: a navigation
  // interrupts them, and recently viewed products change with every visit.
  const excluded = /^\/api\/(?:cart\/|searches$|products-by-id|products\/[^/]+\/related$)/
  const paths = () =>
    page.network.calls
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/api/') && !excluded.test(path))
  const arrived = (name: string | RegExp) => page.main.findByRole('heading', { level: 1, name })
  const visit = async () => {
    await followInBanner(page, t.layout.toHome)
    await arrived(t.home.heading)
    // The rows of the seven departments, which a navigation would interrupt.
    await expect.poll(() => paths().filter((path) => path.includes('&sort=rating&')).length).toBe(7)
    await followCategory(page, 'mobiles')
    await page.user.click(await page.main.findByRole('link', { name: phone.titleAr }))
    await arrived(phone.titleAr)
    await page.main.findAllByRole('tab')
    const box = () => getBanner(page).getByRole<HTMLInputElement>('combobox')
    fill(box(), searched)
    await page.user.type(box(), '{Enter}')
    await arrived(t.listing.resultsFor(searched))
    // The last call of a page with few results.
    await expect.poll(() => paths().some((path) => path.includes('match=mentioned'))).toBe(true)
    await page.network.settled()
  }
  await visit()
  const requests = paths()
  for (const path of [
    '/api/products?featured=true&pageSize=10&include=swatches',
    '/api/products?popular=true&pageSize=10&include=swatches',
    '/api/products?category=mobiles&include=swatches',
    '/api/categories/mobiles',
    `/api/products/${phone.slug}`,
    `/api/products?search=${encodeURIComponent(searched)}&include=swatches`,
  ])
    expect(
      requests.filter((each) => each === path),
      path,
    ).toHaveLength(1)
  expect(requests.filter((path, index) => requests.indexOf(path) !== index)).toEqual([])

  await visit()
  const { document, window } = page
  document.dispatchEvent(new window.Event('visibilitychange') as unknown as Event)
  for (const event of ['focus', 'online']) window.dispatchEvent(new window.Event(event))
  await page.network.settled()
  expect(paths()).toEqual(requests)
})

test('§7 it is treated as none: the products are shown and the page exists; only a 404 is a missing category', async () => {
  const page = await openPage(shop, '/cart')
  const product = await shop.addProduct({ category: 'mobiles' })
  const dress = await shop.addProduct({ category: 'fashion' })
  const logged = expectErrors()
  let status = 500
  page.network.intercept(async ({ path }, send) =>
    path.startsWith('/api/categories/') ? new Response('{}', { status }) : send(),
  )
  for (const [next, slug, { titleAr }] of [
    [500, 'mobiles', product],
    [429, 'fashion', dress],
  ] as const) {
    status = next
    await followCategory(page, slug)
    await page.main.findByRole('link', { name: titleAr })
    expect(page.screen.queryByText(t.layout.notFoundTitle)).toBeNull()
  }
  status = 404
  await followCategory(page, 'books')
  await page.main.findByRole('heading', { name: t.layout.notFoundTitle })
  logged()
  expect(toastText(page)).toBe('')
})
