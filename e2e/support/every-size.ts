import { expect, type Page } from '@playwright/test'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { axeFindings, fullPage, type Part } from './axe.ts'
import { badFits, brokenWords, overlaps, smallestTarget, smallTargets } from './measure-page.ts'
import { settled } from './settled.ts'

const phone = { width: 360, height: 740, text: '' }
/** Corresponds to a window of 1280 px zoomed to 200 %. */
const largeText = { width: 640, height: 700, text: '200%' }
const desktop = { width: 1366, height: 768, text: '' }
const wide = { width: 1920, height: 1080, text: '' }

const controlParts = 'header, main, footer, dialog'

/** Gives the open page another size in place, without a reload. */
async function resize(page: Page, { width, height, text }: typeof phone): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate((text) => {
    document.documentElement.style.fontSize = text
  }, text)
}

/**
 * Checks the current state of a page that is as wide as a phone: targets, fit and overlaps on the phone, with text at twice
 * the size and on a desktop, fit on a wide screen; the page is a phone’s again then. What axe examines hardly depends on the
 * language, and takes most of the time: the phone is examined in the default language, the desktop in the others, there
 * with contrast only where a phone hides parts: no colour depends on the width (test/guards/interface-rules.test.ts).
 * `state` names the state in a failure, `part` is what axe examines. A state that exists on a phone only is not measured
 * on a desktop.
 */
export async function checkEverySize(
  page: Page,
  state: string,
  { part, onlyPhone = false }: { part?: Part | undefined; onlyPhone?: boolean } = {},
): Promise<void> {
  const inDefaultLanguage = (await page.locator('html').getAttribute('lang')) === defaultLanguage
  if (!inDefaultLanguage) await settled(page)
  else expect.soft(await axeFindings(page, part), `${state}, phone: axe`).toEqual([])
  expect.soft(await smallTargets(page), `${state}, phone: targets`).toEqual([])
  expect.soft(await badFits(page), `${state}, phone: fit`).toEqual([])
  expect.soft(await brokenWords(page), `${state}, phone: broken words`).toEqual([])
  expect.soft(await overlaps(page, controlParts), `${state}, phone: overlaps`).toEqual([])
  await resize(page, largeText)
  await settled(page)
  expect.soft(await badFits(page), `${state}, large text: fit`).toEqual([])
  expect.soft(await overlaps(page, controlParts), `${state}, large text: overlaps`).toEqual([])
  if (!onlyPhone) {
    await resize(page, desktop)
    const hasWideParts = part === fullPage || (part === undefined && !isOfBackOffice(page))
    if (inDefaultLanguage) await settled(page)
    else expect.soft(await axeFindings(page, part, hasWideParts), `${state}, desktop: axe`).toEqual([])
    expect.soft(await smallTargets(page, smallestTarget), `${state}, desktop: targets`).toEqual([])
    expect.soft(await overlaps(page, controlParts), `${state}, desktop: overlaps`).toEqual([])
    expect.soft(await badFits(page), `${state}, desktop: fit`).toEqual([])
    expect.soft(await brokenWords(page), `${state}, desktop: broken words`).toEqual([])
    await resize(page, wide)
    expect.soft(await badFits(page), `${state}, wide: fit`).toEqual([])
  }
  await resize(page, phone)
}

/** Of the back office a phone hides the navigation only, which one full page has. */
const isOfBackOffice = (page: Page) => new URL(page.url()).pathname.startsWith('/admin')
