import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { HomeSection } from '#shop/shop-settings/domain/home-sections.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createRandom } from '#test/harness/random.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { listHomeSections } from './home-sections.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(shopSettings)
  await shop.db.update(products).set({ hidden: true })
})

const rowLength = 10
const departments = ['electronics', 'books', 'grocery'] as const
const random = createRandom(31)
const below = (n: number) => Math.floor(random() * n)
const shuffled = <Value>(values: readonly Value[]) =>
  values
    .map((value) => [random(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value)

const titles = { titleEn: 'Ours', titleAr: 'لنا' }
const section = (source: HomeSection['source'], slugs: string[] = []): HomeSection => ({
  source,
  ...titles,
  slugs,
})

async function rowsOf(sections: HomeSection[]) {
  await shop.db.delete(shopSettings)
  await shop.db.insert(shopSettings).values({ section: 'home', value: { sections } })
  invalidateCached()
  const { db, now } = shop.deps
  return listHomeSections({ db, now, shopper: null, language: 'ar' })
}

type Known = { slug: string; category: string; featured: boolean; popular: boolean; discounted: boolean }

/** What the rows have to be: chosen ones first, then those by a mark, then the others; each without the products before it. */
function expectedRows(known: readonly Known[], sections: readonly HomeSection[]): string[][] {
  const rank = ({ source }: HomeSection) =>
    source === 'products' ? 0 : source === 'deals' || source === 'popular' ? 1 : 2
  const isIn = ({ source, slugs }: HomeSection, product: Known) =>
    source === 'deals'
      ? product.featured
      : source === 'popular'
        ? product.popular
        : source === 'discount'
          ? product.discounted
          : product.category === slugs[0]
  const listed = new Set<string>()
  const rows = new Map<HomeSection, string[]>()
  for (const each of sections.toSorted((a, b) => rank(a) - rank(b))) {
    const candidates =
      each.source === 'products'
        ? each.slugs
        : known.filter((product) => isIn(each, product)).map(({ slug }) => slug)
    const row = candidates.filter((slug) => !listed.has(slug)).slice(0, rowLength)
    for (const slug of row) listed.add(slug)
    rows.set(each, row)
  }
  return sections.map((each) => rows.get(each) ?? []).filter((row) => row.length > 0)
}

test('no product is in two rows, and a row is filled up with the next products', async () => {
  const known: Known[] = []
  for (let index = 0; index < 70; index += 1) {
    const category = departments[below(departments.length)] ?? 'books'
    const [featured, popular, discounted] = [below(3) === 0, below(2) === 0, below(3) === 0]
    const { slug } = await shop.addProduct({
      category,
      featured,
      popular,
      price: 10_000,
      ...(discounted && { discountPrice: 8_000 }),
    })
    // The newest come first.
    known.unshift({ slug, category, featured, popular, discounted })
  }
  for (let round = 0; round < 25; round += 1) {
    const slugs = shuffled(known.map(({ slug }) => slug))
    const sections = shuffled([
      ...[section('deals'), section('popular'), section('discount')].filter(() => below(4) > 0),
      ...departments.filter(() => below(4) > 0).map((slug) => section('category', [slug])),
      ...[slugs.slice(0, 1 + below(rowLength)), slugs.slice(5, 6 + below(rowLength))]
        .filter(() => below(2) > 0)
        .map((chosen) => section('products', chosen)),
    ])
    const rows = (await rowsOf(sections)).map((row) => row.products?.map(({ slug }) => slug))
    expect(rows, JSON.stringify(sections)).toEqual(expectedRows(known, sections))
    expect(new Set(rows.flat()).size).toBe(rows.flat().length)
  }
})

describe('the row of discounts', () => {
  const image = '/pictures/00000000000000aa-640.jpg'
  const blackImage = '/pictures/00000000000000bb-640.jpg'

  test('has products of which another available variant than the cheapest is reduced, displayed as that variant', async () => {
    const coat = await shop.addProduct({ image })
    await addOptions(shop.db, coat.id, {
      options: ['colour'],
      variants: [
        { values: { colour: 'navy' }, price: 12_000 },
        { values: { colour: 'black' }, price: 60_000, discountPrice: 50_000 },
      ],
      pictures: [{ option: 'colour', value: 'black', images: [blackImage] }],
    })
    const plain = await shop.addProduct({ price: 9_000, discountPrice: 7_000 })
    await shop.addProduct({ price: 9_000 })
    const [row] = await rowsOf([section('discount')])
    expect(row?.products).toMatchObject([
      { slug: plain.slug, price: 9_000, discountPrice: 7_000 },
      {
        slug: coat.slug,
        price: 60_000,
        discountPrice: 50_000,
        priceUntil: 50_000,
        image: blackImage,
        chosen: { colour: 'black' },
      },
    ])
    // In another row the same product has its own price.
    const [other] = await rowsOf([section('products', [coat.slug])])
    expect(other?.products).toMatchObject([{ price: 12_000, image }])
    expect(other?.products?.[0]).not.toHaveProperty('discountPrice')
  })

  test('is without products of which the reduced variant is sold out', async () => {
    const coat = await shop.addProduct()
    await addOptions(shop.db, coat.id, {
      options: ['colour'],
      variants: [
        { values: { colour: 'navy' }, price: 12_000 },
        { values: { colour: 'black' }, price: 60_000, discountPrice: 10_000, stockQuantity: 0 },
      ],
    })
    expect(await rowsOf([section('discount')])).toEqual([])
  })
})
