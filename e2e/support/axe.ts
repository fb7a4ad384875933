import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns axe’s violations on the page or in one part of it, once the page has settled. Other results are skipped
 * because collecting them takes most of the time.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
  await settled(page)
  await setSticky(page, false)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
  })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  await setSticky(page, true)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}

/**
 * Puts what is sticky at its place in the content, or back: axe counts a target that a sticky bar covers in part at the
 * current scroll position as small, though scrolling uncovers it.
 */
async function setSticky(page: Page, isSticky: boolean): Promise<void> {
  await page.evaluate((isSticky) => {
    const mark = 'data-was-sticky'
    const selector = isSticky ? `[${mark}]` : 'body *'
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!isSticky && getComputedStyle(element).position !== 'sticky') continue
      Object.assign(
        element.style,
        isSticky ? { position: '', inset: '' } : { position: 'relative', inset: 'auto' },
      )
      element.toggleAttribute(mark, !isSticky)
    }
  }, isSticky)
}

/** Fails when axe finds violations on the current page; `where` names the state in the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
}
