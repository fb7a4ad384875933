import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { settled } from './settled.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe examines, as selectors. */
export type Part = string | { include: string; exclude: string[] }

/** The page without its header and footer, which are the same on every screen: `fullPage` examines them on one. */
const screen: Part = { include: 'html', exclude: ['header:not(main header)', 'footer:not(main footer)'] }
export const fullPage = 'html'

/** Returns axe’s violations in a part of the page, once the page has settled. Contrast takes half of axe’s time. */
export async function axeFindings(page: Page, part: Part = screen, contrast = true): Promise<string[]> {
  await settled(page)
  await setSticky(page, false)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const findings = await page.evaluate(
    async ({ part, tags, contrast }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, {
        runOnly: { type: 'tag', values: tags },
        rules: { 'color-contrast': { enabled: contrast } },
        // Collecting the other results takes as long again.
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    },
    { part, tags, contrast },
  )
  await setSticky(page, true)
  return findings
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

/** Fails when axe finds violations in what the current screen shows; `where` names the state in the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
}
