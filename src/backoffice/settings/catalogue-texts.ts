import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { languages } from '#platform/i18n/language.ts'
import { localizedField, nameIn } from '#platform/i18n/localized.ts'
import {
  type DictionaryAttribute,
  describeAttributes,
  readAttributeDictionary,
} from '#shop/catalogue/attribute-dictionary.ts'
import { categories, products, subCategories } from '#shop/catalogue/tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import { isAboutPromises, type SettingsFacts } from '#shop/promises/domain/find-contradictions.ts'
import { foldClaims } from '#shop/promises/domain/plain-claims.ts'
import type { CategoryTerms } from '#shop/promises/domain/promises.ts'
import { promotions } from '#shop/promotions/tables.ts'
import type { OwnerText } from './owner-text.ts'

/** Products that are read at once: a shop may have a million whose texts name a warranty. */
const maxProductsRead = 1_000
/** The newest products whose attributes are read, as no index has their words. */
const maxAttributesRead = 20_000
const maxPromotionsRead = 500

const prefixes = ['', 'و', 'ال', 'وال', 'ب', 'بال', 'ل', 'لل']
const arabicWords = [
  'توصيل',
  'نوصل',
  'شحن',
  'مندوب',
  'تسليم',
  'نسلم',
  'ضمان',
  'كفاله',
  'ارجاع',
  'استرجاع',
  'ترجيع',
  'نرجع',
  'ترجع',
  'يرجع',
  'استبدال',
  'تستبدل',
  'نستبدل',
].flatMap((word) => prefixes.map((prefix) => prefix + word))
const englishWords = ['deliver', 'ship', 'courier', 'arriv', 'return', 'exchang', 'warrant', 'guarantee']
const starts = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' | ')
/** «تصل» is a word of every battery: beside a time only. */
const arrivals = `(${starts(['يصل', 'تصل', 'وصل'])}) & (${starts(['يوم', 'ايام', 'ساع', 'اسبوع', 'غدا', 'باجر'])})`
const promiseWords = `${starts([...arabicWords, ...englishWords])} | ${arrivals}`
const attributeWords = 'توصيل|شحن|ضمان|كفال|رجاع|ستبدال|warrant|guarantee|deliver|shipping|return|exchang'

type Texts = { texts: OwnerText[]; partly: boolean }

/**
 * The texts of visible products, categories and current promotions that may be about delivery, returns or warranty. Those of
 * products by the words of their search document, of `max` products; those of the newest also by their attributes.
 */
export async function selectCatalogueTexts(
  db: Db,
  said: SettingsFacts,
  max = maxProductsRead,
): Promise<Texts> {
  const [ofProducts, ofCategories, ofPromotions] = await Promise.all([
    selectProductTexts(db, said, max),
    selectCategoryTexts(db),
    selectPromotionTexts(db),
  ])
  return { ...ofProducts, texts: [...ofCategories, ...ofPromotions, ...ofProducts.texts] }
}

async function selectProductTexts(db: Db, said: SettingsFacts, max: number): Promise<Texts> {
  const dictionary = await readAttributeDictionary(db)
  const keys = dictionary
    .filter(({ name, values }) =>
      [name, ...values.map((value) => value.name)].some((names) =>
        Object.values(names).some((text) => isAboutPromises(foldClaims(text))),
      ),
    )
    .map(({ key }) => key)
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      description: products.description,
      attributes: products.attributes,
      warrantyMonths: products.warrantyMonths,
      category: categories.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      sql`${products.id} in (
        select search_hits(${promiseWords}::tsquery, ${max})
        union (select id from (
          select id, attributes from ${products} as newest where not hidden
          order by created_at desc, id desc limit ${maxAttributesRead}) as newest
          where attributes ?| ${sql.param(keys)}::text[] or attributes::text ~* ${attributeWords}
          order by id limit ${max})
      ) and ${isVisible}`,
    )
    .limit(max)
  const terms = new Map(said.categories.map((category) => [category.slug, category]))
  const texts = rows.flatMap(({ category, warrantyMonths, ...product }) => {
    const productFacts = { ...said, ...productTerms(terms.get(category), warrantyMonths) }
    return textsOfProduct(product, dictionary).map((text) => ({ ...text, said: productFacts }))
  })
  return { texts, partly: rows.length === max }
}

/** A product has the terms of its category, and the warranty that it states itself. */
const productTerms = (category: CategoryTerms | undefined, months: number | null) => ({
  categories: category ? [{ ...category, warrantyMonths: months ?? category.warrantyMonths }] : [],
  warranties: [],
})

type Product = Pick<typeof products.$inferSelect, 'id' | 'title' | 'description' | 'attributes'>

function textsOfProduct(product: Product, dictionary: readonly DictionaryAttribute[]): OwnerText[] {
  const described = describeAttributes(product.attributes, dictionary)
  return languages.map((language) => {
    const lines = described.map((attribute) => {
      const unit = attribute[localizedField('unit', language)] ?? ''
      const values = attribute.values?.map((value) => value[localizedField('name', language)]).join(', ')
      const value = values ?? attribute[localizedField('text', language)] ?? `${attribute.number} ${unit}`
      return `${attribute[localizedField('name', language)]}: ${value}`
    })
    const name = nameIn(product.title, language)
    const text = [name, nameIn(product.description, language), ...lines].join('\n')
    return { tab: 'product', record: product.id, name, language, text }
  })
}

async function selectCategoryTexts(db: Db): Promise<OwnerText[]> {
  const { id, name, hidden } = categories
  const [main, below] = await Promise.all([
    db.select({ id, name }).from(categories).where(eq(hidden, false)),
    db
      .select({ id: subCategories.categoryId, name: subCategories.name })
      .from(subCategories)
      .where(eq(subCategories.hidden, false)),
  ])
  return [...main, ...below].flatMap((row) =>
    languages.map((language): OwnerText => {
      return { tab: 'category', record: row.id, language, text: nameIn(row.name, language) }
    }),
  )
}

/** A promotion for free delivery makes its own name true. */
async function selectPromotionTexts(db: Db): Promise<OwnerText[]> {
  const { id, name, effect, active, endsAt } = promotions
  const rows = await db
    .select({ id, name, effect })
    .from(promotions)
    .where(and(active, or(isNull(endsAt), gt(endsAt, sql`now()`))))
    .orderBy(desc(id))
    .limit(maxPromotionsRead)
  return rows.flatMap((row) =>
    languages.map((language): OwnerText => {
      const place = { tab: 'promotion', record: row.id, language } as const
      return {
        ...place,
        text: nameIn(row.name, language),
        ...(row.effect === 'free_delivery' && { ignored: 'fee' }),
      }
    }),
  )
}
