import type { Page } from '@playwright/test'
import { contentSlugs } from '#features/content/domain/content-pages.ts'
import { ownProduct } from './support/database.ts'
import { expect, languages, open, test } from './support/journey.ts'

// Every journey fails on a policy violation (support/journey.ts); this test opens every screen.
test.use({ expectedErrors: /404/ })

const screens = [
  '/',
  '/products?minPrice=5000&maxPrice=20000&rating=4&sort=price-low',
  '/products/grocery?page=2',
  '/deals',
  '/popular',
  '/new-arrivals',
  '/sections',
  '/cart',
  '/checkout',
  '/orders',
  '/order/1',
  '/track',
  '/wishlist',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=nothing',
  '/confirm-email?token=nothing',
  '/profile',
  '/no-such-page',
  ...contentSlugs.map((slug) => `/${slug}`),
]

/** The policy violations on this page so far. */
const forbidden = (page: Page) =>
  page.evaluate(() => (window as unknown as { forbidden: string[] }).forbidden)

for (const language of languages) {
  test(`no screen violates the policy (${language})`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.addInitScript(() => {
      const forbidden: string[] = []
      Object.assign(window, { forbidden })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        forbidden.push(`${violatedDirective} ${blockedURI}`),
      )
    })
    const { slug } = await ownProduct()
    for (const path of [...screens, `/product/${slug}`, `/product/${slug}/reviews`]) {
      await open(page, path, language)
      expect(await forbidden(page), path).toEqual([])
    }
  })
}

test.describe('the policy is enforced', () => {
  test.use({ expectedErrors: /Content Security Policy|policy: |Framing/ })

  test('injected elements run no script, apply no style and load no frame', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { forbidden: seen })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        seen.push(effectiveDirective),
      )
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      const styled = document.createElement('p')
      styled.setAttribute('style', 'color: red')
      const frame = Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' })
      document.body.append(script, styled, frame)
    })
    for (const directive of ['script-src-elem', 'style-src-attr', 'frame-src'])
      await expect.poll(() => forbidden(page)).toContain(directive)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

test('standalone documents are styled', async ({ page }) => {
  await page.goto('/api/docs')
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none')
})
