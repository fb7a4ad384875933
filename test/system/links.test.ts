import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#platform/i18n/language.ts'
import { createTestApp } from '../harness/app.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

/** Addresses that are not pages: files of the build and pictures. */
const files = /^\/(?:assets|pictures|favicon\.svg|share)/

const maxPages = 1000

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

test.each(languages)(
  'every link on every page leads to an existing page, starting from the home page, in %s',
  async (language) => {
    const waiting = ['/']
    const seen = new Map<string, string>([['/', 'the start']])
    const lost: string[] = []
    for (let path = waiting.shift(); path !== undefined && seen.size < maxPages; path = waiting.shift()) {
      const response = await shop.get(path, { cookie: `language=${language}` })
      const html = await response.text()
      if (response.status !== 200) lost.push(`${path} is ${response.status}, linked from ${seen.get(path)}`)
      lost.push(...lostFragments(html).map((fragment) => `${path} has no ${fragment}`))
      for (const href of linksOf(html)) {
        if (!href.startsWith('/') || href.startsWith('//')) {
          if (!/^(?:#|https:|mailto:|tel:)/.test(href)) lost.push(`${path} links to «${href}»`)
          continue
        }
        const { pathname, search } = new URL(href, 'https://own.invalid')
        const query = new URLSearchParams(search)
        query.delete('lang')
        const next = query.size > 0 ? `${pathname}?${query}` : pathname
        if (seen.has(next) || files.test(pathname)) continue
        seen.set(next, path)
        waiting.push(next)
      }
    }
    expect(lost).toEqual([])
    expect(seen.size).toBeGreaterThan(40)
    expect(seen.size).toBeLessThan(maxPages)
    for (const path of ['/help', '/privacy', '/terms', '/shipping', '/product/samsung-galaxy-a55']) {
      expect([...seen.keys()]).toContain(path)
    }
  },
)
