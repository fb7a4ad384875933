import { type Browser, chromium } from '@playwright/test'
import { type Language, languages } from '#platform/i18n/language.ts'
import { browserArgs } from '../scripts/steps/browser-args.mjs'
import { findMeasuredPages, type MeasuredPage, waitForPictures } from './measured-pages.ts'
import { type Visit, visit } from './visit.ts'

/** A visit of a page: sizes and layout shift from an unthrottled visit, the largest paint from one on a slow connection. */
export type PageVisit = Visit & { page: string; language: Language }

/** Visits every page in every language with an empty cache, after their pictures are processed. */
export async function visitAll(origin: string): Promise<PageVisit[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: browserArgs,
  })
  try {
    const pages = await findMeasuredPages(origin)
    const visits: PageVisit[] = []
    for (const page of pages) {
      for (const language of languages) visits.push(await visitWithPictures(browser, origin, page, language))
    }
    return visits
  } finally {
    await browser.close()
  }
}

async function visitWithPictures(
  browser: Browser,
  origin: string,
  { name, path }: MeasuredPage,
  language: Language,
): Promise<PageVisit> {
  const options = { browser, origin, path, language }
  const first = await visit(options)
  await waitForPictures(first.files.map(({ url }) => url).filter((url) => url.includes('/pictures/')))
  const settled = await visit({ ...options, scroll: true })
  const { largest, sentUntilLargest, arrivedBeforeLargest } = await visit({
    ...options,
    slowConnection: true,
  })
  return { ...settled, largest, sentUntilLargest, arrivedBeforeLargest, page: name, language }
}

/** The largest value of a measure over the languages, with the value of each language as detail. */
export function worst(
  visits: PageVisit[],
  measure: (visit: PageVisit) => number,
  show: (value: number) => string,
) {
  const each = visits.map((one) => `${one.language} ${show(measure(one))}`)
  return { value: Math.max(...visits.map(measure)), detail: each.join(', ') }
}
