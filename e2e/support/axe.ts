import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { smallestTarget, smallTargets } from './measure-page.ts'
import { settled } from './settled.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Half the size of what the package’s own `source` gives each page to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe examines, as selectors. */
export type Part = string | { include: string; exclude: string[] }

/** The page without its header and footer, which are the same on every screen: `fullPage` examines them on one. */
const screen: Part = { include: 'html', exclude: ['header:not(main header)', 'footer:not(main footer)'] }
export const fullPage = 'html'

/**
 * Returns axe’s violations in a part of the page, once the page has settled. Contrast takes half of axe’s time. The sizes of
 * targets, which would take two thirds of the rest, are measured by {@link smallTargets} and `overlaps` in twenty
 * milliseconds.
 */
export async function axeFindings(page: Page, part: Part = screen, contrast = true): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ part, tags, contrast }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(part, {
        runOnly: { type: 'tag', values: tags },
        rules: { 'color-contrast': { enabled: contrast }, 'target-size': { enabled: false } },
        // Collecting the other results takes as long again.
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    },
    { part, tags, contrast },
  )
}

/** Fails when axe finds violations in what the current screen shows, or a target is too small; `where` names the state. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
  expect.soft(await smallTargets(page, smallestTarget), where).toEqual([])
}
