import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#platform/i18n/language.ts'
import { invalidateCached } from '#platform/swr.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { HomeSection } from '#shop/shop-settings/domain/home-sections.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestApp } from './harness/app.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.delete(shopSettings)
  invalidateCached()
})

/** The document without the data for the browser. */
async function pageOf(path: string, language: string): Promise<string> {
  const response = await shop.get(path, { cookie: `language=${language}` })
  expect(response.status).toBe(200)
  return (await response.text()).split('<script type="application/json"')[0] ?? ''
}

async function set(section: 'home' | 'ordering' | 'identity', value: Record<string, unknown>) {
  await shop.db.insert(shopSettings).values({ section, value })
  invalidateCached()
}

const section = (part: Partial<HomeSection> & Pick<HomeSection, 'source'>): HomeSection => ({
  titleEn: null,
  titleAr: null,
  slugs: [],
  ...part,
})
const headings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text).filter((text) => text !== '')

describe.each(languages)('the home page that the owner has arranged (%s)', (language) => {
  const inLanguage = (ar: string, en: string) => (language === 'ar' ? ar : en)

  test('has the sections in their order with their titles, links and products, rendered by the server', async () => {
    const [one, two] = [
      await shop.addProduct(),
      await shop.addProduct({ titleEn: 'A <i>', titleAr: 'شاي <i>' }),
    ]
    await set('home', {
      sections: [
        section({ source: 'products', titleEn: 'For you', titleAr: 'لكم', slugs: [two.slug, one.slug] }),
        section({ source: 'categories', titleEn: 'All of it', titleAr: 'كل شيء' }),
        section({ source: 'category', slugs: ['electronics'] }),
        section({ source: 'deals' }),
      ],
    })
    const html = await pageOf('/', language)
    expect(headings(html).slice(0, 2)).toEqual([
      inLanguage('لكم', 'For you'),
      inLanguage('كل شيء', 'All of it'),
    ])
    expect(headings(html)).toContain(inLanguage('إلكترونيات', 'Electronics'))
    expect(headings(html)).toContain(inLanguage('عروض اليوم', 'Today&#x27;s Deals'))
    expect(html.indexOf(`/product/${two.slug}"`)).toBeLessThan(html.indexOf(`/product/${one.slug}"`))
    expect(html).toContain('href="/products/electronics"')
    expect(html).not.toContain('<i>')
    // No slides, no delivery banner, no newsletter.
    expect(html).not.toContain('fetchpriority="high" imagesizes')
    expect(html).not.toContain('<section class="rounded-card bg-tile-deep')
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  })

  test('leaves out hidden products and lists without a product', async () => {
    const [seen, hidden] = [await shop.addProduct(), await shop.addProduct()]
    await shop.db.update(products).set({ hidden: true }).where(eq(products.id, hidden.id))
    const titles = { titleEn: 'For you', titleAr: 'لكم' }
    await set('home', {
      sections: [
        section({ source: 'products', ...titles, slugs: [hidden.slug, seen.slug] }),
        section({ source: 'products', titleEn: 'None', titleAr: 'لا شيء', slugs: [hidden.slug] }),
        section({ source: 'category', slugs: ['unknown'] }),
      ],
    })
    const html = await pageOf('/', language)
    expect(
      headings(html).filter((each) => each === titles[inLanguage('titleAr', 'titleEn') as 'titleAr']),
    ).toHaveLength(1)
    expect(html).toContain(seen.slug)
    expect(html).not.toContain(hidden.slug)
    expect(html).not.toContain(inLanguage('لا شيء', 'None'))
  })

  test('the announcement stands above the header of every page, and only when it is set', async () => {
    const paths = ['/', '/products', '/cart', '/about', '/login']
    for (const path of paths) expect(await pageOf(path, language)).not.toContain('Open in the feast')
    await set('ordering', {
      announced: true,
      announcementEn: 'Open in the feast',
      announcementAr: 'مفتوح في العيد',
      cashTextEn: null,
      cashTextAr: null,
    })
    for (const path of paths) {
      const html = await pageOf(path, language)
      const line = html.indexOf(inLanguage('مفتوح في العيد', 'Open in the feast'))
      expect(line).toBeGreaterThan(0)
      expect(line).toBeLessThan(html.indexOf('<header'))
    }
  })

  test('an uploaded logo replaces the star in the header', async () => {
    const logo = '/pictures/0123456789abcdef-640.webp'
    await set('identity', {
      nameEn: null,
      nameAr: null,
      sloganEn: null,
      sloganAr: null,
      logo,
      primary: null,
      accent: null,
    })
    const html = await pageOf('/products', language)
    const [, path = ''] = /<link rel="stylesheet" href="(\/theme-[^"]+)">/.exec(html) ?? []
    expect(path).toBe('/theme-0b5d5e-13a89e-0123456789abcdef.css')
    expect(html).toMatch(/<header.*?<a[^>]* href="\/"[^>]*><svg[^>]* class="size-8/s)
    const style = await (await shop.get(path)).text()
    expect(style).toContain('header a[href="/"]>.size-8{background:url(/pictures/0123456789abcdef-160.webp)')
  })
})
