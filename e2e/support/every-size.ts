import { expect, type Page } from '@playwright/test'
import { fullPage, installAxe, type Part, toExamined } from './axe.ts'
import type { Language } from './journey.ts'
import { badFits, smallestTarget, thumbTarget } from './measure-page.ts'
import { type Inspection, inPage } from './page-tools.ts'

const phone = { width: 360, height: 740 }
/** Corresponds to a window of 1280 px zoomed to 200 %: a page of this width has text at twice the size. */
const largeText = { width: 640, height: 700 }
const desktop = { width: 1366, height: 768 }
const wide = { width: 1920, height: 1080 }

/** The language of the pages that axe examines. */
const examined: Language = 'en'

const controls = 'header, main, footer, dialog'

/** Gives the open page twice the text size at the width of {@link largeText}: with the width, so that each size is laid out once. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate((width) => {
    if (document.adoptedStyleSheets.length > 0) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@media (width: ${width}px) { :root { font-size: 200% !important } }`)
    document.adoptedStyleSheets = [sheet]
  }, largeText.width)
}

/**
 * Checks the current state of a page that is as wide as a phone: targets, fit and overlaps on the phone, with text at twice
 * the size and on a desktop; the page is a phone’s again then. Axe takes most of the time and finds the same in every language,
 * which has other texts but no other elements: it examines English, on a desktop what a phone does not show (no colour depends
 * on the width: test/guards/interface-rules.test.ts). Of Arabic it would examine little: it takes joined letters for the
 * ligatures of icons, whose contrast it leaves out. `state` names the state in a failure, `part` is what axe examines: the
 * whole page in every language. A state that exists on a phone only is not measured on a desktop.
 */
export async function checkEverySize(
  page: Page,
  state: string,
  { part, onlyPhone = false }: { part?: Part | undefined; onlyPhone?: boolean } = {},
): Promise<void> {
  const isExamined =
    part === fullPage || (await page.evaluate(() => document.documentElement.lang)) === examined
  const expectNoFaults = async (size: string, inspection: Inspection) => {
    const faults = await inPage(page, 'inspect', [inspection], inspection.axe ? installAxe : null)
    const lists = Object.entries(faults).filter(([, list]) => list.length > 0)
    expect.soft(Object.fromEntries(lists), `${state}, ${size}`).toEqual({})
  }
  await expectNoFaults('phone', {
    ...(isExamined && { axe: toExamined(part), remember: !onlyPhone }),
    minTarget: thumbTarget,
    controls,
    fit: true,
    words: true,
  })
  await enlargeText(page)
  await page.setViewportSize(largeText)
  await expectNoFaults('large text', { controls, fit: true })
  if (!onlyPhone) {
    await page.setViewportSize(desktop)
    await expectNoFaults('desktop', {
      ...(isExamined && { axe: toExamined(part, { isNew: true }) }),
      minTarget: smallestTarget,
      controls,
      fit: true,
      words: true,
    })
    // How much room is left beside the content depends on no text.
    if (isExamined) {
      await page.setViewportSize(wide)
      expect.soft(await badFits(page), `${state}, wide: fit`).toEqual([])
    }
  }
  await page.setViewportSize(phone)
}
