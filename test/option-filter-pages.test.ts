import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageAddress } from '#platform/pages/document.ts'
import { invalidateCached } from '#platform/swr.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { optionValues } from '#shop/catalogue/variant-tables.ts'
import { createTestApp } from './harness/app.ts'
import { addOptions } from './harness/variants.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
  for (const name of ['One', 'Two', 'Three']) {
    const { id } = await shop.addProduct({
      titleEn: `Shirt ${name}`,
      titleAr: `قميص ${name}`,
      category: 'fashion',
    })
    await addOptions(shop.db, id, {
      options: ['colour', 'size'],
      variants: [
        { values: { colour: 'black', size: name === 'One' ? 'xl' : 'm' } },
        { values: { colour: 'navy', size: 's' } },
      ],
    })
  }
  invalidateCached()
})
afterAll(() => shop.close())

async function page(path: string, language: 'ar' | 'en') {
  const response = await shop.get(path, { cookie: `language=${language}` })
  return { status: response.status, html: await response.text() }
}

const canonicalOf = (html: string) => /<link rel="canonical" href="[^"/]*\/\/[^/]*([^"]*)">/.exec(html)?.[1]
const formOf = (html: string) => /<aside[\s\S]*<\/aside>/.exec(html)?.[0] ?? ''

describe.each([
  ['ar', 'اللون', 'أسود', 'أزل'],
  ['en', 'Colour', 'Black', 'Take off'],
] as const)('the list filtered by options in %s', (language, option, value, removal) => {
  test('has its filters in the form before any script, with counts', async () => {
    const { html } = await page('/products', language)
    const form = formOf(html)
    expect(form).toContain(`<legend class="mb-2 font-bold">${option}</legend>`)
    expect(form).toMatch(/<input type="checkbox"[^>]*name="colour"[^>]*value="black"/)
    expect(form).toMatch(new RegExp(`<bdi>${value}</bdi><small>[3٣]</small>`))
    expect(form).toContain('<svg color="#1c1c1e"')
  })

  test('displays the matches, the selected values and a link that removes each', async () => {
    const { status, html } = await page('/products?colour=black&size=xl', language)
    expect(status).toBe(200)
    expect(html).toContain(`${language === 'ar' ? 'قميص' : 'Shirt'} One`)
    expect(html).not.toContain(`${language === 'ar' ? 'قميص' : 'Shirt'} Two`)
    expect(formOf(html)).toMatch(/<input type="checkbox"[^>]*name="colour"[^>]*checked=""[^>]*value="black"/)
    // The form sends the values by its checkboxes only.
    expect(formOf(html)).not.toMatch(/type="hidden" name="(?:colour|size)"/)
    expect(html).toMatch(new RegExp(`aria-label="${removal}: \u2068${option}: ${value}\u2069"[^>]*`))
    expect(html).toContain('href="/products?size=xl"')
    expect(canonicalOf(html)).toBe(languageAddress('/products', language))
  })

  test('takes the repeated fields of a form without script', async () => {
    const { html } = await page('/products?colour=black&colour=navy&size=s', language)
    expect(html).toContain('href="/products?colour=black,navy"')
    expect(html).toContain(`${language === 'ar' ? 'قميص' : 'Shirt'} Two`)
  })

  test('ignores options and values that the shop does not have', async () => {
    for (const path of [
      '/products?flavour=mint',
      '/products?colour=blau',
      '/products?flavour=mint&colour=blau',
    ]) {
      const { status, html } = await page(path, language)
      expect(status).toBe(200)
      expect(html).toContain(`${language === 'ar' ? 'قميص' : 'Shirt'} Two`)
      expect(canonicalOf(html)).toBe(languageAddress('/products', language))
    }
  })
})

test('a list without products with options has no trace of them', async () => {
  const { html } = await page('/products/mobiles', 'en')
  expect(formOf(html)).not.toContain('Colour')
  expect(html).toContain('No products found.')
  // Only the main menu, the account panel, the filters and their choices, the empty list and the footer, which are hydrated late, are in boundaries of their own.
  expect(html.match(/<!--\$/g)).toHaveLength(6)
})

test('a value with a number has the digits of the page in filters and chips', async () => {
  const stored = { en: '512 GB', ar: '512 كيكا' }
  await shop.db.update(optionValues).set({ name: stored }).where(eq(optionValues.key, 'xl'))
  invalidateCached()
  const arabic = await page('/products?size=xl', 'ar')
  const [visible = ''] = arabic.html.split('<script type="application/json"')
  expect(formOf(visible)).toContain('<bdi>٥١٢ كيكا</bdi>')
  expect(visible).toContain(': ٥١٢ كيكا')
  expect(visible).not.toContain('512 كيكا')
  expect((await page('/products?size=xl', 'en')).html).toContain('<bdi>512 GB</bdi>')
})

test('filters by attributes are closed, the selected one open with its chip', async () => {
  await shop.db.insert(attributes).values({
    key: 'memory',
    name: { ar: 'الذاكرة', en: 'Memory' },
    kind: 'number',
    filterable: true,
    unit: { ar: 'كيكا', en: 'GB' },
    position: 1,
  })
  await shop.db.update(products).set({ attributes: { memory: 8 } })
  invalidateCached()
  const details = (html: string) => /<details[\s\S]*?<\/details>/.exec(formOf(html))?.[0] ?? ''
  const closed = details((await page('/products', 'ar')).html)
  expect(closed).toMatch(/^<details class="filter-group"><summary>الذاكرة</)
  expect(closed).toMatch(/<input type="checkbox"[^>]*name="attribute.memory"[^>]*value="8"/)
  expect(closed).toContain('<bdi>٨ كيكا</bdi>')
  const { html } = await page('/products?attribute.memory=8&attribute.memory=12-16', 'en')
  expect(details(html)).toMatch(/^<details[^>]* open=""/)
  expect(html).toContain('href="/products?attribute.memory=12-16"')
  expect(html).toContain('12–16 GB')
  expect(formOf(html)).not.toMatch(/type="hidden" name="attribute/)
  expect(canonicalOf(html)).toBe(languageAddress('/products', 'en'))
})
