import pg from 'pg'
import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import { languages } from '#platform/i18n/language.ts'

/**
 * Adds sellers to a filled catalogue of the shop: a fifth of the pages becomes theirs, and two fifths of the others have an offer of one or two
 * of them beside the shop's. Every fourth delivers from an own place. Offers are projected as the triggers do it.
 */
export async function addManySellers(pool: pg.Pool, count: number): Promise<void> {
  // A separate client, because the shop's clients time out after seconds.
  const client = new pg.Client({ ...pool.options, query_timeout: 0, statement_timeout: 0 })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(insertSellers, [count])
    await client.query(assignSellers, [count])
    await client.query(offer, [count])
    await client.query("set session_replication_role = 'origin'")
    const { rows } = await client.query('select max(id)::int as last from products')
    for (let from = 0; from <= rows[0].last; from += batch) await client.query(project, [from, from + batch])
    await client.query('update pricing_version set version = version + 1')
    // As a running shop does every few seconds: otherwise each count reads all changes beside the tallies.
    await client.query('select fold_product_tallies()')
    // As compact as the catalogue that it is compared with, which was written once.
    await client.query('vacuum (full, analyze)')
    await client.query('vacuum')
  } finally {
    await client.end()
  }
}

const batch = 2_000

const sellerName = byLanguageOrFallback({ ar: 'بائع', en: 'Seller' })
const nameInEachLanguage = languages
  .map((language) => `'${language}', '${sellerName[language]} ' || id`)
  .join(', ')

const insertSellers = `
  insert into sellers (id, slug, name, status, selling, handover, handling_days, rank, created_at)
  overriding system value
  select id, 'seller-' || id, jsonb_build_object(${nameInEachLanguage}), 'open', true,
    case when id % 4 = 0 then 'direct' else 'hub' end, id % 4, 50 + id % 100, now()
  from generate_series(2, $1::int + 1) as id`

const assignSellers = 'update variants set seller_id = 2 + (product_id * 7919) % $1 where product_id % 5 = 0'

const offer = `
  insert into variants (product_id, seller_id, price, stock_quantity, position)
  select product_id, 2 + (product_id * 7919 + nth) % $1, (price * (95 + (product_id + nth) % 12) / 100 / 250 + 1) * 250, 1 + product_id % 20, 0
  from variants cross join generate_series(0, 1) as nth
  where seller_id = 1 and product_id % 5 in (1, 2) and (nth = 0 or product_id % 2 = 0)`

/** Every update of offers is projected, also to the same value. */
const project = `
  update variants set price = price where product_id >= $1 and product_id < $2 and product_id % 5 in (0, 1, 2)`
