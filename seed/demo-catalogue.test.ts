import { beforeAll, describe, expect, test } from 'vitest'
import { demoCategories } from './categories.ts'
import { type DemoCategory, type DemoProduct, readDemoCatalogue } from './demo-catalogue.ts'
import { demoSlides } from './slides.ts'

const arabicLetter = /\p{Script=Arabic}/u

let catalogue: DemoCategory[]
let all: DemoProduct[]
beforeAll(async () => {
  catalogue = await readDemoCatalogue()
  all = catalogue.flatMap(({ products }) => products)
})

test('the seven categories of the specification, in its order (§2)', () => {
  expect(catalogue.map(({ slug }) => slug)).toEqual([
    'electronics',
    'mobiles',
    'fashion',
    'home-kitchen',
    'grocery',
    'beauty',
    'books',
  ])
})

describe.each(demoCategories)('$slug', ({ slug }) => {
  const products = () => catalogue.find((category) => category.slug === slug)?.products ?? []

  test('has at least 24 products, some of them discounted, featured and popular', () => {
    expect(products().length).toBeGreaterThanOrEqual(24)
    expect(products().some(({ discountPrice }) => discountPrice)).toBe(true)
    expect(products().some(({ featured }) => featured)).toBe(true)
    expect(products().some(({ popular }) => popular)).toBe(true)
  })

  test('has products out of stock, in low stock and in stock', () => {
    const stocks = products().map(({ stockQuantity }) => stockQuantity)
    expect(stocks).toContain(0)
    expect(stocks.some((stock) => stock > 0 && stock < 10)).toBe(true)
    expect(stocks.filter((stock) => stock >= 10).length).toBeGreaterThan(products().length / 2)
  })
})

test('prices are multiples of 250 dinars, discounts are below the price', () => {
  for (const { slug, price, discountPrice } of all) {
    expect(price % 250, slug).toBe(0)
    if (discountPrice === undefined) continue
    expect(discountPrice % 250, slug).toBe(0)
    expect(discountPrice, slug).toBeLessThan(price)
  }
})

test('slugs and titles are unique', () => {
  for (const key of ['slug', 'titleEn', 'titleAr'] as const) {
    const seen = all.map((product) => product[key])
    expect(seen.filter((value, index) => seen.indexOf(value) !== index)).toEqual([])
  }
})

test('Arabic text is in the Arabic fields only', () => {
  const texts = [...all, ...demoSlides.map((slide) => ({ ...slide, slug: slide.link }))]
  for (const { slug, titleEn, titleAr, descriptionEn, descriptionAr } of texts) {
    expect(titleAr, slug).toMatch(arabicLetter)
    expect(descriptionAr, slug).toMatch(arabicLetter)
    expect(titleEn, slug).not.toMatch(arabicLetter)
    expect(descriptionEn, slug).not.toMatch(arabicLetter)
  }
  for (const { nameEn, nameAr } of demoCategories) {
    expect(nameAr).toMatch(arabicLetter)
    expect(nameEn).not.toMatch(arabicLetter)
  }
})

test('the slides lead where the specification says (§2 Home)', () => {
  expect(demoSlides.map(({ link }) => link)).toEqual(['/products', '/deals', '/new-arrivals'])
})
