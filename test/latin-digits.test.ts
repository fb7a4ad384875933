import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { optionValues } from '#shop/catalogue/variant-tables.ts'
import { noIdentity } from '#shop/shop-settings/domain/sections.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestApp } from './harness/app.ts'
import { addOptions } from './harness/variants.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let path: string
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  const product = await shop.addProduct({ titleAr: 'موبايل ٦', stockQuantity: 18 })
  await addOptions(shop.db, product.id, {
    options: ['size'],
    variants: [{ values: { size: 'm' } }, { values: { size: 'xl' } }],
  })
  const name = { en: '512 GB', ar: '٥١٢ كيكا' }
  await shop.db.update(optionValues).set({ name }).where(eq(optionValues.key, 'xl'))
  path = `/product/${product.slug}`
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.delete(shopSettings)
  invalidateCached()
})

async function setLatin() {
  await shop.db
    .insert(shopSettings)
    .values({ section: 'identity', value: { ...noIdentity, latinDigits: true } })
  invalidateCached()
}

/** The document without the data for the browser and engines, and without the title that the operator has typed. */
async function pageOf(path: string, language = 'ar'): Promise<string> {
  const response = await shop.get(path, { cookie: `language=${language}` })
  expect(response.status, path).toBe(200)
  const [html = ''] = (await response.text()).split('<script type="application/json" id')
  return html.replace(/<script type="application\/ld\+json">.*?<\/script>/g, '').replaceAll('موبايل ٦', '')
}

test('every page has the digits of its language, and Latin ones once the owner has chosen them', async () => {
  const paths = ['/', '/products', path, '/cart', '/size-guide', '/shipping', '/help', '/returns', '/login']
  const before = await Promise.all(paths.map((each) => pageOf(each)))
  for (const html of before) expect(html).toMatch(/[٠-٩]/)
  expect(before[2]).toMatch(/١٠٬٠٠٠/)

  await setLatin()
  for (const each of paths) {
    const html = await pageOf(each)
    expect(/.{0,40}[٠-٩٬٫٪].{0,20}/.exec(html)?.[0], each).toBeUndefined()
    expect(html.slice(0, 100)).toContain('<html lang="ar" dir="rtl" data-latin-digits')
  }
  expect(await pageOf(path)).toMatch(/10,000/)
  expect(await pageOf(path)).toContain('512 كيكا')

  await shop.db.delete(shopSettings)
  invalidateCached()
  for (const [index, html] of before.entries())
    expect((await pageOf(paths[index] ?? '')) === html, paths[index]).toBe(true)
})

test('pages in English and titles stay as they are', async () => {
  const before = await pageOf(path, 'en')
  await setLatin()
  expect((await pageOf(path, 'en')).replace(' data-latin-digits', '') === before).toBe(true)
  expect((await (await shop.get(path)).text()).includes('موبايل ٦')).toBe(true)
})

test('two shops of one process have their own digits, also while they render at the same time', async () => {
  await setLatin()
  const other = await createTestApp()
  try {
    const [latin, arabic] = await Promise.all([shop.get('/shipping'), other.get('/shipping')])
    expect((await latin.text()).includes('© 2023')).toBe(true)
    expect((await arabic.text()).includes('© ٢٠٢٣')).toBe(true)
  } finally {
    await other.close()
  }
})
