import { type Browser, chromium } from '@playwright/test'
import { type Language, languages } from '#platform/i18n/language.ts'
import { browserArgs } from '../scripts/steps/browser-args.mjs'
import { findPages, untilMade, type VisitedPage } from './pages-visited.ts'
import { type Visit, visit } from './visit.ts'

/** Weight and shifts of a visit on the loopback; what concerns the largest picture from one on a slow line. */
export type VisitOf = Visit & { page: string; language: Language }

/** Every page in every language, each with an empty cache, once their pictures are made. */
export async function visitAll(origin: string): Promise<VisitOf[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: browserArgs,
  })
  try {
    const pages = await findPages(origin)
    const visits: VisitOf[] = []
    for (const page of pages) {
      for (const language of languages) visits.push(await visitSettled(browser, origin, page, language))
    }
    return visits
  } finally {
    await browser.close()
  }
}

async function visitSettled(
  browser: Browser,
  origin: string,
  { name, path }: VisitedPage,
  language: Language,
): Promise<VisitOf> {
  const options = { browser, origin, path, language }
  const first = await visit(options)
  await untilMade(first.files.map(({ url }) => url).filter((url) => url.includes('/pictures/')))
  const settled = await visit(options)
  const { largest, sentUntilLargest, arrivedBeforeLargest } = await visit({ ...options, slowLine: true })
  return { ...settled, largest, sentUntilLargest, arrivedBeforeLargest, page: name, language }
}

/** The largest of a measure over the languages, and each language's own. */
export function worst(
  visits: VisitOf[],
  measure: (visit: VisitOf) => number,
  show: (value: number) => string,
) {
  const each = visits.map((one) => `${one.language} ${show(measure(one))}`)
  return { value: Math.max(...visits.map(measure)), detail: each.join(', ') }
}
