import { axeFindings } from './support/axe.ts'
import { ownProduct } from './support/database.ts'
import { expect, languages, open, test, texts } from './support/journey.ts'
import { badFits, overlaps, smallTargets } from './support/measure-page.ts'
import { expectedStateErrors, visitEveryState } from './support/screen-states.ts'
import { addFromProductPage } from './support/shopper.ts'

test.use({ expectedErrors: expectedStateErrors })

for (const language of languages) {
  test(`axe finds no violation and every target is 44 px on every screen and in every state on a phone (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitEveryState(page, language, async (name, part) => {
      expect.soft(await axeFindings(page, part), name).toEqual([])
      expect.soft(await smallTargets(page), name).toEqual([])
    })
  })

  test(`text at twice the size fits every screen and state: no clipping, no overlap, no sideways scroll (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    // Corresponds to a window of 1280 px zoomed to 200 %.
    await page.setViewportSize({ width: 640, height: 700 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement) document.documentElement.style.fontSize = '200%'
      }).observe(document, { childList: true })
    })
    await visitEveryState(page, language, async (name) => {
      expect.soft(await badFits(page), name).toEqual([])
      expect.soft(await overlaps(page, 'header, main, footer, dialog'), name).toEqual([])
    })
  })

  test(`axe finds no violation on a desktop, and no screen scrolls sideways (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const product = await ownProduct({ stock: 4 })
    const checked = async (name: string, part?: string) => {
      expect.soft(await axeFindings(page, part), name).toEqual([])
      expect.soft(await badFits(page), name).toEqual([])
    }
    await addFromProductPage(page, product.slug, language)
    await checked('product')
    for (const [address, part] of [
      ['/', undefined],
      ['/products/fashion', undefined],
      ['/cart', 'main'],
      ['/checkout', 'main'],
      ['/nothing', 'main'],
    ] as const) {
      await open(page, address, language)
      await checked(address, part)
    }
    await page
      .getByRole('banner')
      .locator('summary')
      .filter({ hasText: texts[language].layout.account })
      .click()
    await checked('account menu open', 'header')
  })
}
