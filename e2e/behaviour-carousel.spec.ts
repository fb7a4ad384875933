import type { Page } from '@playwright/test'
import { formatNumber } from '#platform/i18n/format.ts'
import { expect, type Language, languages, open, stopClock, test, texts } from './support/journey.ts'

/** Opens the home page with a stopped clock. */
async function opened(page: Page, language: Language, calm = false) {
  const { content } = texts[language]
  await page.clock.install()
  await open(page, '/', language)
  const region = page.getByRole('region', { name: content.carousel })
  // Reduced motion is only read by the script, so the HTML is the same.
  await expect(
    region.getByRole('button', { name: calm ? content.playSlides : content.stopSlides }),
  ).toBeVisible()
  await stopClock(page)
  await page.mouse.move(0, 0)
  const button = (name: string) => region.getByRole('button', { name }).filter({ visible: true })
  const isAt = async (place: number) => {
    await expect(button(content.showSlide(formatNumber(place, language)))).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(region.locator('[aria-current]')).toHaveCount(1)
  }
  const back = async () => {
    await button(content.showSlide(formatNumber(1, language))).click()
    await page.locator(':focus').blur()
    await page.mouse.move(0, 0)
    await isAt(1)
  }
  return { region, button, isAt, back, after: (ms: number) => page.clock.runFor(ms) }
}

for (const language of languages) {
  const { content } = texts[language]

  test.describe('touch', () => {
    test.use({ hasTouch: true, isMobile: true })

    test(`a swipe in the reading direction brings the next slide, the opposite swipe the previous one (${language})`, async ({
      page,
    }) => {
      // With reduced motion the carousel does not move by itself.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { region, button, isAt, after } = await opened(page, language, true)
      if (language === 'ar') {
        await after(11_000)
        await isAt(1)
        await button(content.nextSlide).click()
        await isAt(2)
        await expect(button(content.playSlides)).toBeVisible()
        await button(content.previousSlide).click()
        await isAt(1)
      }
      const box = await region.getByRole('list').boundingBox()
      if (!box) throw new Error('the carousel has no box')
      const finger = await page.context().newCDPSession(page)
      // The finger moves with the clock, arrives however long each movement took, and rests before it is lifted: on a busy machine
      // the few movements of a quick one are so fast to Chromium that it scrolls on to another slide.
      const swipeMs = 160
      const restMs = 150
      const swipe = async (px: number) => {
        const start = box.x + box.width / 2 - px / 2
        const touch = (type: 'touchStart' | 'touchMove', share: number) =>
          finger.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: [{ x: start + px * share, y: box.y + 80 }],
          })
        await touch('touchStart', 0)
        const began = Date.now()
        for (let share = 0; share < 1; ) {
          share = Math.min(1, (Date.now() - began) / swipeMs)
          await touch('touchMove', share)
        }
        const arrived = Date.now()
        do await touch('touchMove', 1)
        while (Date.now() - arrived < restMs)
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      const onward = language === 'ar' ? 1 : -1
      const slide = (place: number) => region.getByRole('listitem').nth(place - 1)
      await expect(slide(1)).toBeInViewport({ ratio: 0.99 })
      await swipe(onward * 250)
      await isAt(2)
      await expect(slide(2)).toBeInViewport({ ratio: 0.99 })
      await swipe(onward * -250)
      await isAt(1)
      await expect(slide(1)).toBeInViewport({ ratio: 0.99 })
    })
  })

  // The rest depends on neither language nor direction.
  if (language !== 'ar') continue

  test(`§9 the carousel advances every 5000 ms and wraps at both ends; arrows and dots select slides (${language})`, async ({
    page,
  }) => {
    test.slow()
    const { region, button, isAt, back, after } = await opened(page, language)
    await back()
    await after(4900)
    await isAt(1)
    await after(200)
    await isAt(2)
    await after(5000)
    await isAt(3)
    await after(5000)
    await isAt(1)

    await button(content.previousSlide).click()
    await isAt(3)
    await button(content.nextSlide).click()
    await isAt(1)
    await button(content.showSlide(formatNumber(2, language))).click()
    await isAt(2)
    const second = region.getByRole('listitem', {
      name: content.slideOf(formatNumber(2, language), formatNumber(3, language)),
    })
    await expect(second).toBeInViewport({ ratio: 0.9 })

    // Moved before its first advance it stays at the selected slide.
    await back()
    await region.evaluate(
      async (carousel, names) => {
        for (const name of names) {
          const named = carousel.querySelectorAll<HTMLElement>(`[aria-label="${name}"]`)
          ;[...named].find((button) => button.checkVisibility())?.click()
          // Before the next frame, after the page has received the event.
          await Promise.resolve()
        }
      },
      [content.previousSlide, content.nextSlide],
    )
    // It scrolls towards the last slide and back, or not at all, and then no event says so: it has to stay at its start.
    let timesAtStart = 0
    const row = region.locator('ul').first()
    const countAtStart = async () => {
      timesAtStart = (await row.evaluate(({ scrollLeft }) => scrollLeft)) === 0 ? timesAtStart + 1 : 0
      return timesAtStart
    }
    await expect.poll(countAtStart, { intervals: [100] }).toBeGreaterThan(15)
    await isAt(1)

    // It pauses on hover, on focus, in a hidden tab, and when stopped.
    await back()
    await region.hover()
    await after(11_000)
    await isAt(1)
    await page.mouse.move(0, 0)
    await after(5100)
    await isAt(2)

    await back()
    await button(content.nextSlide).focus()
    await region.hover()
    await page.mouse.move(0, 0)
    await after(11_000)
    await isAt(1)
    await page.locator(':focus').blur()

    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
    await after(11_000)
    await isAt(1)
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false, configurable: true }))
    await after(5100)
    await isAt(2)

    await back()
    await button(content.stopSlides).click()
    await page.locator(':focus').blur()
    await page.mouse.move(0, 0)
    await after(11_000)
    await isAt(1)
    await button(content.playSlides).click()
    await page.locator(':focus').blur()
    await page.mouse.move(0, 0)
    await after(5100)
    await isAt(2)
  })
}
