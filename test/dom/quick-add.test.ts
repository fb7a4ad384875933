import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { failing, openPage, type Page } from './support/page.ts'
import { type App, addShirt, variantsInCart } from './support/products.ts'

type Shirt = Awaited<ReturnType<typeof addShirt>>

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const listOf = (shirt: Shirt, filter = '') => `/products?search=${encodeURIComponent(shirt.titleAr)}${filter}`

const cardOf = (page: Page, shirt: Shirt) =>
  within(page.main.getByRole('link', { name: shirt.titleAr }).closest('article') as HTMLElement)

const openerOf = (page: Page, shirt: Shirt) =>
  page.main.getByRole('link', { name: t.adding.chooseNamed(shirt.titleAr) })

async function openSheet(page: Page, shirt: Shirt) {
  await page.user.click(openerOf(page, shirt))
  return within(await page.screen.findByRole('dialog', { name: shirt.titleAr }))
}

test('each swatch of a card leads to the product in its colour', async () => {
  const shirt = await addShirt(shop)
  const page = await openPage(shop, listOf(shirt))
  const card = cardOf(page, shirt)
  card.getByRole('link', { name: 'أسود' })
  await page.user.click(card.getByRole('link', { name: 'كحلي' }))
  const navy = await page.main.findByRole('radio', { name: /^كحلي/, checked: true })
  expect(navy).toBeDefined()
  expect(page.address).toBe(`/product/${shirt.slug}?colour=navy`)
})

test('a list filtered by colour links the card to that colour', async () => {
  const shirt = await addShirt(shop)
  const page = await openPage(shop, listOf(shirt, '&colour=navy'))
  const link = cardOf(page, shirt).getByRole('link', { name: shirt.titleAr })
  expect(link.getAttribute('href')).toBe(`/product/${shirt.slug}?colour=navy`)
  const sheet = await openSheet(page, shirt)
  sheet.getByRole('radio', { name: /^كحلي/, checked: true })
})

test('the sheet closes by its button and links to the product with the choice', async () => {
  const shirt = await addShirt(shop)
  const page = await openPage(shop, listOf(shirt))
  const first = await openSheet(page, shirt)
  await page.user.click(first.getByRole('button', { name: t.product.closeChoice }))
  expect(page.screen.queryByRole('dialog')).toBeNull()
  const again = await openSheet(page, shirt)
  await page.user.click(again.getByRole('radio', { name: 'M' }))
  await page.user.click(again.getByRole('link', { name: t.product.allDetails }))
  await page.main.findByRole('heading', { level: 1, name: shirt.titleAr })
  expect(page.address).toBe(`/product/${shirt.slug}?colour=black&size=m`)
  expect(page.screen.queryByRole('dialog')).toBeNull()
})

test('the options open from the wishlist too', async () => {
  const shirt = await addShirt(shop)
  const page = await openPage(shop, '/')
  await page.visitor.post('/api/wishlist', { userId: 1, productId: shirt.id })
  await page.open('/wishlist')
  const sheet = await openSheet(page, shirt)
  await page.user.click(sheet.getByRole('radio', { name: 'M' }))
  await page.user.click(sheet.getByRole('button', { name: t.adding.addToCart }))
  await page.network.settled()
  expect(await variantsInCart(page)).toEqual([shirt.variantIds['black/m']])
  expect(page.address).toBe('/wishlist')
})

test('a sheet that cannot be loaded is a link to the product', async () => {
  const shirt = await addShirt(shop)
  const page = await openPage(shop, listOf(shirt))
  page.network.intercept(failing(({ path }) => path === `/api/products/${shirt.slug}`))
  await page.user.click(openerOf(page, shirt))
  await expect.poll(() => page.address).toBe(`/product/${shirt.slug}`)
})

test('the size guide is linked beside the sizes and has its tables', async () => {
  const shirt = await addShirt(shop)
  const page = await openPage(shop, `/product/${shirt.slug}`)
  await page.user.click(page.main.getByRole('link', { name: t.product.sizeGuide }))
  await expect.poll(() => page.main.queryAllByRole('table').length).toBe(3)
  expect(page.address).toBe('/size-guide')
})
