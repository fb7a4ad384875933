import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

// No screen may violate the policy: every journey that meets a violation fails (support/journey.ts).

/** The policy violations on this page so far. */
const forbidden = (page: Page) =>
  page.evaluate(() => (window as unknown as { forbidden: string[] }).forbidden)

test.describe('the policy is enforced', () => {
  test.use({ expectedErrors: /Content Security Policy|policy: |Framing/ })

  test('injected elements run no script, apply no style and load no frame; standalone documents are styled', async ({
    page,
  }) => {
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
    await page.goto('/api/docs')
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none')
  })
})
