import { within } from '@testing-library/dom'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories, products } from '#shop/catalogue/tables.ts'
import { slides } from '#shop/content/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getAddresses, getText, openPlain } from './harness/plain-browser.ts'
import { specifiedText, texts } from './harness/specified-text.ts'
import { setSale } from './harness/variants.ts'

const slideLinks = ['/products', '/deals', '/new-arrivals']

let shop: TestApp
let names: Record<string, { ar: string; en: string }>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  for (const [index, link] of slideLinks.entries())
    await shop.db
      .update(slides)
      .set({ link })
      .where(eq(slides.position, index + 1))
  const rows = await shop.db.select({ slug: categories.slug, name: categories.name }).from(categories)
  names = Object.fromEntries(rows.map(({ slug, name }) => [slug, { ar: name.ar ?? '', en: name.en ?? '' }]))
})
afterAll(() => shop.close())

/** The slugs of the products that cards link to, each once; the links of colours lead to the same products. */
const slugsIn = (part: ParentNode) => [
  ...new Set(
    getAddresses([...part.querySelectorAll('a[href^="/product/"]')]).map((href) =>
      (href ?? '').replace(/^\/product\/|\?.*$/g, ''),
    ),
  ),
]

async function slugsWhere(flag: 'featured' | 'popular'): Promise<string[]> {
  const rows = await shop.db.select({ slug: products.slug }).from(products).where(eq(products[flag], true))
  return rows.map(({ slug }) => slug).sort()
}

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  const t = texts[language]
  const inLanguage = (ar: string, en: string) => (language === 'ar' ? ar : en)
  const text = (english: string, of: Parameters<typeof specifiedText>[2]) =>
    specifiedText(language, english, of)

  test('§2 Home: slides, categories, deals, delivery, popular, services, newsletter, and the target of every link', async () => {
    const page = await openPlain(shop, '/', language)
    const main = page.main()
    const carousel = main.getByRole('region', { name: t.content.carousel })
    const stored = await shop.db.select().from(slides).orderBy(slides.position)
    expect(
      [...carousel.querySelectorAll('li')].map((slide) => ({
        title: getText(slide.querySelector('h2')),
        description: getText(slide.querySelector('p')),
        button: getText(slide.querySelector('a')),
        link: slide.querySelector('a')?.getAttribute('href'),
        pictures: slide.querySelectorAll('img').length,
      })),
    ).toEqual(
      stored.map(({ title, description, button }, index) => ({
        title: title[language],
        description: description[language],
        button: button[language],
        link: slideLinks[index],
        pictures: 1,
      })),
    )

    const words = {
      categories: text('Shop by Category', (m) => m.home.categories),
      deals: text("Today's Deals", (m) => m.home.deals),
      banner: text('Fast Delivery', (m) => m.home.bannerTitle),
      popular: text('Popular in Iraq', (m) => m.home.popular),
      fast: text('Fast delivery', (m) => m.home.fastTitle),
      cash: text('Cash on delivery', (m) => m.home.cashTitle),
      returns: text('30-day returns', (m) => m.home.returnsTitle),
    }
    expect(page.find('main h2').map(getText).slice(3)).toEqual([
      ...Object.values(words),
      t.content.newsletterTitle,
    ])
    const part = (name: string) => main.getByRole('region', { name })
    expect(getAddresses([...part(words.categories).querySelectorAll('a')])).toEqual(
      Object.keys(names).map((slug) => `/products/${slug}`),
    )
    for (const { name, href, flag } of [
      { name: words.deals, href: '/deals', flag: 'featured' },
      { name: words.popular, href: '/popular', flag: 'popular' },
    ] as const) {
      expect(part(name).querySelector('a')?.getAttribute('href')).toBe(href)
      const above = flag === 'popular' ? await slugsWhere('featured') : []
      const expected = (await slugsWhere(flag)).filter((slug) => !above.includes(slug))
      expect(slugsIn(part(name)).sort()).toEqual(expected)
    }
    const banner = page.find('main a').filter((link) => getText(link).includes(words.banner))
    expect(getAddresses(banner)).toEqual(['/shipping'])
    expect(getText(page.find('main')[0])).toContain(inLanguage('١٠٠٬٠٠٠', '100,000'))
  })

  test('the newsletter form never puts an e-mail address into the page’s address', async () => {
    const page = await openPlain(shop, '/', language)
    const field = page.find('main input[type=email]')[0] as HTMLInputElement
    expect(field.form?.method).toBe('post')
    const button = field.form?.querySelector<HTMLButtonElement>('[type=submit]')
    expect(button?.disabled).toBe(true)
  })

  test('§2 the listing’s title depends on its mode', async () => {
    const page = await openPlain(shop, '/', language)
    for (const [address, title] of [
      ['/products', text('All Products', (m) => m.listing.all)],
      ['/deals', text("Today's Deals", (m) => m.listing.deals)],
      ['/popular', text('Popular Products', (m) => m.listing.popular)],
      ['/products/mobiles', names.mobiles?.[language]],
    ] as const) {
      await page.open(address)
      expect(page.find('h1').map(getText), address).toEqual([title])
    }
  })

  test('no row of the home page repeats a product of another, and none is left empty for it', async () => {
    const rowsOf = async () => {
      const main = (await openPlain(shop, '/', language)).main()
      return [t.home.deals, t.home.popular].map((name) => {
        const row = main.queryByRole('region', { name })
        return row && slugsIn(row)
      })
    }
    const [deals = null, popular = null] = await rowsOf()
    expect(await slugsWhere('popular')).toContain('samsung-galaxy-a55')
    expect(deals).toContain('samsung-galaxy-a55')
    expect(popular?.length).toBeGreaterThan(0)
    expect(popular).not.toContain('samsung-galaxy-a55')
    const changed = await shop.db
      .update(products)
      .set({ popular: false })
      .where(and(eq(products.popular, true), ne(products.slug, 'samsung-galaxy-a55')))
      .returning({ id: products.id })
    expect((await rowsOf())[1]).toBeNull()
    const ids = changed.map(({ id }) => id)
    await shop.db.update(products).set({ popular: true }).where(inArray(products.id, ids))
  })

  test('§2 /deals lists exactly the featured products, /popular exactly the popular ones', async () => {
    const page = await openPlain(shop, '/', language)
    for (const [address, flag] of [
      ['/deals', 'featured'],
      ['/popular', 'popular'],
    ] as const) {
      await page.open(address)
      const slugs = await slugsWhere(flag)
      expect(slugs.length).toBeGreaterThan(0)
      expect(page.find('main article').flatMap(slugsIn).sort(), address).toEqual(slugs)
      expect(page.main().getAllByText(t.catalogue.count(slugs.length)).length).toBeGreaterThan(0)
    }
  })

  test('§2 the listing has a search box, a sort selector, a grid and filters', async () => {
    const page = await openPlain(shop, '/products/mobiles', language)
    const main = page.main()
    expect(main.getAllByRole('searchbox', { name: t.listing.search })).toHaveLength(1)
    const sort = main.getByLabelText(t.listing.sort) as HTMLSelectElement
    expect([...sort.options].map(({ value }) => value)).toEqual([
      'newest',
      'price-low',
      'price-high',
      'rating',
    ])
    expect(sort.value).toBe('newest')
    expect(main.getAllByRole('article')).toHaveLength(2)

    const name = text('Filters', (m) => m.listing.filters)
    const panel = within(main.getByRole('complementary', { name }))
    // Ratings that no product has are left out.
    const { ratings } = await (await shop.get('/api/product-counts?category=mobiles')).json()
    const rated = ratings.filter(({ count }: { count: number }) => count > 0)
    expect(panel.getAllByRole('radio')).toHaveLength(rated.length)
    expect(
      (panel.getByRole('checkbox', { name: new RegExp(`^${t.listing.inStock}`) }) as HTMLInputElement)
        .checked,
    ).toBe(false)
    panel.getByText(text('Reset', (m) => m.listing.reset))
    const named = panel.getByRole('region', { name: t.listing.category })
    expect(getAddresses([...named.querySelectorAll('a')])).toEqual([
      '/products',
      ...Object.keys(names).map((slug) => `/products/${slug}`),
    ])
  })

  test('§9 in a list: free shipping from 10 in stock, limited stock under 10, a rounded discount badge', async () => {
    const shelf = inLanguage('رف', 'Shelf')
    const titled = (word: string) => ({ titleAr: `رف ${word}`, titleEn: `Shelf ${word}` })
    const [plenty, few, none] = [
      await shop.addProduct({ ...titled('plenty'), price: 30_000, stockQuantity: 10 }),
      await shop.addProduct({ ...titled('few'), stockQuantity: 9 }),
      await shop.addProduct({ ...titled('none'), stockQuantity: 0 }),
    ]
    await setSale(shop.db, plenty.id, { discountPrice: 20_000 })
    const page = await openPlain(shop, `/products?search=${encodeURIComponent(shelf)}`, language)
    const cards = page.find('main article')
    const card = ({ slug }: { slug: string }) => {
      const match = cards.find((each) => slugsIn(each).includes(slug))
      if (!match) throw new Error(`no card of ${slug}`)
      return match
    }
    const free = text('Free shipping', (m) => m.catalogue.freeShipping)
    const limited = text('Limited stock', (m) => m.catalogue.limitedStock)
    expect(cards).toHaveLength(3)
    expect(getText(card(plenty))).toContain(free)
    expect(getText(card(plenty))).toContain(inLanguage('٣٣٪', '33%'))
    expect(getText(card(plenty))).not.toContain(limited)
    expect(getText(card(few))).toContain(limited)
    expect(getText(card(few))).not.toContain(free)
    expect(getText(card(few))).not.toMatch(/[٪%]/)
    expect(getText(card(none))).not.toContain(free)
    const add = within(card(none)).getByText(t.adding.addToCart).closest('button')
    expect(add?.disabled).toBe(true)

    await page.open(`/product/${plenty.slug}`)
    page.main().getByText(text('In stock', (m) => m.catalogue.inStock))
    await page.open(`/product/${few.slug}`)
    page.main().getByText(text('Only 9 left', (m) => m.catalogue.onlyLeft(9)))
    const ids = [plenty.id, few.id, none.id]
    await shop.db.update(products).set({ hidden: true }).where(inArray(products.id, ids))
  })
})
