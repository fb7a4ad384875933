import type { CDPSession, Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import { sql } from './support/database.ts'
import { chooseLanguage, expect, languages, open, test, texts } from './support/journey.ts'
import { addShirt } from './support/options.ts'
import { settled } from './support/settled.ts'

/** The lower edge of an element in the window. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
}

async function topOfBar(page: Page): Promise<number> {
  return (await page.locator('[data-bottom-bar]').boundingBox())?.y ?? 0
}

const departments = ['electronics', 'mobiles', 'fashion', 'home-kitchen', 'grocery', 'beauty', 'books']

const price = (within: Locator) =>
  within
    .locator('bdi')
    .filter({ hasText: /\d|[٠-٩]/ })
    .filter({ hasText: /IQD|د\.ع/ })

for (const language of languages) {
  test(`the first screen of a phone shows name, price and button of a product (${language})`, async ({
    page,
  }) => {
    for (const slug of ['rafid-smart-tv-55', 'hudhud-a20']) {
      await open(page, `/product/${slug}`, language)
      for (const height of [640, 740]) {
        await page.setViewportSize({ width: 360, height })
        const bar = await topOfBar(page)
        const main = page.getByRole('main')
        expect(await bottomOf(main.getByRole('heading', { level: 1 })), slug).toBeLessThan(bar)
        expect(await bottomOf(price(main).first()), slug).toBeLessThan(bar)
        const button = page.locator('[data-bottom-bar]').getByRole('button')
        await expect(button).toHaveText(texts[language].adding.addToCart)
        expect(await bottomOf(button)).toBeLessThanOrEqual(height)
      }
    }
  })
}

test('no target of the first screen of a phone counts as half below the buy bar', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await chooseLanguage(page, 'en')
  const covered: string[] = []
  for (const slug of ['wasla-charger-25w', 'shams-mini-ups', 'sindbar-beard-oil-30ml', 'hudhud-a20']) {
    await page.goto(`/product/${slug}`)
    await expect(page.locator('[data-bottom-bar]')).toBeVisible()
    if (await page.evaluate(isUnderBar)) covered.push(slug)
    await page.evaluate(axe.source)
    const small = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run('main', { runOnly: ['target-size'] })
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
    })
    expect(small, slug).toEqual([])
  }
  // Otherwise the products prove nothing.
  expect(covered).not.toEqual([])
})

/** Whether the bar covers a part of a button. */
function isUnderBar(): boolean {
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
  return [...document.querySelectorAll('main button:not([data-bottom-bar] *)')].some((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    return bar !== undefined && top < bar.top && bottom > bar.top
  })
}

test('what a choice lacks is said above the buy bar of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const shirt = await addShirt()
  await open(page, `/product/${shirt.slug}?colour=navy`, 'ar')
  await page.getByRole('main').getByRole('radio').nth(4).check()
  const conflict = page.locator('#choice [role="status"]')
  await expect(conflict).not.toBeEmpty()
  await expect.poll(async () => (await bottomOf(conflict)) - (await topOfBar(page))).toBeLessThanOrEqual(0)
})

const hasStyle = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)

/** Without script, which takes a third of the time; the toolbar then has one more button, so prices stand no higher than with it. */
test.describe('lists', () => {
  test.use({ javaScriptEnabled: false })
  // Pictures have their places before they are loaded: the shop need not make those of all lists.
  let pictures: CDPSession
  test.beforeEach(async ({ page, context }) => {
    pictures = await context.newCDPSession(page)
    await pictures.send('Fetch.enable', { patterns: [{ urlPattern: '*/pictures/*' }] })
  })
  test.afterEach(() => pictures.detach())
  // What stands above a list is the same in every department but for its texts: in English one is enough.
  for (const language of languages)
    for (const department of language === 'ar' ? departments : ['electronics'])
      test(`the first screen of a phone shows the first price of every list of ${department} (${language})`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 360, height: 640 })
        await chooseLanguage(page, language)
        const lists = await sql<{ path: string }>(
          `select distinct concat_ws('/', '/products', categories.slug, case when of_sub then sub_categories.slug end) as path
         from products join categories on categories.id = category_id
         left join sub_categories on sub_categories.id = sub_category_id cross join (values (true), (false)) as each (of_sub)
         where categories.slug = $1 and not products.hidden`,
          [department],
        )
        expect(lists.length).toBeGreaterThan(4)
        for (const { path } of lists) {
          // The texts take their places with the style sheet and their fonts.
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          await expect.poll(() => page.evaluate(hasStyle), path).toBe(true)
          await page.evaluate(async () => void (await document.fonts.ready))
          const bottom = await bottomOf(price(page.getByRole('article').first()).first())
          expect.soft(bottom, path).toBeLessThanOrEqual(600)
        }
      })
})

/** Faults of the struck prices of a page: smaller than 14 px, a line other than a straight one of 1 px, or too pale. */
async function illegiblePrices(page: Page): Promise<{ count: number; faults: string[] }> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    /** Of colours that lie on each other, the lowest first. */
    const luminance = (colours: string[]): number => {
      if (!context) throw new Error('there is no canvas')
      for (const colour of ['white', ...colours]) {
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((each) => {
        const share = each / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundOf = (element: Element | null): string[] =>
      element ? [...groundOf(element.parentElement), getComputedStyle(element).backgroundColor] : []
    const prices = [...document.querySelectorAll('s.tabular')].filter((each) => each.checkVisibility())
    const faults = prices.flatMap((price) => {
      const style = getComputedStyle(price)
      const ground = groundOf(price)
      const [text, behind] = [luminance([...ground, style.color]), luminance(ground)]
      const contrast = (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05)
      const line = `${style.textDecorationLine} ${style.backgroundImage} ${style.backgroundSize} ${style.backgroundRepeat}`
      const isStraight = /^none linear-gradient\((.+), \1\) 100% 1px no-repeat$/.test(line)
      return Number.parseFloat(style.fontSize) >= 14 && isStraight && contrast >= 4.5
        ? []
        : [`${price.textContent}: ${style.fontSize}, ${contrast.toFixed(1)} : 1, ${line}`]
    })
    return { count: prices.length, faults }
  })
}

test('a struck price is legible wherever it stands: 14 px, a straight line, contrast', async ({ page }) => {
  const { id } = await (await page.request.get('/api/products/furat-microwave-25')).json()
  await page.request.post('/api/wishlist', { data: { userId: 1, productId: id } })
  for (const address of [
    '/',
    '/deals',
    '/product/furat-microwave-25',
    `/compare?products=${id}`,
    '/wishlist',
  ]) {
    await open(page, address, 'ar')
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 740 })
      await settled(page)
      const { count, faults } = await illegiblePrices(page)
      expect.soft(faults, `${address} at ${width}`).toEqual([])
      expect.soft(count, `${address} at ${width}`).toBeGreaterThan(0)
    }
    await page.setViewportSize({ width: 360, height: 740 })
  }
})
