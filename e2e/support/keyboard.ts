import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Moves the focus to an element with Tab only, and checks that every focused element on the way shows it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await invisibleFocus(page)).toBeNull()
  }
  throw new Error(`Tab never reached ${target}`)
}

/** The focused element when its focus is invisible or out of view; null when the focus is visible. */
function invisibleFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const ring = (element: Element | null) => {
      const style = element && getComputedStyle(element)
      return style !== null && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    }
    // A search field shows its focus ring on the form around it, a slider on its thumb.
    const ringed = ring(focused) || ring(focused.closest('form')) || focused.matches('[type="range"]')
    const { top, bottom, width, height } = focused.getBoundingClientRect()
    const inSight = width * height > 0 && bottom > 0 && top < innerHeight
    return ringed && inSight
      ? null
      : `${ringed ? 'out of sight' : 'no ring'}: ${focused.outerHTML.slice(0, 200)}`
  })
}

/** Presses Enter on an element that the focus reaches with Tab only. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
