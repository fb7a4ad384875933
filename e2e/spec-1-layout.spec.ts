import { expect, open, test, texts } from './support/journey.ts'
import { specifiedText } from './support/specified-text.ts'

const categories = ['electronics', 'mobiles', 'fashion', 'home-kitchen', 'grocery', 'beauty', 'books']

const language = 'ar'
const t = texts[language]

test.describe(`in ${language}`, () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1366, height: 768 }))

  test('directional icons follow the reading direction', async ({ page }) => {
    await open(page, '/products/mobiles', language)
    const forward = page.locator('main svg.lucide-chevron-right').last()
    const mirrored = await forward.evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a)
    expect(mirrored).toBe(language === 'ar' ? -1 : 1)
  })

  test('§1 the header: a top strip, the main row, the category strip, and the target of every link', async ({
    page,
  }) => {
    await open(page, '/', language)
    const header = page.getByRole('banner')
    const leads = (name: string, href: string) =>
      expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)

    const deliver = specifiedText(language, 'Deliver to Iraq', (m) => m.layout.deliverTo)
    await leads(deliver, '/deliver-to')
    await leads(
      specifiedText(language, 'Help', (m) => m.layout.help),
      '/help',
    )
    await leads(
      specifiedText(language, 'Sell', (m) => m.layout.sell),
      '/sell',
    )
    await expect(header.getByRole('link', { name: 'English' })).toBeVisible()

    await leads(t.layout.toHome, '/')
    await expect(header.getByRole('combobox')).toBeVisible()
    await leads(
      specifiedText(language, 'Returns & Orders', (m) => m.layout.returnsAndOrders),
      '/orders',
    )
    await leads(
      specifiedText(language, 'Cart', (m) => m.layout.cart),
      '/cart',
    )

    const strip = page.getByRole('navigation', {
      name: specifiedText(language, 'Categories', (m) => m.layout.categories),
    })
    const hrefs = await strip
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => href?.startsWith('/products/'))).toEqual(
      categories.map((slug) => `/products/${slug}`),
    )
    expect([hrefs.at(0), hrefs.at(-1)]).toEqual(['/deals', '/new-arrivals'])
  })

  test('§1 the account dropdown offers its five links in their order', async ({ page }) => {
    await open(page, '/cart', language)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: t.layout.signIn })).toBeHidden()
    await header
      .getByText(
        specifiedText(language, 'Account', (m) => m.layout.account),
        { exact: true },
      )
      .click()
    const links = header.getByRole('group').filter({ hasText: t.layout.signIn }).getByRole('link')
    await expect(links).toHaveText([
      specifiedText(language, 'Sign In', (m) => m.layout.signIn),
      specifiedText(language, 'New customer? Start here', (m) => m.layout.startHere),
      specifiedText(language, 'Your Orders', (m) => m.layout.yourOrders),
      specifiedText(language, 'Your Account', (m) => m.layout.yourAccount),
      specifiedText(language, 'Your Wishlist', (m) => m.layout.yourWishlist),
    ])
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/login', '/register', '/orders', '/profile', '/wishlist'])
  })

  test('§1 §2 the footer: four columns with every link, no social link without a target, the 2023 line', async ({
    page,
  }) => {
    await open(page, '/cart', language)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { level: 2 })).toHaveText([
      specifiedText(language, 'Get to Know Us', (m) => m.layout.footer[0]?.title ?? ''),
      specifiedText(language, 'Make Money with Us', (m) => m.layout.footer[1]?.title ?? ''),
      specifiedText(language, 'Payment & Delivery', (m) => m.layout.footer[2]?.title ?? ''),
      specifiedText(language, 'Help & Support', (m) => m.layout.footer[3]?.title ?? ''),
    ])
    const hrefs = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => href !== '/sell')).toEqual([
      '/about',
      '/careers',
      '/responsibility',
      '/press',
      '/affiliate',
      '/advertise',
      '/fulfillment',
      '/payment',
      '/shipping',
      '/returns',
      '/track',
      '/customer-service',
      '/faq',
      '/contact',
      '/dispute',
      '/privacy',
      '/terms',
    ])
    for (const name of Object.values(t.layout.socialNames)) {
      await expect(footer.getByText(name, { exact: true })).toHaveCount(0)
    }
    await expect(footer.getByText('٢٠٢٣')).toBeVisible()
  })

  test('§1 the header stays in view and its links navigate without a reload', async ({ page }) => {
    for (const size of [
      { width: 1366, height: 768 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size)
      await open(page, '/', language)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('banner').getByRole('combobox')).toBeInViewport()
    }
    let loads = 0
    page.on('load', () => loads++)
    for (const link of [t.layout.cart, t.layout.toHome]) {
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(link === t.layout.cart ? /\/cart$/ : /\/$/)
    }
    expect(loads).toBe(0)
  })
})
