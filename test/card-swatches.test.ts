import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'
import { addOptions } from './harness/variants.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
const navyImage = '/pictures/00000000000000aa-640.jpg'

beforeAll(async () => {
  shop = await createTestApp()
  const shirt = await shop.addProduct({ slug: 'shirt', titleEn: 'Shirt', titleAr: 'قميص' })
  await addOptions(shop.db, shirt.id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' } },
      { values: { colour: 'navy', size: 'm' } },
      { values: { colour: 'red', size: 'm' }, stockQuantity: 0 },
    ],
    pictures: [{ option: 'colour', value: 'navy', images: [navyImage] }],
  })
  const paint = await shop.addProduct({ slug: 'paint', titleEn: 'Paint', titleAr: 'صبغ' })
  const colours = ['black', 'white', 'navy', 'grey', 'red', 'green', 'blue']
  await addOptions(shop.db, paint.id, {
    options: ['colour'],
    variants: colours.map((colour) => ({ values: { colour } })),
  })
  await shop.addProduct({ slug: 'kettle', titleEn: 'Kettle', titleAr: 'كتلي' })
})
afterAll(() => shop.close())

async function cardOf(slug: string, path: string, language: 'ar' | 'en'): Promise<string> {
  const response = await shop.get(path, { cookie: `language=${language}` })
  const html = await response.text()
  const cards = html.split('<article').map((part) => part.split('</article>')[0] ?? '')
  return cards.find((part) => part.includes(`href="/product/${slug}`)) ?? ''
}

describe.each([
  ['ar', 'أسود', 'كحلي', 'أحمر', '+٢', '+٥'],
  ['en', 'Black', 'Navy', 'Red', '+2', '+5'],
] as const)('cards in %s', (language, black, navy, red, more, moreOnNarrow) => {
  test('have a named link for each available colour', async () => {
    const card = await cardOf('shirt', '/products', language)
    expect(card).toMatch(
      new RegExp(`<a (?=[^>]*href="/product/shirt\\?colour=black")[^>]*aria-label="${black}"`),
    )
    expect(card).toMatch(
      new RegExp(`<a (?=[^>]*href="/product/shirt\\?colour=navy")[^>]*aria-label="${navy}"`),
    )
    expect(card).not.toContain(red)
    expect(card).not.toContain(navyImage.slice(0, -8))
  })

  test('say how many colours there are beyond five', async () => {
    const card = await cardOf('paint', '/products', language)
    expect(card.match(/\?colour=/g)).toHaveLength(5)
    // A narrow card has two colours and the number of the others.
    expect(card.replaceAll('<!-- -->', '')).toContain(
      `<li data-for="wide">${more}</li><li data-for="narrow">${moreOnNarrow}</li>`,
    )
  })

  test('show and link the colour by which the list is filtered', async () => {
    const card = await cardOf('shirt', '/products?colour=navy', language)
    expect(card).toContain(navyImage)
    expect(card).toMatch(/<h3[^>]*><a [^>]*href="\/product\/shirt\?colour=navy"/)
    // «Choose options» begins with that colour too.
    expect(card.match(/href="\/product\/shirt\?colour=navy"/g)).toHaveLength(3)
  })

  test('of products without options have no swatches', async () => {
    const card = await cardOf('kettle', '/products', language)
    expect(card).not.toContain('swatches')
    expect(card).not.toContain('<ul')
  })
})

test.each([
  ['ar', 'دليل المقاسات'],
  ['en', 'Size guide'],
] as const)(
  'the sizes of a product link to the size guide, other options do not, in %s',
  async (language, text) => {
    const shirt = await (await shop.get('/product/shirt', { cookie: `language=${language}` })).text()
    expect(shirt.match(/<a [^>]*href="\/size-guide"[^>]*>([^<]*)<\/a>/)?.[1]).toBe(text)
    const paint = await (await shop.get('/product/paint', { cookie: `language=${language}` })).text()
    expect(paint).not.toContain('href="/size-guide"')
    const guide = await (await shop.get('/size-guide', { cookie: `language=${language}` })).text()
    expect(guide.match(/<table/g)).toHaveLength(3)
  },
)
