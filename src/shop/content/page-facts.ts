import type { Db } from '#platform/db/db.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localizedField, nameIn } from '#platform/i18n/localized.ts'
import { escapeHtml } from '#platform/pages/document.ts'
import { privacyTexts as arabicPrivacy } from '#shop/campaigns/messages/privacy-ar.ts'
import { privacyTexts as englishPrivacy } from '#shop/campaigns/messages/privacy-en.ts'
import { readDeliveryPlan } from '#shop/delivery/queries.ts'
import type { CategoryTerms, Promises } from '#shop/promises/domain/promises.ts'
import { article as arabic } from '#shop/promises/messages/article-ar.ts'
import { article as english } from '#shop/promises/messages/article-en.ts'
import { readCategoryTerms, readPromises } from '#shop/promises/queries.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import { getPixelIds, type PixelIds, pixelNetworks } from '#shop/shop-settings/domain/pixels.ts'
import { readShopSettings } from '#shop/shop-settings/queries.ts'
import { type AddedPages, readAddedPages } from './added-pages.ts'
import { deliveryTable, type TableRates } from './delivery-table.ts'
import type { PlaceholderValues } from './domain/placeholders.ts'
import { type BlockName, blockPlace } from './render-article.ts'

const articles = byLanguage({ ar: arabic, en: english })
const privacy = byLanguage({ ar: arabicPrivacy, en: englishPrivacy })

/** What content pages say of the shop beside their own text. */
export type PageFacts = {
  shopPages: AddedPages
  rates: TableRates
  categories: readonly CategoryTerms[]
  promises: Promises
  /** The pixels of ad networks that the shop loads; null for none. */
  pixels: PixelIds | null
  /** The shop's own name in each language; absent: the default one. */
  nameOf: (language: Language) => string | undefined
}

/** The facts of the shop, from the caches that every page has. */
export async function readPageFacts(ctx: { db: Db }): Promise<PageFacts> {
  const [shopPages, rates, categories, promises, { identity, pixels }] = await Promise.all([
    readAddedPages(ctx),
    readDeliveryPlan(ctx),
    readCategoryTerms(ctx),
    readPromises(ctx),
    readShopSettings(ctx),
  ])
  const nameOf = (language: Language) => identity?.value[localizedField('name', language)] ?? undefined
  return {
    shopPages,
    rates,
    categories,
    promises: promises ?? {},
    pixels: getPixelIds(pixels?.value),
    nameOf,
  }
}

/** The texts that stand for the placeholders of a page in a language. */
export function placeholderValues(
  { promises, pixels, nameOf }: Pick<PageFacts, 'promises' | 'pixels' | 'nameOf'>,
  language: Language,
): PlaceholderValues {
  const shop = nameOf(language) ?? nameIn(defaultNames, language)
  const networks = pixelNetworks.filter((network) => pixels?.[network] !== undefined)
  return { shop, ...articles[language].values(promises), ...privacy[language](networks) }
}

/** The HTML of a page with the tables that are made from data. */
export function withTables(
  html: string,
  { rates, categories }: Pick<PageFacts, 'rates' | 'categories'>,
  language: Language,
): string {
  const tables: Record<BlockName, () => string> = {
    'delivery-table': () => deliveryTable(language, rates),
    'terms-table': () => termsTable(language, categories),
  }
  let filled = html
  for (const [name, table] of Object.entries(tables) as [BlockName, () => string][])
    filled = filled.replace(blockPlace(name), table)
  return filled
}

/** An HTML table of the visible categories with their days of returns and months of warranty. */
function termsTable(language: Language, categories: readonly CategoryTerms[]): string {
  const { heads, returnDays, warrantyMonths } = articles[language]
  const cell = (text: string) => `<td>${escapeHtml(text)}</td>`
  const rows = categories
    .filter(({ hidden }) => !hidden)
    .map((category) => {
      const name = escapeHtml(category[localizedField('name', language)])
      return `<tr><th scope="row">${name}</th>${cell(returnDays(category.returnDays))}${cell(warrantyMonths(category.warrantyMonths))}</tr>`
    })
  const head = heads.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}
