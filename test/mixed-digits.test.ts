import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoCategory, readDemoCatalogue } from '#seed/demo-catalogue.ts'
import { demoSlides } from '#seed/slides.ts'
import { writeCatalogueOnce } from '#seed/write-catalogue.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { openPlain, type PlainPage } from './harness/plain-browser.ts'

type Listed = { id: number; price: number; discountPrice?: number; hasOptions?: true }

class AnyPicture extends Map<string, string> {
  override get(): string {
    return '/pictures/0000000000000001-640.jpg'
  }
}

let shop: TestApp
let products: DemoCategory['products']
let typed: string[]
beforeAll(async () => {
  shop = await createTestApp({ categories: false })
  const catalogue = await readDemoCatalogue()
  products = catalogue.flatMap((category) => category.products)
  typed = typedTexts()
  const slides = demoSlides.map(() => ({ image: '/pictures/0000000000000001-640.jpg', ground: '#000000' }))
  const pictures = { categories: new AnyPicture(), products: new AnyPicture(), slides }
  await writeCatalogueOnce(shop.db, catalogue, pictures, shop.now())
}, 60_000)
afterAll(() => shop.close())

const inline = 'span, bdi, b, strong, em, i, s, small, time, data, sup, sub, mark'
const labels = ['aria-label', 'alt', 'title', 'placeholder']

/** What is read as one: the text of each element with that of the inline elements in it, and its labels. */
function readTexts(root: Element): string[] {
  const texts: string[] = []
  function textOf(element: Element): string {
    texts.push(...labels.map((label) => element.getAttribute(label) ?? ''))
    return [...element.childNodes].map((node) => textOfNode(node)).join('')
  }
  function textOfNode(node: ChildNode): string {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? ''
    if (node.nodeType !== node.ELEMENT_NODE) return ''
    const child = node as Element
    if (child.matches('script, style, template')) return ''
    const text = textOf(child)
    if (child.matches(inline)) return ` ${text} `
    texts.push(text)
    return separator
  }
  texts.push(textOf(root))
  return texts
    .flatMap((text) => text.split(separator))
    .map((text) => text.replace(/[^\S\u00A0]+/g, ' ').trim())
    .filter((text) => text !== '')
}
const separator = '\u0000'

/** Words with Latin letters, such as `A20`, `3XL` and `Go 2` with its no-break space: they are read out or typed. */
const latinWords = /[\S\u00A0]*[A-Za-z][\S\u00A0]*/g

/** With the example of the tracking page. */
const orderNumber = /(?:رقم|الطلب|مثل) \d{6,8}(?!\d)/g

/** Latin digits that stay on an Arabic page, each as one run: what people type, copy or read out (decision 71). */
const typedOrCopied = [
  latinWords,
  // The words of a search.
  /«\u2068.*?\u2069»/g,
  // Phones, with the example beside an empty field.
  /(?:\+964|0)[\d ]{9,}/g,
  orderNumber,
]

/** What the operator and the shopper have typed, the longest first: a title is a name, which people copy, and has one kind of digits with the model in it. */
function typedTexts(): string[] {
  const texts = products.flatMap(({ titleAr, descriptionAr, attributes }) => [
    ...[titleAr, descriptionAr],
    ...Object.values(attributes).flatMap((value) =>
      typeof value === 'object' && !Array.isArray(value) ? [value.ar] : [],
    ),
  ])
  texts.push(orderBody([], 0).shipping?.address ?? '')
  return texts.toSorted((a, b) => b.length - a.length)
}

/** Texts of the current page with Latin digits that are none of those. */
function latinQuantities(page: PlainPage): string[] {
  const body = page.find('body')[0] as HTMLElement
  return [...new Set(readTexts(body))].filter((text) => {
    if (!/[0-9]/.test(text)) return false
    let rest = text
    for (const own of typed) rest = rest.replaceAll(own, '')
    for (const pattern of typedOrCopied) rest = rest.replace(pattern, '')
    return /[0-9]/.test(rest)
  })
}

/** Texts of the current page with both kinds of digits, besides titles, model names, and order numbers beside their date. */
function mixedTexts(page: PlainPage): string[] {
  const body = page.find('body')[0] as HTMLElement
  return [...new Set(readTexts(body))].filter((text) => {
    let rest = text
    for (const { titleAr } of products) rest = rest.replaceAll(titleAr, '')
    rest = rest.replace(latinWords, '').replace(orderNumber, '')
    return /[0-9]/.test(rest) && /[٠-٩]/.test(rest)
  })
}

async function expectOneKindOfDigits(page: PlainPage, path: string): Promise<void> {
  await page.open(path)
  expect(page.status(), path).toBe(200)
  expect(latinQuantities(page), path).toEqual([])
  expect(mixedTexts(page), path).toEqual([])
}

test('lists, searches and products of an Arabic page have its digits, and Latin ones only where they are typed or copied', async () => {
  const page = await openPlain(shop, '/')
  const phones = products.filter(({ subCategory }) => subCategory === 'phones-tablets')
  const ofEachSection = products.filter(
    ({ subCategory }, index) => products.findIndex((each) => each.subCategory === subCategory) === index,
  )
  for (const path of [
    ...['/', '/products', '/products/mobiles', '/deals', '/popular', '/new-arrivals', '/sections'],
    '/products/mobiles?minPrice=10000&attribute.memory=8gb&storage=256gb',
    `/products?search=${encodeURIComponent('موبايل 12')}`,
    `/products?search=${encodeURIComponent('لا شيء 12')}`,
    ...['/shipping', '/returns', '/help', '/size-guide', '/track'],
    ...new Set([...phones, ...ofEachSection].map(({ slug }) => `/product/${slug}`)),
  ])
    await expectOneKindOfDigits(page, path)
})

test('so do cart, checkout, orders and comparison', async () => {
  const page = await openPlain(shop, '/')
  const { visitor } = page
  const { body: cheap } = await visitor.get('/api/products?sort=price-low&inStock=true&pageSize=48')
  const plain = cheap.filter(({ hasOptions }: { hasOptions?: true }) => !hasOptions).slice(0, 3)
  const { body: phone } = await visitor.get('/api/products/hudhud-a20')
  const lines = [
    ...plain.map(({ id, price, discountPrice = price }: Listed) => ({ productId: id, price: discountPrice })),
    {
      productId: phone.id,
      variantId: phone.variants[0].id,
      price: phone.variants[0].discountPrice ?? phone.variants[0].price,
    },
  ]
  for (const { price: _price, ...line } of lines)
    expect((await visitor.post('/api/cart', { userId: 1, quantity: 2, ...line })).status).toBe(201)
  const ids = `${phone.id},${plain[0].id}`
  for (const path of [
    '/cart',
    '/checkout',
    '/',
    `/compare?products=${ids}`,
    `/compare?products=${phone.id},similar`,
  ])
    await expectOneKindOfDigits(page, path)

  const items = lines.map(({ price: _price, ...line }) => ({ ...line, quantity: 2 }))
  const total = lines.reduce((sum, { price }) => sum + 2 * price, 0)
  const placed = await visitor.post('/api/orders', orderBody(items, total))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  for (const path of ['/orders', `/order/${placed.body.id}`, `/track?number=${placed.body.id}`])
    await expectOneKindOfDigits(page, path)
})
