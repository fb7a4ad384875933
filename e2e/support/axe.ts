import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { smallTargets } from './measure-page.ts'
import { settled } from './settled.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of WCAG 2.5.8, in px. */
const minTargetSize = 24

/**
 * Returns axe’s violations on the page or in one part of it, and the page’s small targets, once the page has settled. Colours do not depend on the
 * language, and examining them takes most of the time: they are examined in the default language only.
 */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const findings = await page.evaluate(
    async ({ part, tags, colourLanguage }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, {
        runOnly: { type: 'tag', values: tags },
        rules: {
          'color-contrast': { enabled: document.documentElement.lang === colourLanguage },
          // `smallTargets` finds them too, without a quarter of the time.
          'target-size': { enabled: false },
          // Finds no violation, only what a person should look at.
          'hidden-content': { enabled: false },
        },
        // Collecting the other results takes as long again.
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    },
    { part, tags, colourLanguage: defaultLanguage },
  )
  return [...findings, ...(await smallTargets(page, minTargetSize))]
}

/** Fails when axe finds violations on the current page; `where` names the state in the message. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
}
