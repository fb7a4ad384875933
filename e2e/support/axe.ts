import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { installLegible } from './legible.ts'
import { smallestTarget } from './measure-page.ts'
import { type Examined, inPage, type PageTools } from './page-tools.ts'

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

/** The elements of a part that axe examines; with `isNew` only those that were not visible when they were last remembered. */
export function toExamined(part: Part = screen, { isNew = false } = {}): Examined {
  const { include, exclude } = typeof part === 'string' ? { include: part, exclude: [] } : part
  return { include, exclude, isNew }
}

/**
 * Returns axe’s violations in a part of the page, once the page has settled. The sizes of targets, which would take two
 * thirds of the time beside contrast, are measured by `smallTargets` and `overlaps` in twenty milliseconds.
 */
export async function axeFindings(page: Page, part: Part = screen): Promise<string[]> {
  const { axe = [] } = await inPage(page, 'inspect', [{ axe: toExamined(part) }], installAxe)
  return axe
}

/** Fails when axe finds violations in what the current screen shows, or a target is too small; `where` names the state. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const inspection = { axe: toExamined(), minTarget: smallestTarget }
  expect
    .soft(await inPage(page, 'inspect', [inspection], installAxe), where)
    .toEqual({ axe: [], targets: [] })
}

/** Adds axe to a page. */
export async function installAxe(page: Page): Promise<void> {
  await page.evaluate(source)
  await page.evaluate(installLegible)
  await page.evaluate(installExamine)
}

/** Runs in the page, so it uses nothing from outside. */
function installExamine(): void {
  const { axe, pageTools } = window as unknown as { axe: typeof axeCore; pageTools: PageTools }
  const { once, hasText, isVisible, isRemembered, findLegible = () => () => false } = pageTools
  const newMark = 'data-not-remembered'

  /** Marks the outermost elements that are visible and not remembered. */
  function markNew({ include, exclude }: Examined): void {
    for (const old of document.querySelectorAll(`[${newMark}]`)) old.removeAttribute(newMark)
    // What stands around an excluded element is new only because that is.
    const isExamined = once(
      (element) =>
        !isRemembered(element) &&
        isVisible(element) &&
        !exclude.some((selector) => element.closest(selector) ?? element.querySelector(selector)),
    )
    const outermost = [...document.querySelectorAll(`:is(${include}) *`)].filter(
      (element) => isExamined(element) && !(element.parentElement && isExamined(element.parentElement)),
    )
    for (const element of outermost) element.setAttribute(newMark, '')
  }

  const contrastMark = 'data-contrast'
  /** How many texts of a look are examined in a document. The first may be scrolled out of view, which axe leaves out. */
  const maxPerLook = 3
  const examinedLooks = new Map<string, number>()
  const groundIds = new Map<string, number>()

  /** Marks the texts whose contrast is examined: of those that are not plainly legible, the first of each look in this document. */
  function markContrast({ include, exclude }: Examined): void {
    for (const old of document.querySelectorAll(`[${contrastMark}]`)) old.removeAttribute(contrastMark)
    const left = exclude.join()
    const isLegible = findLegible()
    const nameOf = (element: Element | null) =>
      element ? `${element.localName} ${element.getAttribute('class')}` : ''
    /** A number for the backgrounds and opacities of an element and of all around it. */
    const groundOf = once((element): number => {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const around = element.parentElement ? groundOf(element.parentElement) : 0
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`
      if (own === 'rgba(0, 0, 0, 0) none 1') return around
      const key = `${around} ${own}`
      if (!groundIds.has(key)) groundIds.set(key, groundIds.size + 1)
      return groundIds.get(key) ?? 0
    })
    const marked = [...document.querySelectorAll(`:is(${include}), :is(${include}) *`)].filter((element) => {
      if (!hasText(element) && !element.matches('input, select, textarea')) return false
      if (!isVisible(element) || (left && element.closest(left)) || isLegible(element)) return false
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      const parent = element.parentElement
      const look = [
        color,
        fontSize,
        fontWeight,
        textShadow,
        groundOf(element),
        // What lies over or under a text without being around it depends on its component.
        nameOf(element),
        nameOf(parent),
        nameOf(parent?.parentElement ?? null),
        // Axe leaves out what is disabled and what is no text.
        element.closest(':disabled, [aria-disabled="true"]') !== null,
        /[\p{L}\p{N}]/u.test(element.textContent ?? ''),
      ].join('|')
      const count = examinedLooks.get(look) ?? 0
      examinedLooks.set(look, count + 1)
      return count < maxPerLook
    })
    for (const element of marked) element.setAttribute(contrastMark, '')
  }

  async function examine(examined: Examined): Promise<string[]> {
    if (examined.isNew) markNew(examined)
    markContrast(examined)
    const marked = `[${newMark}], [${contrastMark}]`
    if (examined.isNew && !document.querySelector(marked)) return []
    const { include, exclude } = examined.isNew ? { include: marked, exclude: [] } : examined
    const part = { include, exclude }
    axe.configure({
      // Reading the HTML of all that is examined takes a tenth of the time.
      noHtml: true,
      rules: [{ id: 'color-contrast', selector: `[${contrastMark}]` }],
    })
    const { violations } = await axe.run(part, {
      // Collecting other results takes as long again.
      resultTypes: ['violations'],
      runOnly: {
        type: 'tag',
        values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
      rules: { 'target-size': { enabled: false } },
      preload: false,
      selectors: false,
      elementRef: true,
    })
    const describe = ({ element }: axeCore.NodeResult) => element?.outerHTML.slice(0, 300)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join('\n')}`)
  }

  pageTools.examine = examine
}
