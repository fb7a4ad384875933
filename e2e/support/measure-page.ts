import type { Page } from '@playwright/test'
import { inPage } from './page-tools.ts'

/** The pixels of a target that can be pressed with a mouse (WCAG 2.5.8), and with a thumb. */
export const smallestTarget = 24
export const thumbTarget = 44

/**
 * Returns the controls narrower or lower than `minTarget` pixels. A card’s link counts with the size of its card, a radio or
 * checkbox with its label’s. Links inside a sentence (WCAG 2.5.8) and controls that are hidden until focused are exempt.
 */
export async function smallTargets(page: Page, minTarget = thumbTarget): Promise<string[]> {
  const { targets = [] } = await inPage(page, 'measure', [{ minTarget }])
  return targets
}

/** Returns layout faults: sideways scrolling, and text clipped by its box or the window. */
export async function badFits(page: Page): Promise<string[]> {
  const { fit = [] } = await inPage(page, 'measure', [{ fit: true }])
  return fit
}
