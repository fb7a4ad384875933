import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addOptions } from '#test/harness/variants.ts'
import { openPage, type Page } from './support/page.ts'
import { type App, addShirt, variantsInCart } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const name = { black: 'أسود', colour: 'اللون', size: 'المقاس' }

const radio = (page: Page, size: string) => page.main.getByRole<HTMLInputElement>('radio', { name: size })

/** Colours have their price in the name. */
const black = (page: Page) => page.main.getByRole<HTMLInputElement>('radio', { name: /^أسود/ })

const sizes = (page: Page) => page.main.getByRole('group', { name: name.size })

const addButton = (page: Page) =>
  page.main.getAllByRole<HTMLButtonElement>('button', { name: t.adding.addToCart })[0] as HTMLButtonElement

/** The prices «from» of the product itself. Shelves below it list other products, which have such prices too. */
const fromPrices = (page: Page) =>
  page.main.queryAllByText(t.product.priceFrom).filter((element) => !element.closest('article'))

async function openShirt(query = '') {
  const shirt = await addShirt(shop)
  return { shirt, page: await openPage(shop, `/product/${shirt.slug}${query}`) }
}

test('two sizes are chosen and become two lines of the cart', async () => {
  const { shirt, page } = await openShirt()
  expect(black(page).checked).toBe(true)
  expect(within(sizes(page)).queryAllByRole('radio', { checked: true })).toEqual([])
  for (const size of ['M', 'XL']) {
    await page.user.click(radio(page, size))
    await expect
      .poll(() => page.address)
      .toBe(`/product/${shirt.slug}?colour=black&size=${size.toLowerCase()}`)
    await page.user.click(addButton(page))
    await page.network.settled()
    expect(page.network.calls.findLast(({ method }) => method === 'POST')?.status).toBe(201)
  }
  expect(await variantsInCart(page)).toEqual([shirt.variantIds['black/m'], shirt.variantIds['black/xl']])
})

test('a colour has the price of its sizes: one that all have is not the lowest of several', async () => {
  const { page } = await openShirt('?colour=navy')
  expect(fromPrices(page)).toEqual([])
  const buy = page.main.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  expect(within(buy).getAllByText('٣٠٬٠٠٠').length).toBeGreaterThan(0)
})

test('price, stock and quantity follow the choice', async () => {
  const { slug, id } = await shop.addProduct()
  const variants = [
    { values: { colour: 'black', size: 'm' }, price: 25_000, stockQuantity: 3 },
    { values: { colour: 'black', size: 'xl' }, price: 30_000 },
  ]
  await addOptions(shop.db, id, { options: ['colour', 'size'], variants })
  const page = await openPage(shop, `/product/${slug}`)
  expect(fromPrices(page).length).toBeGreaterThan(0)
  await page.user.click(page.main.getByRole('radio', { name: /^M/ }))
  await page.main.findAllByText(t.catalogue.onlyLeft(3))
  await expect.poll(() => fromPrices(page)).toEqual([])
  const quantity = page.main.getByRole('spinbutton', { name: t.product.quantity })
  expect(quantity.getAttribute('aria-valuemax')).toBe('3')
})

const unitPrice = (page: Page) => page.main.queryByText(/^سعر (?:اللتر|الكيلوغرام)/)?.textContent

test('the price of a litre is below the price, and follows the choice', async () => {
  const { slug, id } = await shop.addProduct()
  await addOptions(shop.db, id, {
    options: ['volume', 'pack'],
    variants: [
      { values: { volume: '250ml', pack: '1' }, price: 250 },
      { values: { volume: '1l', pack: '12' }, price: 6_500, discountPrice: 6_000 },
    ],
  })
  const page = await openPage(shop, `/product/${slug}?volume=250ml&pack=1`)
  expect(unitPrice(page)).toBe(`سعر اللتر ${formatPrice(1_000, 'ar')}`)
  await page.open(`/product/${slug}`)
  expect(unitPrice(page)).toBeUndefined()
  await page.user.click(page.main.getByRole('radio', { name: /^١ لتر/ }))
  await page.user.click(page.main.getByRole('radio', { name: /١٢/ }))
  await expect.poll(() => unitPrice(page)).toBe(`سعر اللتر ${formatPrice(500, 'ar')}`)
})

test('the price of a kilogram is below the price of a product without options, in the page’s HTML too', async () => {
  const unit = { en: 'g', ar: 'غم' }
  const name = { en: 'Net weight', ar: 'الوزن الصافي' }
  await shop.db
    .insert(attributes)
    .values({ key: 'net-weight', name, kind: 'number', unit, content: true, position: 1 })
  const { slug } = await shop.addProduct({ price: 3_250, attributes: { 'net-weight': 500 } })
  expect(await (await shop.get(`/product/${slug}?lang=en`)).text()).toContain(
    `${formatPrice(6_500, 'en')} per kg`,
  )
  const page = await openPage(shop, `/product/${slug}`)
  expect(unitPrice(page)).toBe(`سعر الكيلوغرام ${formatPrice(6_500, 'ar')}`)
})

test('without a size the focus moves to the sizes, and nothing is added', async () => {
  const { page } = await openShirt()
  await page.user.click(addButton(page))
  const alert = await page.main.findByText(t.product.choose(name.size))
  expect(page.document.activeElement).toBe(radio(page, 'M'))
  const describedBy = sizes(page).getAttribute('aria-describedby') ?? ''
  expect(page.document.getElementById(describedBy)?.textContent).toBe(alert.textContent)
  expect(await variantsInCart(page)).toEqual([])
  await page.user.click(radio(page, 'M'))
  await expect.poll(() => page.main.queryByText(t.product.choose(name.size))).toBeNull()
})

test('choosing a value that is not available leaves the other option, says what is missing there, and sells nothing', async () => {
  const { shirt, page } = await openShirt('?colour=navy')
  expect(within(sizes(page)).getAllByRole('radio')).toHaveLength(3)
  await page.user.click(radio(page, `XL (${t.product.optionUnavailableWith(name.colour)})`))
  const conflict = `${t.product.choiceUnavailable('كحلي وXL')} ${t.product.choiceAvailable('XL', name.black)}`
  await within(sizes(page)).findByText(conflict)
  await page.main.findByText(conflict, { exact: false, selector: '[role=status]' })
  expect(page.address).toBe(`/product/${shirt.slug}?colour=navy&size=xl`)
  expect(black(page).checked).toBe(false)
  expect(addButton(page).disabled).toBe(true)
  await page.user.click(black(page))
  await expect.poll(() => page.address).toBe(`/product/${shirt.slug}?colour=black&size=xl`)
  await expect.poll(() => within(sizes(page)).queryByText(conflict)).toBeNull()
  expect(addButton(page).disabled).toBe(false)
  await page.user.click(radio(page, `L (${t.product.optionSoldOut})`))
  await page.main.findAllByText(t.catalogue.outOfStock)
  await within(sizes(page)).findByText(t.product.struckMeans(t.product.optionSoldOut), { exact: false })
  expect(addButton(page).disabled).toBe(true)
})

test('an option with one value is chosen by itself', async () => {
  const product = await shop.addProduct()
  await addOptions(shop.db, product.id, {
    options: ['size'],
    variants: [{ values: { size: 'm' }, stockQuantity: 2 }],
  })
  const page = await openPage(shop, `/product/${product.slug}`)
  expect(radio(page, 'M').checked).toBe(true)
  expect(page.main.getAllByText(t.catalogue.onlyLeft(2)).length).toBeGreaterThan(0)
})

test('a choice is in the address and keeps the way back', async () => {
  const shirt = await addShirt(shop)
  const list = `/products?search=${encodeURIComponent(shirt.titleAr)}`
  const page = await openPage(shop, list)
  await page.user.click(page.main.getByRole('link', { name: shirt.titleAr }))
  await page.main.findByRole('heading', { level: 1, name: shirt.titleAr })
  for (const size of ['XL', 'M']) {
    await page.user.click(await page.main.findByRole('radio', { name: size }))
    await expect.poll(() => page.address).toMatch(new RegExp(`colour=black&size=${size.toLowerCase()}$`))
  }
  page.window.history.back()
  await expect.poll(() => page.address).toBe(list)
})
