import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

/** Addresses that are not pages: files of the build and pictures. */
const files = /^\/(?:assets|pictures|favicon\.svg|share)/

const maxPages = 1000
/** One page in this many is looked at in English too. */
const sampleStep = 5

function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
  const actions = [...html.matchAll(/<form\s[^>]*?action="([^"]*)"/g)].map(([, action = '']) => action)
  return [...hrefs, ...actions].map((address) => address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}

/** The `#fragment` links of a page that match no id. */
function lostFragments(html: string): string[] {
  return linksOf(html)
    .filter((href) => href.startsWith('#') && href !== '#')
    .filter((href) => !html.includes(`id="${decodeURI(href.slice(1))}"`))
}

/** The pages that a page links to, and what is wrong with it. */
async function readPage(path: string, language: string) {
  const response = await shop.get(path, { cookie: `language=${language}` })
  const html = await response.text()
  const faults = lostFragments(html).map((fragment) => `${path} has no ${fragment}`)
  if (response.status !== 200) faults.push(`${path} is ${response.status}`)
  const pages = linksOf(html).flatMap((href) => {
    if (!href.startsWith('/') || href.startsWith('//')) {
      if (!/^(?:#|https:|mailto:|tel:)/.test(href)) faults.push(`${path} links to «${href}»`)
      return []
    }
    const { pathname, search } = new URL(href, 'https://own.invalid')
    const query = new URLSearchParams(search)
    query.delete('lang')
    if (files.test(pathname)) return []
    return [query.size > 0 ? `${pathname}?${query}` : pathname]
  })
  return { faults, pages }
}

/** Follows every link from the home page. Returns each page found with the page that links to it. */
async function crawl(language: string) {
  const seen = new Map<string, string>([['/', 'the start']])
  const lost: string[] = []
  // A map is iterated in the order of insertion, including what is inserted meanwhile.
  for (const [path, from] of seen) {
    const { faults, pages } = await readPage(path, language)
    lost.push(...faults.map((fault) => `${fault}, linked from ${from}`))
    for (const next of pages) if (!seen.has(next) && seen.size < maxPages) seen.set(next, path)
  }
  return { seen, lost }
}

test('every link on every page leads to an existing page, starting from the home page', {
  timeout: 240_000,
}, async () => {
  const { seen, lost } = await crawl('ar')
  expect(lost).toEqual([])
  expect(seen.size).toBeGreaterThan(40)
  expect(seen.size).toBeLessThan(maxPages)
  for (const path of ['/help', '/privacy', '/terms', '/shipping', '/product/samsung-galaxy-a55'])
    expect([...seen.keys()]).toContain(path)
  for (const path of [...seen.keys()].filter((_, index) => index % sampleStep === 0)) {
    const { faults, pages } = await readPage(path, 'en')
    expect(faults, 'in English').toEqual([])
    // The same pages in both languages, so their links need not be followed again.
    expect(
      pages.filter((page) => !seen.has(page)),
      `${path} in English`,
    ).toEqual([])
  }
})
