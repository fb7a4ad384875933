import { byLanguage } from '#platform/i18n/by-language.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { localized, localizedField, nameIn } from '#platform/i18n/localized.ts'
import { languageAddress } from '#platform/pages/document.ts'
import type { Category } from '#shop/catalogue/schemas.ts'
import type { PageSummary } from '#shop/content/content-files.ts'
import { contentPath } from '#shop/content/domain/content-path.ts'
import type { Site } from '#shop/content/domain/site.ts'
import { sentences as arabic } from '#shop/promises/messages/ar.ts'
import { sentences as english } from '#shop/promises/messages/en.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import { agents as ar } from './messages/ar.ts'
import { agents as en } from './messages/en.ts'

const texts = byLanguage({ ar, en })
const sentences = byLanguage({ ar: arabic, en: english })

type Facts = {
  origin: string
  language: Language
  site: Site
  categories: readonly Category[]
  pages: readonly PageSummary[]
}

/** The text of /llms.txt (https://llmstxt.org): what the shop is, what can be done there, and links, in one language. */
export function llmsText({ origin, language, site, categories, pages }: Facts): string {
  const words = texts[language]
  const link = (name: string, path: string, note?: string) => toLink(name, origin + path, note)
  const page = (name: string, path: string, note?: string) =>
    toLink(name, languageAddress(origin + path, language), note)
  const slogan = site[localizedField('slogan', language)]
  return [
    `# ${plain(site[localizedField('name', language)] ?? nameIn(defaultNames, language))}`,
    `> ${[...(slogan ? [slogan] : []), describe(language, site, categories)].map(plain).join(' ')}`,
    words.terms,
    section(words.actions, [
      page(words.search, '/products?search=WORDS', words.searchText),
      link(words.mcp, '/mcp', words.mcpText),
      link(words.buy, '/buy/VARIANT:QUANTITY', words.buyText),
      page(words.track, '/track', words.trackText),
      link(words.api, '/api/docs'),
      link(words.sitemap, '/sitemap.xml'),
    ]),
    section(
      words.categories,
      categories.map((category) => page(localized(category, 'name', language), `/products/${category.slug}`)),
    ),
    section(
      words.pages,
      pages.map(({ slug, title, description }) => page(title, contentPath(slug), plain(description))),
    ),
    section(words.contact, contactLines(words, site, language)),
    section(
      words.languages,
      languages.map((each) => toLink(languageRows[each].name, languageAddress(`${origin}/llms.txt`, each))),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function describe(language: Language, { promises }: Site, categories: readonly Category[]): string {
  const { goods, description } = sentences[language]
  const places = promises?.places
  return categories.length === 0
    ? description(sentences[language].delivery, places)
    : description(goods(promises?.goods ?? categories.slice(0, maxNamed)), places)
}

const maxNamed = 7

function contactLines(words: typeof en, site: Site, language: Language): string[] {
  const { phone, whatsapp, email, social } = site
  const address = site[localizedField('address', language)]
  const lines: [name: string, value: string | null | undefined][] = [
    [words.phone, phone],
    [words.whatsapp, whatsapp],
    [words.email, email],
    [words.address, address],
    ...social.map(({ name, href }): [string, string] => [name, href]),
  ]
  return lines.flatMap(([name, value]) =>
    value ? [`- ${name}: ${isAddress(value) ? value : plain(value)}`] : [],
  )
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`
}

function toLink(name: string, address: string, note?: string): string {
  return `- [${plain(name)}](${address})${note ? `: ${note}` : ''}`
}

/** An e-mail or web address, which programs read as it is. */
const isAddress = (value: string) => /^[^\s<>[\]()]+[@:][^\s<>[\]()]+$/.test(value)

/** A text of the owner on one line, without signs that Markdown would read. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&')
}
