import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { settled } from './settled.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns axe’s violations on the page or in one part of it, once the page has settled. Colours do not depend on the
 * language, and examining them takes most of the time: they are examined in the default language only.
 */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  await settled(page)
  await setSticky(page, false)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const findings = await page.evaluate(
    async ({ part, tags, colourLanguage }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, {
        runOnly: { type: 'tag', values: tags },
        rules: { 'color-contrast': { enabled: document.documentElement.lang === colourLanguage } },
        // Collecting the other results takes as long again.
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    },
    { part, tags, colourLanguage: defaultLanguage },
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

/** Fails when axe finds violations on the current page; `where` names the state in the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
}
