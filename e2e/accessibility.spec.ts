import { AxeBuilder } from '@axe-core/playwright'
import { ownProduct } from './support/database.ts'
import { expect, languages, open, test } from './support/journey.ts'
import { addFromProductPage } from './support/shopper.ts'

test.use({ expectedErrors: /status of 404/ })

for (const language of languages) {
  for (const width of [360, 1366]) {
    test(`axe finds nothing on any screen (${language}, ${width} px)`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 768 })
      const product = await ownProduct({ stock: 4 })
      await addFromProductPage(page, product.slug, language)
      for (const address of [
        '/',
        '/products',
        '/products/fashion',
        `/product/${product.slug}`,
        '/cart',
        '/checkout',
        '/login',
        '/register',
        '/profile',
        '/nothing',
      ]) {
        await open(page, address, language)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect
          .soft(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
            address,
          )
          .toEqual([])
      }
    })

    test(`no screen scrolls sideways (${language}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 768 })
      for (const address of [
        '/',
        '/products',
        '/product/samsung-crystal-4k-tv-55',
        '/cart',
        '/checkout',
        '/login',
        '/register',
        '/profile',
        '/nothing',
      ]) {
        await open(page, address, language)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, address).toBe(0)
      }
    })
  }
}
