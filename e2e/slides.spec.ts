import { expect, reactHydrated, stopClock, test, texts } from './support/journey.ts'

const language = 'ar'
test('the pictures of later slides load as soon as the shopper selects them', async ({ page }) => {
  const { content } = texts[language]
  // The clock is stopped, so only the shopper’s actions can load them.
  await page.clock.install()
  await stopClock(page)
  await page.goto(`/?lang=${language}`)
  await reactHydrated(page)
  const slides = page.getByRole('region', { name: content.carousel })
  await expect(slides.locator('li img')).toHaveCount(1)
  await slides.getByRole('button', { name: content.nextSlide }).filter({ visible: true }).click()
  await expect(slides.locator('li img')).toHaveCount(3)
  await expect(slides.locator('li').nth(1).locator('img')).toHaveJSProperty('complete', true)
})
