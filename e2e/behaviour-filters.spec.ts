import type { Locator, Page } from '@playwright/test'
import { formatNumber } from '#platform/i18n/format.ts'
import { currencyUnit } from '#platform/money/money.ts'
import { toPath } from './support/calls.ts'
import { expect, type Language, languages, open, test, texts } from './support/journey.ts'
import { settled } from './support/settled.ts'

/** The field for the minimum price. */
const fromBox = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: `${texts[language].listing.from} (${currencyUnit[language]})` })

/** The place of a slider's rail on a page that has settled, and of the shares of its length. */
async function railOf(slider: Locator, language: Language) {
  await settled(slider.page())
  const rail = await slider.boundingBox()
  if (!rail) throw new Error('the slider has no box')
  const xOf = (share: number) => {
    const along = rail.height / 2 + (rail.width - rail.height) * share
    return language === 'ar' ? rail.x + rail.width - along : rail.x + along
  }
  return { height: rail.height, y: rail.y + rail.height / 2, xOf }
}

test.use({ viewport: { width: 1366, height: 768 } })

for (const language of languages) {
  const t = texts[language].listing
  const [raise, lower] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']

  test(`§9 the price slider goes from 0 to 1,000,000 in steps of 10,000, and its keys follow the reading direction (${language})`, async ({
    page,
  }) => {
    test.slow()
    await open(page, '/products', language)
    const [from, to] = [
      page.getByRole('slider', { name: t.priceFrom }),
      page.getByRole('slider', { name: t.priceTo }),
    ]
    for (const [name, value] of Object.entries({ min: '0', max: '1000000', step: '10000' })) {
      await expect(from).toHaveAttribute(name, value)
      await expect(to).toHaveAttribute(name, value)
    }
    await expect(from).toHaveValue('0')
    await expect(to).toHaveValue('1000000')
    await expect(to).toHaveAttribute('aria-valuetext', t.dinarsAndUp(1_000_000))

    await from.focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press(raise)
    await page.keyboard.press(lower)
    await expect(from).toHaveAttribute('aria-valuetext', t.dinars(20_000))
    await expect(page).toHaveURL('/products?minPrice=20000')
    await expect(fromBox(page, language)).toHaveValue(formatNumber(20_000, language))
    await expect(from).toBeFocused()

    await to.focus()
    await page.keyboard.press(lower)
    await expect(page).toHaveURL('/products?minPrice=20000&maxPrice=990000')
    await to.press('End')
    await expect(page).toHaveURL('/products?minPrice=20000')

    // Its thumbs never cross, and typed prices move it.
    await open(page, '/products?minPrice=200000&maxPrice=500000', language)
    await expect(from).toHaveValue('200000')
    await from.press('End')
    await expect(from).toHaveValue('500000')
    await expect(page).toHaveURL('/products?minPrice=500000&maxPrice=500000')
    await to.press('Home')
    await expect(to).toHaveValue('500000')

    // The counts of the new range move what is above the slider.
    const isCounted = page.waitForResponse((response) => toPath(response.request()) === '/api/product-counts')
    await fromBox(page, language).fill(language === 'ar' ? '١٠٠٠٠٠' : '100000')
    await fromBox(page, language).press('Enter')
    await expect(from).toHaveValue('100000')
    await expect(page).toHaveURL('/products?minPrice=100000&maxPrice=500000')
    await isCounted

    expect((await railOf(from, language)).height).toBeGreaterThanOrEqual(44)
    const isCountedAgain = page.waitForResponse(
      (response) => toPath(response.request()) === '/api/product-counts',
    )
    const { xOf, y } = await railOf(from, language)
    await page.mouse.move(xOf(0.1), y)
    await page.mouse.down()
    await page.mouse.move(xOf(0.3), y, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/minPrice=(29|30|31)0000&maxPrice=500000/)
    await isCountedAgain
    const moved = await railOf(from, language)
    await page.mouse.click(moved.xOf(0.8), moved.y)
    await expect(page).toHaveURL(/minPrice=(29|30|31)0000&maxPrice=(79|80|81)0000/)
  })

  test.describe('touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

    test(`a thumb of the price slider follows the finger (${language})`, async ({ page }) => {
      await open(page, '/products', language)
      await page.getByRole('button', { name: t.filters }).click()
      const from = page.getByRole('dialog').getByRole('slider', { name: t.priceFrom })
      const { xOf, y } = await railOf(from, language)
      const finger = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
      await touch('touchStart', xOf(0))
      for (const share of [0.1, 0.2, 0.3, 0.4]) await touch('touchMove', xOf(share))
      await touch('touchEnd')
      await expect(page).toHaveURL(/minPrice=(39|40|41)0000/)
    })
  })
}
