import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import { localizedValue, type Names, nameIn, type WireTexts, wireTexts } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { searchText } from '#shop/catalogue/domain/search-text.ts'
import { openShopDatabase } from './open-shop-database.ts'

type Original = {
  id: number
  title: Names
  description: Names
  brand: string
  model: string | null
  category: Names
}
type Copy = { original: number; number: number; title: WireTexts<'title'>; text: string }

const copyOf = byLanguageOrFallback({ ar: 'رقم', en: 'No' })

const stockOfEach = 1_000_000

/**
 * Fills the running shop's database with copies of its products up to `total`, with different slugs, titles, prices and
 * ages, their own search texts, and enough stock for a load test.
 */
export async function copyProducts(dataDir: string, total: number): Promise<void> {
  const { pool, close } = await openShopDatabase(dataDir)
  try {
    const { rows } = await pool.query<Original>(selectOriginals)
    await pool.query(insertCopies, columnsOf(copiesOf(rows, total - rows.length)))
    await pool.query(fillStock, [stockOfEach])
    await pool.query('vacuum analyze')
  } finally {
    await close()
  }
}

const selectOriginals = `
  select p.id, p.title, p.description, p.brand, p.model, c.name as category
  from products p join categories c on c.id = p.category_id order by p.id`

const insertCopies = `
  insert into products (slug, category_id, title, description, brand, model, image,
    price, discount_price, rating, review_count, stock_quantity, featured, popular, search_text, created_at)
  select p.slug || '-' || copy.number, p.category_id,
    copy.title, p.description, p.brand, p.model, p.image, p.price + 250 * copy.number,
    p.discount_price + 250 * copy.number, p.rating, p.review_count, p.stock_quantity, false, false,
    copy.search_text, p.created_at - copy.number * interval '1 day'
  from unnest($1::int[], $2::int[], $3::jsonb[], $4::text[])
    as copy (original, number, title, search_text)
  join products p on p.id = copy.original`

const fillStock = `
  with filled as (
    update variants set stock_quantity = $1 returning id, product_id, $1 - old.stock_quantity as change
  )
  insert into stock_changes (product_id, variant_id, change, reason, at)
  select product_id, id, change, 'seed', now() from filled`

function copiesOf(originals: Original[], count: number): Copy[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const original = originals[index % originals.length]
    if (!original) throw new Error('there is no product to copy')
    const number = 1 + Math.floor(index / originals.length)
    const { id, brand, model, category, description } = original
    const title = mapTexts(
      'title',
      (_, language) => `${nameIn(original.title, language)} ${copyOf[language]} ${number}`,
    )
    const texts = { ...title, ...wireTexts('description', description), ...wireTexts('category', category) }
    return { original: id, number, title, text: searchText({ brand, model, ...texts }) }
  })
}

function columnsOf(copies: Copy[]): unknown[] {
  return [
    copies.map(({ original }) => original),
    copies.map(({ number }) => number),
    copies.map(({ title }) => JSON.stringify(localizedValue(title, 'title'))),
    copies.map(({ text }) => text),
  ]
}
