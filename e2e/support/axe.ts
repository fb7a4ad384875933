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

/** The page without its header, navigation and footer, which are the same on every screen: `fullPage` examines them on one. */
const screen: Part = {
  include: 'html',
  exclude: ['header', 'nav', 'footer'].map((name) => `${name}:not(main ${name})`),
}
export const fullPage = 'html'

/**
 * Returns axe’s violations in a part of the page, once the page has settled. The sizes of targets, which would take two
 * thirds of the time beside contrast, are measured by {@link smallTargets} and `overlaps` in twenty milliseconds.
 */
export async function axeFindings(page: Page, part: Part = screen): Promise<string[]> {
  await settled(page)
  return runAxe(page, part)
}

/** Returns the violations of what {@link rememberVisible} has not remembered in a part: what a wider screen shows in addition. */
export async function axeFindingsOfNew(page: Page, part: Part = screen): Promise<string[]> {
  await settled(page)
  const { include, exclude } = typeof part === 'string' ? { include: part, exclude: [] } : part
  const hasNew = await page.evaluate(
    ({ include, exclude }) => {
      const { remembered } = window as unknown as { remembered: WeakSet<Element> }
      const isNew = (element: Element) =>
        !remembered.has(element) && element.checkVisibility({ visibilityProperty: true })
      for (const old of document.querySelectorAll('[data-new]')) old.removeAttribute('data-new')
      // What stands around an excluded element is new only because that is.
      const isExamined = (element: Element) =>
        isNew(element) &&
        !exclude.some((selector) => element.closest(selector) ?? element.querySelector(selector))
      const outermost = [...document.querySelectorAll(`:is(${include}) *`)].filter(
        (element) => isExamined(element) && !(element.parentElement && isExamined(element.parentElement)),
      )
      for (const element of outermost) element.setAttribute('data-new', '')
      return outermost.length > 0
    },
    { include, exclude },
  )
  return hasNew ? runAxe(page, '[data-new]') : []
}

/** Remembers the elements that are visible now, which {@link axeFindings} has examined. */
export async function rememberVisible(page: Page): Promise<void> {
  await page.evaluate(() => {
    const visible = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    Object.assign(window, { remembered: new WeakSet(visible) })
  })
}

/** Repetitions of what stands before them: the cards of a list after its fourth, rows of a table after the fifth. */
const repetitions = ['li:nth-child(n+5):has(article)', 'tbody tr:nth-child(n+6)']

/** Runs axe in the page. Contrast takes two thirds of the time: it is not examined in repetitions. */
async function runAxe(page: Page, part: Part): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ part, tags, repetitions }) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      for (const element of document.querySelectorAll(
        `:is(${repetitions}):not([data-repeated]), :is(${repetitions}) :not([data-repeated])`,
      ))
        element.setAttribute('data-repeated', '')
      axe.configure({ rules: [{ id: 'color-contrast', selector: '*:not([data-repeated])' }] })
      const { violations } = await axe.run(part, {
        // Collecting other results takes as long again.
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: tags },
        rules: { 'target-size': { enabled: false } },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    },
    { part, tags, repetitions: repetitions.join() },
  )
}

/** Fails when axe finds violations in what the current screen shows, or a target is too small; `where` names the state. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await axeFindings(page), where).toEqual([])
  expect.soft(await smallTargets(page, smallestTarget), where).toEqual([])
}
