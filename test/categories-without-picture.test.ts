import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestApp } from './harness/app.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  await shop.db.$client.query(
    `update categories set image = '', name = '{"en": "Watches", "ar": "الساعات"}' where slug = 'books'`,
  )
  invalidateCached()
})
afterAll(() => shop.close())

const page = async (path: string, language: string) =>
  (await shop.get(path, { cookie: `language=${language}` })).text()

describe.each([
  ['ar', 'س'],
  ['en', 'W'],
])('a category without a picture in %s', (language, initial) => {
  test.each(['/', '/sections'])('is displayed on %s by its initial', async (path) => {
    const html = await page(path, language)
    const [link = ''] = [...html.matchAll(/<a [^>]*href="\/products\/books[^"]*".*?<\/a>/gs)]
      .map(([text]) => text)
      .filter((text) => text.includes('card-link'))
    expect(link).toContain(`>${initial}</span>`)
    expect(link).not.toContain('<img')
    expect(html).not.toMatch(/<img[^>]*src=""/)
  })

  test('has a page without an empty preview image', async () => {
    const html = await page('/products/books', language)
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/og:image" content=""/)
  })
})

test('the sitemap names no picture of it', async () => {
  const xml = await (await shop.get('/sitemaps/pages.xml')).text()
  const [entry = ''] = /<url><loc>[^<]*\/products\/books[?<].*?<\/url>/.exec(xml) ?? []
  expect(entry).not.toBe('')
  expect(entry).not.toContain('image:loc')
  expect(xml).toContain('image:loc')
})
