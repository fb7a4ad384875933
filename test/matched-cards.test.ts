import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'
import { addOptions } from './harness/variants.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
const coatImage = '/pictures/00000000000000cc-640.jpg'
const blackImage = '/pictures/00000000000000bb-640.jpg'
const range = 'minPrice=40000&maxPrice=60000'

beforeAll(async () => {
  shop = await createTestApp()
  const coat = await shop.addProduct({ slug: 'coat', titleEn: 'Coat', titleAr: 'معطف', image: coatImage })
  await addOptions(shop.db, coat.id, {
    options: ['colour', 'size'],
    variants: ['m', 'xl'].flatMap((size) => [
      { values: { colour: 'navy', size }, price: 12_000 },
      { values: { colour: 'black', size }, price: 60_000, discountPrice: 50_000 },
    ]),
    pictures: [{ option: 'colour', value: 'black', images: [blackImage] }],
  })
  await shop.addProduct({ slug: 'kettle', titleEn: 'Kettle', titleAr: 'كتلي', price: 45_000 })
})
afterAll(() => shop.close())

const pageOf = async (path: string, language: 'ar' | 'en') =>
  (await (await shop.get(path, { cookie: `language=${language}` })).text()).replaceAll('<!-- -->', '')

async function cardOf(slug: string, path: string, language: 'ar' | 'en'): Promise<string> {
  const cards = (await pageOf(path, language))
    .split('<article')
    .map((part) => part.split('</article>')[0] ?? '')
  return cards.find((part) => part.includes(`href="/product/${slug}`)) ?? ''
}

async function listed(query: string) {
  const response = await shop.get(`/api/products?${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as { slug: string; price: number }[]
}

describe.each([
  ['ar', '٥٠٬٠٠٠', '١٢٬٠٠٠', '٪'],
  ['en', '50,000', '12,000', '%'],
] as const)(
  'the card of a coat in navy for 12,000 and in black for 50,000, in %s',
  (language, dear, cheap, percent) => {
    test.each([range, 'discount=true', 'colour=black', `sort=price-low&${range}&discount=true`])(
      'has price, badge, picture and link of black with %s',
      async (query) => {
        const card = await cardOf('coat', `/products?${query}`, language)
        expect(card).toContain(dear)
        expect(card).not.toContain(cheap)
        expect(card).toContain(percent)
        expect(card).toContain(blackImage.slice(0, -8))
        expect(card).toMatch(/<h3[^>]*><a [^>]*href="\/product\/coat\?colour=black"/)
      },
    )

    test('leads to a page with that price and picture', async () => {
      const html = await pageOf('/product/coat?colour=black', language)
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      const prices = main.slice(0, main.indexOf('<form'))
      expect(prices).toContain(dear)
      expect(prices).not.toContain(cheap)
      expect(main.indexOf(blackImage.slice(0, -8))).toBeGreaterThan(0)
    })

    test('is that of navy in the list up to 15,000, and as ever without a filter', async () => {
      const navy = await cardOf('coat', '/products?maxPrice=15000', language)
      expect(navy).toContain(cheap)
      expect(navy).not.toContain(dear)
      expect(navy).toMatch(/href="\/product\/coat\?colour=navy"/)
      const plain = await cardOf('coat', '/products', language)
      expect(plain).toContain(cheap)
      expect(plain).toMatch(/<h3[^>]*><a [^>]*href="\/product\/coat"/)
    })
  },
)

test('the API has the fields of the match in filtered lists only', async () => {
  const [plain] = (await listed('')).filter(({ slug }) => slug === 'coat')
  expect(plain).toMatchObject({ price: 12_000, priceUntil: 50_000, image: coatImage })
  expect(plain).not.toHaveProperty('chosen')
  const filtered = await listed(`${range}&sort=price-low`)
  expect(filtered.map(({ slug }) => slug)).toEqual(['kettle', 'coat'])
  expect(filtered[1]).toMatchObject({
    price: 60_000,
    discountPrice: 50_000,
    priceUntil: 50_000,
    image: blackImage,
    chosen: { colour: 'black' },
  })
  expect(filtered[0]).not.toHaveProperty('chosen')
  expect((await listed('maxPrice=15000'))[0]).toMatchObject({ price: 12_000, chosen: { colour: 'navy' } })
  expect((await listed('colour=black&size=xl'))[0]).toMatchObject({ chosen: { colour: 'black', size: 'xl' } })
})
