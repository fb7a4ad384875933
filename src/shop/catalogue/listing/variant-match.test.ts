import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { createRandom } from '#test/harness/random.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { attributes } from '../attribute-tables.ts'
import type { AttributeValues } from '../domain/attribute-values.ts'
import type { Product } from '../schemas.ts'
import { countProducts } from './count-products.ts'
import { listProducts } from './list-products.ts'
import type { ProductListArgs } from './product-list-args.ts'
import { foldProductTallies } from './product-tallies.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Variant = {
  values: Record<string, string>
  price: number
  discountPrice: number | null
  stockQuantity: number
  hidden: boolean
}
type Known = {
  id: number
  brand: string
  category: string
  rating: number
  variants: Variant[]
  /** Its own picture, and those of its colours that have one. */
  image: string
  pictures: Record<string, string>
  hasOptions: boolean
  attributes: AttributeValues
}

const pay = ({ price, discountPrice }: Variant) => discountPrice ?? price
const colours = ['black', 'white', 'navy', 'red']
const sizes = ['s', 'm', 'l']
const fabrics = ['cotton', 'silk', '100']
const random = createRandom(64)
const below = (n: number) => Math.floor(random() * n)
const pick = <Value>(from: readonly Value[]) => from[below(from.length)] as Value

function randomVariant(values: Record<string, string>, base: number): Variant {
  const price = base + 250 * below(3) * below(200)
  return {
    values,
    price,
    discountPrice: random() < 0.3 && price > 1_000 ? price - 250 * (1 + below(3)) : null,
    stockQuantity: random() < 0.3 ? 0 : 3,
    hidden: random() < 0.1,
  }
}

async function addAttributes() {
  const name = { ar: 'اسم', en: 'Name' }
  const values = fabrics.map((key) => ({ key, name }))
  await shop.db.insert(attributes).values([
    { key: 'fabric', name, kind: 'choice', values, filterable: true, position: 1 },
    { key: 'length', name, kind: 'number', filterable: true, position: 2 },
  ])
}

const randomAttributes = (): AttributeValues => ({
  ...(random() < 0.7 && { fabric: fabrics.filter((_, index) => index === 0 || random() < 0.5) }),
  ...(random() < 0.7 && { length: (1 + below(40)) / pick([1, 2, 4]) }),
})

/** Whether a product has one of the selected values of an attribute. */
function hasAttribute({ attributes: own }: Known, key: string, choices: readonly string[]): boolean {
  const value = own[key.replace('attribute.', '')]
  if (Array.isArray(value)) return value.some((each) => choices.includes(each))
  return choices.some((choice) => {
    const [min, max = min] = choice.split('-').map(Number)
    return typeof value === 'number' && value >= Number(min) && value <= Number(max)
  })
}

const pictureOf = (id: number, colour: string) =>
  `/pictures/${id.toString(16).padStart(15, '0')}${colours.indexOf(colour)}-640.jpg`

async function addRandomProduct(n: number): Promise<Known> {
  const category = pick(['fashion', 'electronics'])
  const brand = `Match ${n % 3}`
  const base = 1_000 + 250 * below(200)
  const rating = n % 6
  const own = { ...randomVariant({}, base), hidden: false }
  const attributes = randomAttributes()
  const { id, image } = await shop.addProduct({
    ...own,
    attributes,
    brand,
    category,
    titleEn: 'Matchword coat',
    rating,
  })
  const hasOptions = random() < 0.7
  const known = { id, brand, category, rating, hasOptions, attributes, image }
  if (!hasOptions) return { ...known, variants: [own], pictures: {} }
  const variants = colours
    .slice(0, 1 + below(4))
    .flatMap((colour) => sizes.slice(0, 1 + below(3)).map((size) => randomVariant({ colour, size }, base)))
    .map((each, index) => (index === 0 ? { ...each, hidden: false } : each))
  const pictured = colours.filter(
    (each) => variants.some(({ values }) => values.colour === each) && random() < 0.6,
  )
  const pictures = Object.fromEntries(pictured.map((each) => [each, pictureOf(id, each)]))
  await addOptions(shop.db, id, {
    options: ['colour', 'size'],
    variants,
    pictures: pictured.map((value) => ({ option: 'colour', value, images: [pictureOf(id, value)] })),
  })
  return { ...known, variants, pictures }
}

/** The variants that can be bought; of a product without any, the one that it shows. */
function offered({ variants }: Known): Variant[] {
  const available = variants.filter(({ hidden, stockQuantity }) => !hidden && stockQuantity > 0)
  if (available.length > 0) return available
  return variants.toSorted((a, b) => Number(a.hidden) - Number(b.hidden) || pay(a) - pay(b)).slice(0, 1)
}

const isInStock = ({ variants }: Known) =>
  variants.some(({ hidden, stockQuantity }) => !hidden && stockQuantity > 0)

const isOfAttribute = (key: string) => key.startsWith('attribute.')
const optionsOf = ({ options = {} }: ProductListArgs) =>
  Object.fromEntries(Object.entries(options).filter(([key]) => !isOfAttribute(key)))

/** The matching variants of a product, the cheapest first. */
function matching(product: Known, args: ProductListArgs): Variant[] {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = args
  const options = optionsOf(args)
  if (Object.keys(options).length > 0 && !(product.hasOptions && isInStock(product))) return []
  return offered(product)
    .filter(
      (each) =>
        pay(each) >= minPrice &&
        pay(each) <= maxPrice &&
        (!args.discount || each.discountPrice !== null) &&
        Object.entries(options).every(([key, values]) => values.includes(each.values[key] ?? '')),
    )
    .toSorted((a, b) => pay(a) - pay(b))
}

function naive(all: readonly Known[], args: ProductListArgs): Known[] {
  return all.filter(
    (each) =>
      (!args.brand || each.brand === args.brand) &&
      (!args.category || each.category === args.category) &&
      (!args.rating || each.rating >= args.rating) &&
      (!args.inStock || isInStock(each)) &&
      Object.entries(args.options ?? {}).every(
        ([key, choices]) => !isOfAttribute(key) || hasAttribute(each, key, choices),
      ) &&
      matching(each, args).length > 0,
  )
}

/** In the order of the list. */
function naiveOrder(all: readonly Known[], args: ProductListArgs): number[] {
  const sign = args.sort === 'price-high' ? -1 : 1
  const priceOf = (each: Known) => {
    const [first] = matching(each, args)
    return first ? pay(first) : 0
  }
  return naive(all, args)
    .toSorted((a, b) => sign * (priceOf(a) - priceOf(b) || a.id - b.id))
    .map(({ id }) => id)
}

const randomSelection = () => ({
  ...(random() < 0.6 && { colour: colours.filter(() => random() < 0.5).concat('black') }),
  ...(random() < 0.5 && { 'attribute.fabric': fabrics.filter(() => random() < 0.5).concat('silk') }),
  ...(random() < 0.4 && { 'attribute.length': ['7.5-20', '3'].slice(below(2)) }),
})

function randomFilters(): ProductListArgs {
  const prices = [1_000, 5_000, 10_000, 20_250, 25_000, 30_000, 37_500, 50_000]
  const [min = 0, max = 0] = [pick(prices), pick(prices)].sort((a, b) => a - b)
  return {
    ...(random() < 0.5 && { brand: `Match ${below(3)}` }),
    ...(random() < 0.3 && { category: 'fashion' }),
    ...(random() < 0.2 && { rating: 1 + below(4) }),
    ...(random() < 0.2 && { inStock: true as const }),
    ...(random() < 0.6 && { minPrice: min }),
    ...(random() < 0.5 && { maxPrice: max }),
    ...(random() < 0.4 && { discount: true as const }),
    ...(random() < 0.6 && { options: randomSelection() }),
    ...(random() < 0.2 && { search: 'matchword' }),
  }
}

/** A card has the price, badge and picture of the cheapest match, and all available variants of its link match. */
function expectCard(card: Product, known: Known | undefined, args: ProductListArgs) {
  const matches = known ? matching(known, args) : []
  if (!known?.hasOptions || !isInStock(known)) return
  const [first] = matches
  if (!first) throw new Error(`product ${known.id} does not match`)
  expect([card.price, card.discountPrice ?? null]).toEqual([first.price, first.discountPrice])
  if (
    !args.minPrice &&
    args.maxPrice === undefined &&
    !args.discount &&
    Object.keys(optionsOf(args)).length === 0
  )
    return
  const isUniform = offered(known).every(
    (each) => matches.includes(each) && each.price === first.price && pay(each) === pay(first),
  )
  const picture = known.pictures[first.values.colour ?? '']
  const isPictured = picture !== undefined && (!isUniform || 'colour' in optionsOf(args))
  expect(card.image).toBe(isPictured ? picture : known.image)
  expect(first.values).toMatchObject(card.chosen ?? {})
  expect(card.priceUntil).toBe(Math.max(...matches.map(pay)))
  const led = offered(known).filter(({ values }) =>
    Object.entries(card.chosen ?? {}).every(([key, value]) => values[key] === value),
  )
  expect(led.length).toBeGreaterThan(0)
  for (const each of led) expect(matches).toContain(each)
}

describe('random products and filters', () => {
  let all: Known[]
  beforeAll(async () => {
    all = []
    await addAttributes()
    for (let n = 0; n < 90; n += 1) all.push(await addRandomProduct(n))
    invalidateCached()
  })

  const list = async (args: ProductListArgs) => {
    const ids: number[] = []
    let after: string | undefined
    for (;;) {
      const page = await listProducts(shop.ctx(), { ...args, pageSize: 7, ...(after && { after }) })
      ids.push(...page.products.map(({ id }) => id))
      if (ids.length === page.total || !page.next) return { ids, total: page.total }
      after = page.next
    }
  }

  test.each([0, 1, 2, 3])(
    'lists, their order, counts and bands are those of the variants, %i',
    async (turn) => {
      if (turn % 2 === 1) await foldProductTallies(shop)
      for (let times = 0; times < (isFullAttack ? 60 : 8); times += 1) {
        const args = randomFilters()
        const described = JSON.stringify(args)
        const expected = naive(all, args).map(({ id }) => id)
        for (const sort of ['price-low', 'price-high'] as const) {
          const { ids, total } = await list({ ...args, sort })
          expect(ids, described).toEqual(naiveOrder(all, { ...args, sort }))
          expect(total, described).toBe(expected.length)
          const { products } = await listProducts(shop.ctx(), { ...args, sort, page: 2, pageSize: 7 })
          for (const each of products)
            expectCard(
              each,
              all.find(({ id }) => id === each.id),
              args,
            )
          expect(
            products.map(({ id }) => id),
            described,
          ).toEqual(ids.slice(7, 14))
        }
        for (const sort of ['newest', 'rating'] as const) {
          const { ids, total } = await list({ ...args, sort })
          expect(
            ids.toSorted((a, b) => a - b),
            described,
          ).toEqual(expected.toSorted((a, b) => a - b))
          expect(total, described).toBe(expected.length)
        }

        const counts = await countProducts(shop.ctx(), args)
        const count = (more: ProductListArgs, without: (keyof ProductListArgs)[] = []) => {
          const rest = Object.entries(args).filter(([key]) => !without.includes(key as keyof ProductListArgs))
          return naive(all, { ...Object.fromEntries(rest), ...more }).length
        }
        expect(counts.total, described).toBe(expected.length)
        expect(counts.discount, described).toBe(count({ discount: true }))
        expect(counts.inStock, described).toBe(count({ inStock: true }))
        for (const { rating, count: n } of counts.ratings) expect(n, described).toBe(count({ rating }))
        for (const { brand, count: n } of counts.brands) expect(n, described).toBe(count({ brand }))
        for (const { slug, count: n } of counts.categories)
          expect(n, described).toBe(count({ category: slug }))
        for (const { count: n, ...band } of counts.prices ?? [])
          expect(n, `${described} ${JSON.stringify(band)}`).toBe(count(band, ['minPrice', 'maxPrice']))
        for (const { key, values } of counts.options ?? [])
          for (const { key: value, count: n } of values)
            expect(n, `${described} ${value}`).toBe(count({ options: { ...args.options, [key]: [value] } }))
      }
    },
  )

  test('bands of large places, which are counted by tallies, are those of the variants', async () => {
    await shop.db.execute(sql`
      with model as (select * from products order by id limit 1)
      insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, search_text)
      select gen_random_uuid(), category_id, title, description, 'Match 0', image, 250 * (1 + n % 200), 3, search_text
      from model, generate_series(1, 2100) as n`)
    await foldProductTallies(shop)
    for (const discount of [undefined, true as const]) {
      const args: ProductListArgs = { brand: 'Match 0', ...(discount && { discount }) }
      const { prices = [] } = await countProducts(shop.ctx(), args)
      expect(prices.length).toBeGreaterThanOrEqual(discount ? 1 : 3)
      for (const { count, ...band } of prices)
        expect((await listProducts(shop.ctx(), { ...args, ...band })).total).toBe(count)
    }
    // Many matches are read in their order until the page is full.
    const args: ProductListArgs = { brand: 'Match 0', minPrice: 2_000, sort: 'price-high' }
    const { ids, total } = await list(args)
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
    const last = Math.ceil(total / 7)
    const { products } = await listProducts(shop.ctx(), { ...args, page: last, pageSize: 7 })
    expect(products.map(({ id }) => id)).toEqual(ids.slice(7 * (last - 1)))
  })
})
