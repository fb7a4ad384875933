import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { languages } from '#platform/i18n/language.ts'
import { matchScreen } from '#platform/pages/match.ts'
import { categoryTerms, demoCategories } from '#seed/categories.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { pages } from '#shell/pages.ts'
import { readContentPage, readHelp } from '#shop/content/content-files.ts'
import { deliveryTable } from '#shop/content/delivery-table.ts'
import { contentSlugs, helpSlug, isContentSlug } from '#shop/content/domain/content-pages.ts'
import { fillMarkdown, fillPlaceholders, hasUnknownPlaceholder } from '#shop/content/domain/placeholders.ts'
import { splitContentFile } from '#shop/content/front-matter.ts'
import { type PageFacts, placeholderValues } from '#shop/content/page-facts.ts'
import { blockNames, renderArticle } from '#shop/content/render-article.ts'
import * as deliveryDays from '#shop/orders/domain/delivery-days.ts'
import { deliveryTime as arabicTime } from '#shop/orders/messages/delivery-time-ar.ts'
import { deliveryTime as englishTime } from '#shop/orders/messages/delivery-time-en.ts'

const folder = join(rootFolder, 'content')
const specified: PageFacts = {
  shopPages: { pageOf: () => undefined, isVisible: isContentSlug, isOpen: () => true, added: [] },
  rates: {
    areasOf: () => [],
    rateOf: (slug) => {
      const [daysFrom, daysTo] = deliveryDays.deliveryDaysTo(slug)
      return { areaName: null, fee: 0, surcharge: 0, freeFrom: null, daysFrom, daysTo, active: true }
    },
  },
  categories: demoCategories.map((each) => ({ ...each, ...categoryTerms(each.slug), hidden: false })),
  promises: {},
  pixels: null,
  nameOf: () => undefined,
}
const textOf = (language: string, slug: string) => readFileSync(join(folder, language, `${slug}.md`), 'utf8')
const each = languages.flatMap((language) => contentSlugs.map((slug) => ({ language, slug })))

test.each(languages)('every page is there in %s, and no file is without a page', (language) => {
  const names = readdirSync(join(folder, language)).map((name) => name.replace(/\.md$/, ''))
  expect(names.sort()).toEqual([...contentSlugs].sort())
})

describe.each(each)('content/$language/$slug.md', ({ language, slug }) => {
  const { facts, markdown } = splitContentFile(textOf(language, slug))
  const values = placeholderValues(specified, language)
  const { html } = renderArticle(fillMarkdown(markdown, values), language)

  test('has front matter in its language, and as many sections as the other language', () => {
    expect(/\p{Script=Arabic}/u.test(facts.title + facts.description)).toBe(language === 'ar')
    const headings = (text: string) => text.match(/^#+ /gm)?.length
    const other = language === 'ar' ? 'en' : 'ar'
    expect(headings(markdown)).toBe(headings(splitContentFile(textOf(other, slug)).markdown))
  })

  test('has known placeholders, and a title and description of a fitting length with their values', () => {
    for (const text of [facts.title, facts.description, markdown])
      expect(hasUnknownPlaceholder(text, values, blockNames)).toBe(false)
    expect(fillPlaceholders(facts.title, values).length).toBeLessThanOrEqual(70)
    expect(fillPlaceholders(facts.description, values).length).toBeLessThanOrEqual(170)
  })

  test('has no markup and no picture, starts below the page’s own heading and skips no level of headings', () => {
    expect(markdown).not.toMatch(/<[a-z/!]|!\[|^\[[^\]]+\]:/im)
    const depths = [...markdown.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length)
    expect(depths.filter((depth) => depth !== 2 && depth !== 3)).toEqual([])
    expect(depths[0] ?? 2).toBe(2)
  })

  test('has a text in every link and in every heading of a table', () => {
    const texts = [...html.matchAll(/<(a|th)\b[^>]*>(.*?)<\/\1>/g)].map(([, , text = '']) => text)
    expect(texts.filter((text) => text.replace(/<[^>]*>/g, '').trim() === '')).toEqual([])
  })

  test('links to pages that exist', () => {
    expect(markdown.match(/\]\(/g)?.length ?? 0).toBe(html.match(/<a /g)?.length ?? 0)
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)
    const lost = links.filter(
      (href) => !href.startsWith('/') || matchScreen(pages.screens, href, '').screen.path === '*',
    )
    expect(lost).toEqual([])
  })

  test('is rendered', async () => {
    if (slug === helpSlug) {
      const { topics, found } = await readHelp('', language, specified)
      expect(topics.length).toBeGreaterThan(3)
      expect(found).toBeGreaterThan(15)
      const ids = topics.flatMap((topic) => [topic.id, ...topic.questions.map(({ id }) => id)])
      expect(new Set(ids).size).toBe(ids.length)
      return
    }
    const page = await readContentPage(slug, language, specified)
    expect(page.html).toContain('<p>')
    expect(page.html).not.toMatch(/<(script|style|iframe|img)|\{\{|undefined/)
    expect(page.related.map((member) => member.slug)).toContain(slug)
    expect(page.related.every((member) => isContentSlug(member.slug))).toBe(true)
  })
})

test('the shop’s promises are the same on every page that states them (specification §9)', async () => {
  const shipping = {
    ar: await readContentPage('shipping', 'ar', specified),
    en: await readContentPage('shipping', 'en', specified),
  }
  expect(shipping.en.html).toMatch(/same day in Baghdad.+2–5 business days to major cities/)
  expect(shipping.en.html).toContain('100,000 IQD')
  expect(shipping.ar.html).toContain('١٠٠٬٠٠٠ د.ع')
  for (const { html } of [
    await readContentPage('returns', 'en', specified),
    await readContentPage('faq', 'en', specified),
  ]) {
    expect(html).toMatch(/30 days/)
  }
  expect((await readContentPage('returns', 'en', specified)).html).toMatch(
    /one year of manufacturer’s|one year of manufacturer&#39;s/,
  )
  expect((await readContentPage('payment', 'en', specified)).html).toContain('Cash on delivery')
})

test('the delivery table lists all 19 governorates as free', () => {
  const rate = {
    areaName: null,
    fee: 0,
    surcharge: 0,
    freeFrom: null,
    daysFrom: 2,
    daysTo: 4,
    active: true,
  }
  const none = { rateOf: () => undefined, areasOf: () => [] }
  for (const language of languages) {
    const table = deliveryTable(language, { rateOf: () => rate, areasOf: () => [] })
    expect(table.match(/<th scope="row">/g)).toHaveLength(19)
    expect(table.match(language === 'ar' ? /مجاني/g : /Free/g)).toHaveLength(19)
  }
  expect(deliveryTable('ar', none)).toContain('نينوى (الموصل)')
  expect(deliveryTable('en', none)).not.toContain('Free')
})

test('delivery takes the same number of days on every screen that states it (specification §9)', () => {
  const { advertisedDays, standardDays } = deliveryDays
  const statements = {
    ar: arabicTime(...advertisedDays).replace(' عمل', ''),
    en: englishTime(...advertisedDays).replace(' business days', ''),
  }
  for (const [language, { product, terms, home, orders, myOrders }] of Object.entries({ ar, en })) {
    const range = statements[language as keyof typeof statements]
    const texts = [
      product.deliveryText,
      terms.shippingLines.time,
      home.bannerText,
      home.fastText,
      orders.deliveryText,
    ]
    for (const text of texts) expect(text).toContain(range)
    expect(myOrders.deliveryText).toContain(
      language === 'ar' ? arabicTime(...standardDays).replace(' عمل', '') : standardDays.join('-'),
    )
  }
})
