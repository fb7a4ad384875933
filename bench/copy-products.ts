import { searchText } from '#shop/catalogue/domain/search-text.ts'
import { openShopDatabase } from './open-shop-database.ts'

type Original = {
  id: number
  titleEn: string
  titleAr: string
  descriptionEn: string
  descriptionAr: string
  brand: string
  model: string | null
  categoryEn: string
  categoryAr: string
}
type Copy = { original: number; number: number; titleEn: string; titleAr: string; text: string }

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
  select p.id, p.title ->> 'en' as "titleEn", p.title ->> 'ar' as "titleAr",
    p.description ->> 'en' as "descriptionEn", p.description ->> 'ar' as "descriptionAr", p.brand, p.model,
    c.name ->> 'en' as "categoryEn", c.name ->> 'ar' as "categoryAr"
  from products p join categories c on c.id = p.category_id order by p.id`

const insertCopies = `
  insert into products (slug, category_id, title, description, brand, model, image,
    price, discount_price, rating, review_count, stock_quantity, featured, popular, search_text, created_at)
  select p.slug || '-' || copy.number, p.category_id,
    jsonb_build_object('en', copy.title_en, 'ar', copy.title_ar), p.description, p.brand, p.model, p.image, p.price + 250 * copy.number,
    p.discount_price + 250 * copy.number, p.rating, p.review_count, p.stock_quantity, false, false,
    copy.search_text, p.created_at - copy.number * interval '1 day'
  from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[])
    as copy (original, number, title_en, title_ar, search_text)
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
    const titles = {
      titleEn: `${original.titleEn} No ${number}`,
      titleAr: `${original.titleAr} رقم ${number}`,
    }
    return { original: original.id, number, ...titles, text: searchText({ ...original, ...titles }) }
  })
}

function columnsOf(copies: Copy[]): unknown[] {
  return [
    copies.map(({ original }) => original),
    copies.map(({ number }) => number),
    copies.map(({ titleEn }) => titleEn),
    copies.map(({ titleAr }) => titleAr),
    copies.map(({ text }) => text),
  ]
}
