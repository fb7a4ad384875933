import { holdFiles } from './support/calls.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'

const pageSize = 24

const language = 'ar'
const t = texts[language]

test.describe('more of a list', () => {
  test('appends products, announces how many, keeps focus, and is restored after going back', async ({
    page,
  }) => {
    await open(page, '/products', language)
    const cards = page.getByRole('main').getByRole('article')
    const button = page.getByRole('button', { name: t.listing.loadMore })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(2 * pageSize)
    await expect(button).toBeFocused()
    await expect(page.getByText(t.listing.more(pageSize))).toBeAttached()
    await button.click()
    await expect(cards).toHaveCount(3 * pageSize)
    const titles = await cards.getByRole('heading').allTextContents()
    const links = cards.getByRole('link', { name: titles[2 * pageSize + 1] ?? '', exact: true })
    const href = await links.first().getAttribute('href')
    await links.first().click()
    await expect(page).toHaveURL(href ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[2 * pageSize + 1] ?? '')
    await page.goBack()
    await expect(page).toHaveURL('/products')
    await expect(cards).toHaveCount(3 * pageSize)
    await expect(page.locator(`main a[href="${href}"]`).first()).toBeInViewport()

    await page.reload()
    await hydrated(page)
    await expect(cards).toHaveCount(3 * pageSize)
    await expect(page.locator(`main a[href="${href}"]`).first()).toBeInViewport()
    // A different list starts with its first page.
    await page.getByLabel(t.listing.sort).selectOption('price-low')
    await expect(page).toHaveURL('/products?sort=price-low')
    await expect(cards).toHaveCount(pageSize)
  })
})

test.describe('before more of a list can load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('space is reserved: the page numbers do not move; a click opens the next page; the last page reserves no space', async ({
    page,
  }) => {
    test.slow()
    const release = await holdFiles(page, '**/assets/*.js')
    await page.goto(`/products?lang=${language}`, { waitUntil: 'commit' })
    const numbers = page.getByRole('navigation', { name: t.ui.pages })
    await numbers.scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    const place = () => numbers.evaluate((element) => element.getBoundingClientRect().top)
    // Content near the viewport is laid out in the frames after the jump.
    await expect
      .poll(async () => {
        const earlier = await place()
        await page.evaluate(async () => {
          for (let frame = 0; frame < 9; frame += 1) await new Promise(requestAnimationFrame)
        })
        return (await place()) - earlier
      })
      .toBe(0)
    const before = await place()
    const early = page.getByRole('link', { name: t.listing.loadMore })
    const look = await early.boundingBox()
    release()
    await hydrated(page)
    const button = page.getByRole('button', { name: t.listing.loadMore })
    await expect(button).toBeVisible()
    // Estimated heights are exact to one pixel per row.
    expect(Math.abs((await place()) - before)).toBeLessThan(8)
    const now = await button.boundingBox()
    expect(now?.width).toBeCloseTo(look?.width ?? 0, 0)
    expect(now?.height).toBeCloseTo(look?.height ?? 0, 0)

    await numbers.getByRole('listitem').last().getByRole('link').click()
    await expect(numbers.getByRole('listitem').last().getByRole('link')).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('button', { name: t.listing.loadMore })).toHaveCount(0)
    const [list, end] = await Promise.all([
      page.getByRole('main').getByRole('article').last().boundingBox(),
      numbers.boundingBox(),
    ])
    expect((end?.y ?? 0) - (list?.y ?? 0) - (list?.height ?? 0)).toBeLessThanOrEqual(33)

    const releaseAgain = await holdFiles(page, '**/assets/*.js')
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('link', { name: t.listing.loadMore }).click({ noWaitAfter: true })
    await expect(page).toHaveURL(/\/products\?page=2/)
    releaseAgain()
    await hydrated(page)
  })

  test('a failed script load shows an error, and the next click loads the next page', async ({ page }) => {
    await open(page, '/products', language)
    await page.route('**/assets/load-more-*', (route) => route.abort())
    const button = page.getByRole('button', { name: t.listing.loadMore })
    await button.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(t.catalogue.productsFailed)
    await page.unroute('**/assets/load-more-*')
    await button.click()
    // Browsers that do not request a failed module again open the next page as a document.
    await expect(async () => {
      const pages = page.url().includes('page=2') ? 1 : 2
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(pages * pageSize, {
        timeout: 500,
      })
    }).toPass({ timeout: 15_000 })
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})
