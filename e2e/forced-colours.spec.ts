import { addProduct } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { addFromProductPage } from './support/shopper.ts'

const language = 'ar'
const t = texts[language]

test('in forced colours buttons, fields, toasts, stars, the slider and the focus are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const product = await addProduct({ stock: 4 })
  /** Describes the controls without a visible border. */
  const edgeless = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.button-shape, input:not([type="range"]), select, textarea, article')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => {
          const edged = (edge: Element | null) =>
            edge !== null &&
            getComputedStyle(edge).borderBlockEndStyle !== 'none' &&
            Number.parseFloat(getComputedStyle(edge).borderBlockEndWidth) >= 1
          return !edged(element) && !edged(element.closest('form, label')) && !edged(element.parentElement)
        })
        .map((element) => element.outerHTML.slice(0, 160)),
    )
  await addFromProductPage(page, product.slug, language)
  const toast = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: t.toasts.close }) })
  await expect(toast).toHaveCSS('border-bottom-style', 'solid')
  expect.soft(await edgeless(), 'product').toEqual([])
  for (const address of ['/', '/cart', '/checkout']) {
    await open(page, address, language)
    expect.soft(await edgeless(), address).toEqual([])
  }
  await open(page, '/products/grocery', language)
  expect.soft(await edgeless(), 'category').toEqual([])
  const drawn = page.locator('.stars')
  await expect(drawn.first()).toHaveCSS('forced-color-adjust', 'none')
  await expect(drawn.first()).toHaveCSS('background-image', /gradient/)
  await page.getByRole('button', { name: t.listing.filters }).click()
  const thumb = page.getByRole('dialog').getByRole('slider').first()
  await expect(thumb).toHaveCSS('forced-color-adjust', 'none')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none')
})
