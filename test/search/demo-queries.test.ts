import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemoCatalogue } from '#seed/demo-catalogue.ts'
import { demoSlides } from '#seed/slides.ts'
import { demoSynonyms } from '#seed/synonyms.ts'
import { writeCatalogueOnce } from '#seed/write-catalogue.ts'
import { listProducts } from '#shop/catalogue/listing/list-products.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

const looked = 5

const text = readFileSync(new URL('demo-queries.txt', import.meta.url), 'utf8')
const [writtenFirst = ''] = text.split('# Up to here:')
const linesOf = (part: string) =>
  part.split('\n').filter((line) => line.includes(' | ') && !line.startsWith('#'))

const judged = linesOf(text).map((line) => {
  const [query = '', expected = ''] = line.split(' | ')
  return { query: query.trim(), expected: expected.trim().split(/\s+/) }
})

/** An address for every key, because a search reads no pictures. */
class AnyPicture extends Map<string, string> {
  override get(key: string): string {
    return `/pictures/${key}`
  }
}

let shop: TestShop
let known: Set<string>
let brands: string[]
beforeAll(async () => {
  shop = await createTestShop({ categories: false })
  const catalogue = await readDemoCatalogue()
  const slides = demoSlides.map(() => ({ image: '', ground: '#000000' }))
  const pictures = { categories: new AnyPicture(), products: new AnyPicture(), slides }
  await writeCatalogueOnce(shop.db, catalogue, pictures, shop.now())
  known = new Set(
    catalogue.flatMap(({ slug, subCategories, products }) => [
      slug,
      ...subCategories.map((each) => `${slug}/${each.slug}`),
      ...products.map((product) => product.slug),
    ]),
  )
  brands = catalogue.flatMap(({ products }) => products.map(({ brand }) => brand))
}, 60_000)
afterAll(() => shop.close())

type Result = { slugs: string[]; sections: string[] }

function holds(expected: string, { slugs, sections }: Result): boolean {
  const name = expected.slice(1)
  if (expected.startsWith('-')) return !slugs.includes(name)
  if (expected.startsWith('^')) return slugs[0] === name
  if (expected.startsWith('>')) return slugs.length === 0 && sections[0] === name
  if (expected.startsWith('=')) return slugs.length === 0 && sections.includes(name)
  return slugs.includes(expected)
}

test('the 115 searches that were written before the search could do them are judged as they were', () => {
  const lines = linesOf(writtenFirst)
  expect(lines).toHaveLength(115)
  // Of the lines as commit 49cfe7bf added them, when 66 of them passed.
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(
    '21bf029e6d15291c894256b31611aa2cc32cccb6006bb176a5159ab223d001be',
  )
})

test('at least 167 queries are judged, each for existing products and sections', () => {
  expect(judged.length).toBeGreaterThanOrEqual(167)
  const named = judged.flatMap(({ expected }) => expected).map((each) => each.replace(/^[-^>=]/, ''))
  expect(named.filter((each) => !known.has(each))).toEqual([])
})

test('each query leads to the goods, or to the nearest section', async () => {
  const missed: string[] = []
  for (const { query, expected } of judged) {
    const { products, searchOutcome } = await listProducts(shop.ctx(), { search: query })
    const slugs = products.slice(0, looked).map(({ slug }) => slug)
    const { sections = [] } = searchOutcome ?? {}
    if (!expected.every((each) => holds(each, { slugs, sections })))
      missed.push(
        `${query} | ${expected.join(' ')} (${searchOutcome?.match} ${searchOutcome?.readAs ?? ''}): ${slugs.join(', ')} > ${sections.join(', ')}`,
      )
  }
  expect(missed).toEqual([])
}, 60_000)

test.each(['qqqqzzzz', 'qz', 'ggggzzzzyyyy'])(
  'nothing is suggested for «%s», which is near no word',
  async (search) => {
    const { products, searchOutcome } = await listProducts(shop.ctx(), { search })
    expect(products).toEqual([])
    expect(searchOutcome).toEqual({ match: 'none' })
  },
)

test('the name of a brand and another name of it list its products before all others', async () => {
  const named = demoSynonyms.flatMap((terms) =>
    terms.filter((term) => brands.includes(term)).map((brand) => ({ brand, terms })),
  )
  expect(named).toHaveLength(8)
  for (const { brand, terms } of named)
    for (const term of terms) {
      const { products } = await listProducts(shop.ctx(), { search: term })
      // «Qirs Al-Shams» has «Shams» in its name too.
      const count = brands.filter((each) => each.includes(brand)).length
      for (const product of products.slice(0, count)) expect(product.brand, term).toContain(brand)
    }
})
