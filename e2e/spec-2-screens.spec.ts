import type { Locator } from '@playwright/test'
import { formatNumber } from '#platform/i18n/format.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import { addFromProductPage } from './support/shopper.ts'
import { specifiedText } from './support/specified-text.ts'

const wide = { width: 1366, height: 768 }
const narrow = { width: 360, height: 740 }

/** The slugs of the products that cards link to, each once; the links of colours lead to the same products. */
const slugsIn = (part: Locator) =>
  part
    .locator('a[href^="/product/"]')
    .evaluateAll((all) => [
      ...new Set(all.map((link) => (link.getAttribute('href') ?? '').replace(/^\/product\/|\?.*$/g, ''))),
    ])

async function categoryName(slug: string, language: Language): Promise<string> {
  const [category] = await sql<{ name: string }>(
    'select name ->> $1 as name from categories where slug = $2',
    [language, slug],
  )
  if (!category) throw new Error(`there is no category ${slug}`)
  return category.name
}

const language = 'ar'
const t = texts[language]

test.describe('the screens', () => {
  test('§2 Home: slides, categories, deals, delivery, popular, services, newsletter, and the target of every link', async ({
    page,
  }) => {
    await page.setViewportSize(wide)
    await open(page, '/', language)
    const main = page.getByRole('main')
    const slides = main.getByRole('region', { name: t.content.carousel })
    await expect(slides.getByRole('heading', { level: 2 })).toHaveCount(3)
    const hrefs = await slides
      .locator('li a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/products', '/deals', '/new-arrivals'])
    await expect(slides.locator('li img')).toHaveCount(3)
    const stored = await sql<Record<'title' | 'description' | 'button', string>>(
      `select title ->> $1 as title, description ->> $1 as description, button ->> $1 as button
       from slides order by position`,
      [language],
    )
    expect(stored).toHaveLength(3)
    for (const [place, { title, description, button }] of stored.entries()) {
      const slide = slides.getByRole('listitem').nth(place)
      await expect(slide.getByRole('heading')).toHaveText(title)
      await expect(slide.getByRole('paragraph')).toHaveText(description)
      await expect(slide.getByRole('link')).toHaveText(button)
    }

    const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts()
    const words = {
      categories: specifiedText(language, 'Shop by Category', (m) => m.home.categories),
      deals: specifiedText(language, "Today's Deals", (m) => m.home.deals),
      banner: specifiedText(language, 'Fast Delivery', (m) => m.home.bannerTitle),
      popular: specifiedText(language, 'Popular in Iraq', (m) => m.home.popular),
      fast: specifiedText(language, 'Fast delivery', (m) => m.home.fastTitle),
      cash: specifiedText(language, 'Cash on delivery', (m) => m.home.cashTitle),
      returns: specifiedText(language, '30-day returns', (m) => m.home.returnsTitle),
    }
    expect(headings.slice(3)).toEqual([...Object.values(words), t.content.newsletterTitle])

    const part = (name: string) => main.getByRole('region', { name, exact: true })
    await expect(part(words.categories).getByRole('link')).toHaveCount(7)
    for (const { name, href, flag } of [
      { name: words.deals, href: '/deals', flag: 'featured' },
      { name: words.popular, href: '/popular', flag: 'popular' },
    ]) {
      await expect(part(name).getByRole('link').first()).toHaveAttribute('href', href)
      const visible = await slugsIn(part(name))
      const rows = await sql(`select slug from products where slug = any($1) and ${flag}`, [visible])
      expect(rows.length).toBe(visible.length)
      expect(rows.length).toBeGreaterThan(0)
    }
    await expect(main.getByRole('link').filter({ hasText: words.banner })).toHaveAttribute(
      'href',
      '/shipping',
    )
    const advertised = '١٠٠٬٠٠٠'
    await expect(main.getByText(advertised)).toBeVisible()
  })

  test('§2 Shop by Category is a grid on a phone too: every category is visible without scrolling sideways', async ({
    page,
  }) => {
    await page.setViewportSize(narrow)
    await open(page, '/', language)
    const grid = page.getByRole('region', { name: t.home.categories, exact: true }).getByRole('list')
    const boxes = await grid.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { left, right, top, width } = link.getBoundingClientRect()
        return { left, right, top, width }
      }),
    )
    expect(boxes).toHaveLength(7)
    for (const { left, right, width } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(narrow.width)
      expect(width).toBeGreaterThanOrEqual(44)
    }
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
  })

  test('§2 the listing’s title depends on its mode', async ({ page }) => {
    for (const [address, title] of [
      ['/products', specifiedText(language, 'All Products', (m) => m.listing.all)],
      ['/deals', specifiedText(language, "Today's Deals", (m) => m.listing.deals)],
      ['/popular', specifiedText(language, 'Popular Products', (m) => m.listing.popular)],
      ['/products/mobiles', await categoryName('mobiles', language)],
    ] as const) {
      await open(page, address, language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })

  test('§2 /deals lists exactly the featured products, /popular exactly the popular ones', async ({
    page,
  }) => {
    for (const [address, flag] of [
      ['/deals', 'featured'],
      ['/popular', 'popular'],
    ] as const) {
      await open(page, address, language)
      const main = page.getByRole('main')
      const slugs = await slugsIn(main.getByRole('article'))
      const rows = await sql<{ slug: string }>(`select slug from products where ${flag} and not hidden`)
      expect(rows.length).toBeGreaterThan(0)
      expect(slugs).toHaveLength(Math.min(24, rows.length))
      const expectedSlugs = new Set(rows.map(({ slug }) => slug))
      expect(slugs.filter((slug) => !expectedSlugs.has(slug ?? ''))).toEqual([])
      await expect(main.getByText(t.catalogue.count(rows.length), { exact: true }).first()).toBeVisible()
    }
  })

  test('§2 the listing has a search box, a sort selector, a grid and filters, behind a button on a phone', async ({
    page,
  }) => {
    await page.setViewportSize(wide)
    await open(page, '/products/books', language)
    const main = page.getByRole('main')
    await expect(main.getByRole('searchbox', { name: t.listing.search })).toBeVisible()
    const sorts = main
      .getByLabel(t.listing.sort)
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    expect(await sorts).toEqual(['newest', 'price-low', 'price-high', 'rating'])
    await expect(main.getByLabel(t.listing.sort)).toHaveValue('newest')
    await expect(main.getByRole('article').first()).toBeVisible()

    const filters = specifiedText(language, 'Filters', (m) => m.listing.filters)
    const panel = main.getByRole('complementary', { name: filters })
    await expect(panel).toBeVisible()
    // Ratings that no product has are left out.
    const { ratings } = await (await page.request.get('/api/product-counts?category=books')).json()
    const rated = ratings.filter(({ count }: { count: number }) => count > 0)
    await expect(panel.getByRole('radio')).toHaveCount(rated.length)
    await expect(panel.getByRole('checkbox', { name: t.listing.inStock })).not.toBeChecked()
    await expect(
      panel.getByText(
        specifiedText(language, 'Reset', (m) => m.listing.reset),
        { exact: true },
      ),
    ).toBeVisible()
    const named = panel.getByRole('region', { name: t.listing.category }).getByRole('link')
    await expect(named).toHaveCount(8)
    await named.nth(2).click()
    await expect(page).toHaveURL(/\/products\/mobiles$/)
    // The list of the other category replaces the filters, and with them a sheet that was opened before.
    const mobiles = await categoryName('mobiles', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mobiles)

    await page.setViewportSize(narrow)
    await expect(panel).toBeHidden()
    await main.getByRole('button', { name: filters }).click()
    await expect(page.getByRole('dialog', { name: filters }).getByRole('checkbox').first()).toBeVisible()
  })

  test('§2 §9 product detail: every part, the discount, the saving, the stock, tiles and tabs', async ({
    page,
  }) => {
    const product = await ownProduct({ price: 100_000, stock: 7, category: 'electronics' })
    await sql('update variants set discount_price = 66500 where product_id = $1', [product.id])
    await page.setViewportSize(wide)
    await open(page, `/product/${product.slug}`, language)
    const main = page.getByRole('main')
    const arabic = language === 'ar'
    const title = arabic ? product.title_ar : product.title_en
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(main.getByRole('img', { name: title })).toBeVisible()
    // Products of the shelf may have the same rating, price and stock.
    const own = main.getByRole('heading', { level: 1 }).locator('..')
    await expect(own.getByRole('img', { name: t.catalogue.rating(4.5) })).toBeVisible()
    await expect(
      own.getByText(arabic ? t.catalogue.reviews(12) : '12 reviews', { exact: true }),
    ).toBeVisible()
    const discountText = arabic ? '٣٤٪' : '34%'
    await expect(own.getByText(discountText)).toBeVisible()
    await expect(own.getByText(arabic ? '٣٣٬٥٠٠' : 'You save 33,500 IQD')).toBeVisible()
    for (const price of arabic ? ['٦٦٬٥٠٠', '١٠٠٬٠٠٠'] : ['66,500', '100,000']) {
      await expect(own.getByText(price, { exact: true }).first()).toBeVisible()
    }
    await expect(
      own.getByText(specifiedText(language, 'Only 7 left', (m) => m.catalogue.onlyLeft(7))),
    ).toBeVisible()
    const [described] = await sql<{ description: string }>(
      'select description ->> $2 as description from products where id = $1',
      [product.id, language],
    )
    await expect(main.getByText(described?.description ?? '')).toBeVisible()
    await expect(main.getByRole('spinbutton', { name: t.product.quantity })).toHaveValue(
      formatNumber(1, language),
    )
    await expect(
      main.getByRole('button', {
        name: specifiedText(language, 'Add to Cart', (m) => m.adding.addToCart),
        exact: true,
      }),
    ).toBeVisible()

    for (const text of [
      specifiedText(
        language,
        '2-5 business days to major cities, same day in Baghdad',
        (m) => m.product.deliveryText,
      ),
      specifiedText(language, 'Within 30 days', (m) => m.product.returnsTexts['within-30-days']),
      specifiedText(language, '1 year manufacturer warranty', (m) => m.product.warrantyText),
    ]) {
      await expect(main.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
    }

    const specifications = page.getByRole('tabpanel', {
      name: specifiedText(language, 'Specifications', (m) => m.product.specifications),
    })
    await expect(specifications.getByRole('term')).toHaveText([
      specifiedText(language, 'Category', (m) => m.product.category),
      specifiedText(language, 'Brand', (m) => m.product.brand),
      specifiedText(language, 'Model', (m) => m.product.model),
      specifiedText(language, 'Stock', (m) => m.product.stock),
    ])
    await expect(specifications.getByText(product.slug.toUpperCase())).toBeVisible()
    const shipping = specifiedText(language, 'Shipping & Returns', (m) => m.product.shippingAndReturns)
    await page.getByRole('tab', { name: shipping }).click()
    await expect(page.getByRole('tabpanel', { name: shipping })).toBeVisible()
    await expect(specifications).toBeHidden()
  })

  test('§2 §9 a product without known returns and warranty promises none: food has three tiles, no 30 days and no warranty', async ({
    page,
  }) => {
    const { slug } = await ownProduct({ category: 'grocery' })
    await open(page, `/product/${slug}`, language)
    const main = page.getByRole('main')
    const tile = (title: string) => main.getByRole('listitem').filter({ hasText: title }).first()
    await expect(tile(t.product.deliveryText)).toBeVisible()
    await expect(tile(t.product.returnsTexts['if-faulty'])).toBeVisible()
    await expect(tile(t.product.paymentText)).toBeVisible()
    await page.getByRole('tab', { name: t.product.shippingAndReturns }).click()
    const panel = page.getByRole('tabpanel', { name: t.product.shippingAndReturns })
    await expect(panel.getByText(t.product.returnsLines['if-faulty'][0] ?? '')).toBeVisible()
    await expect(panel.getByRole('link')).toHaveText([t.product.toShipping, t.product.toReturns])
    for (const promise of [t.product.returnsTexts['within-30-days'], t.product.warrantyText]) {
      await expect(main.getByText(promise)).toHaveCount(0)
    }
  })

  test('§2 the cart: its parts, shipping free, refreshed on opening, and the empty cart', async ({
    page,
  }) => {
    const product = await ownProduct({ price: 30_000, stock: 5 })
    const title = product.title_ar
    await addFromProductPage(page, product.slug, language)
    await sql('update variants set price = 32000 where product_id = $1', [product.id])
    await page
      .getByRole('banner')
      .getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) })
      .click()
    const main = page.getByRole('main')
    const line = main.getByRole('listitem').filter({ hasText: title })
    await expect(line.getByRole('spinbutton', { name: t.cart.quantityOf(title) })).toBeVisible()
    await expect(line.getByText('٣٢٬٠٠٠').first()).toBeVisible()
    await expect(
      line.getByText(
        specifiedText(language, 'Remove', (m) => m.cart.remove),
        { exact: true },
      ),
    ).toBeVisible()
    const summary = main.getByRole('region', {
      name: specifiedText(language, 'Order Summary', (m) => m.cart.summary),
    })
    await expect(
      summary.getByText(
        specifiedText(language, 'Free', (m) => m.cart.free),
        { exact: true },
      ),
    ).toBeVisible()
    await expect(
      main.getByRole('link', {
        name: specifiedText(language, 'Proceed to Checkout', (m) => m.cart.proceed),
      }),
    ).toHaveAttribute('href', '/checkout')
    await main
      .getByRole('button', { name: specifiedText(language, 'Clear Cart', (m) => m.cart.clear) })
      .click()
    await expect(
      main.getByText(specifiedText(language, 'Your cart is empty', (m) => m.cart.empty)),
    ).toBeVisible()
    await expect(
      main.getByRole('link', {
        name: specifiedText(language, 'Continue Shopping', (m) => m.cart.continueShopping),
      }),
    ).toHaveAttribute('href', '/products')
    await open(page, '/checkout', language)
    await expect(
      main.getByText(specifiedText(language, 'Your cart is empty', (m) => m.cart.empty)),
    ).toBeVisible()
  })

  test.describe('missing pages', () => {
    test.use({ expectedErrors: /status of 404/ })

    test('§2 §8 a missing product and an unknown address show a message and a link', async ({ page }) => {
      await open(page, '/product/no-such-thing', language)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        specifiedText(language, 'Product Not Found', (m) => m.product.notFoundTitle),
      )
      await expect(
        main.getByText(
          specifiedText(
            language,
            'The product you are looking for could not be found or does not exist.',
            (m) => m.product.notFoundText,
          ),
        ),
      ).toBeVisible()
      await expect(main.getByRole('link')).toHaveAttribute('href', '/products')
      await open(page, '/no/such/page', language)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        specifiedText(language, 'Page not found', (m) => m.layout.notFoundTitle),
      )
    })
  })
})
