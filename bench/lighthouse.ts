import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Flags } from 'lighthouse'
import { type Language, languages } from '#platform/i18n/language.ts'
import { languageAddress } from '#platform/pages/document.ts'
import { lighthouseTable, type Scores, writeLighthouse } from './lighthouse-table.ts'
import { findMeasuredPages, waitForPictures } from './measured-pages.ts'
import { startShop } from './shop-process.ts'
import { launch, lighthouse } from './tools/lighthouse.ts'
import { waitForAllPictures } from './wait-for-pictures.ts'

/**
 * `--write` writes the table to docs/lighthouse.md, `--only=a,b` runs some categories, `--shop=…` measures a running shop,
 * `--runs=3` visits each page three times and reports the run with the median performance.
 */
const args = process.argv.slice(2)
const value = (name: string) => args.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]
const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']
const categories = value('only')?.split(',') ?? allCategories

const dataDir = await mkdtemp(join(tmpdir(), 'dijla-lighthouse-'))
const startedShop = value('shop') ? null : await startShop(dataDir)
const origin = value('shop') ?? startedShop?.origin ?? ''
const chromiumPath = process.env.CHROMIUM_PATH ?? chromium.executablePath()
try {
  // A new shop processes pictures for minutes, which would slow down the measured pages.
  if (startedShop) await waitForAllPictures(dataDir)
  const runs: Scores[] = []
  for (const { name, path } of await addresses()) {
    for (const language of languages) runs.push(await median(() => measure(name, path, language)))
  }
  process.stdout.write(`${lighthouseTable(runs)}\n`)
  if (args.includes('--write')) await writeLighthouse(runs)
} finally {
  await startedShop?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function addresses() {
  const [home, listing, product] = await findMeasuredPages(origin)
  if (!home || !listing || !product) throw new Error('the shop has no pages')
  const rest = Object.entries({
    category: '/products/mobiles',
    search: '/products?search=%D9%87%D8%A7%D8%AA%D9%81',
    cart: '/cart',
    help: '/help',
    login: '/login',
  })
  const pages = [home, listing, product, ...rest.map(([name, path]) => ({ name, path }))]
  for (const { path } of pages) await warm(path)
  return pages
}

/** Waits for the processed pictures of a page, so that it is measured as in a shop that has been running. */
async function warm(path: string): Promise<void> {
  const html = await (await fetch(origin + path)).text()
  const pictures = [...new Set(html.match(/\/pictures\/[0-9a-f]{16}-\d{3}\.avif/g) ?? [])]
  await waitForPictures(pictures.map((picture) => origin + picture))
}

async function median(visit: () => Promise<Scores>): Promise<Scores> {
  const visits: Scores[] = []
  for (let times = Number(value('runs') ?? 1); times > 0; times -= 1) visits.push(await visit())
  visits.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0))
  const [run] = visits.slice(Math.floor(visits.length / 2))
  if (!run) throw new Error('--runs is at least 1')
  return run
}

async function measure(name: string, path: string, language: Language): Promise<Scores> {
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: categories,
    }
    // The address that people share, without a cookie: the bare one in the default language (decision 68).
    const result = await lighthouse(languageAddress(origin + path, language), flags)
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    const { lhr } = result
    const failed = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
      id === 'performance'
        ? []
        : auditRefs.map(({ id: audit }) => lhr.audits[audit]).filter((audit) => audit && isFailed(audit)),
    )
    const scores = Object.fromEntries(allCategories.map((id) => [id, percent(lhr.categories[id]?.score)]))
    const number = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
    process.stderr.write(`${name} ${language} ${JSON.stringify(scores)}\n`)
    for (const audit of failed) process.stderr.write(`  ${audit?.id}: ${audit?.title}\n${detailsOf(audit)}`)
    return {
      name,
      language,
      scores,
      largestMs: number('largest-contentful-paint'),
      blockedMs: number('total-blocking-time'),
      shift: number('cumulative-layout-shift'),
      bytes: number('total-byte-weight'),
      failed: failed.map((audit) => audit?.id ?? ''),
    }
  } finally {
    await chrome.kill()
  }
}

function percent(score: number | null | undefined): number | null {
  return typeof score === 'number' ? Math.round(score * 100) : null
}

type Audit = { id: string; title: string; score: number | null; scoreDisplayMode: string; details?: unknown }

function isFailed({ score, scoreDisplayMode }: Audit): boolean {
  return score !== null && score < 1 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode)
}

function detailsOf(audit: Audit | undefined): string {
  return args.includes('--details') ? `${(JSON.stringify(audit?.details) ?? '').slice(0, 1500)}\n` : ''
}
