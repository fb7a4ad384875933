import pg from 'pg'
import { localizedValue } from '#platform/i18n/localized.ts'
import type { SampleCategory } from '#test/harness/sample-catalogue.ts'
import { type GeneratedProduct, generateProduct } from './generate-product.ts'

const batch = 2_000

/**
 * Fills an empty catalogue with `total` generated products in bulk: without triggers, and with the search indexes built at
 * the end. The data of the triggers is written by the same SQL functions.
 */
export async function fillCatalogue(
  pool: pg.Pool,
  catalogue: SampleCategory[],
  { total, print }: { total: number; print: (sentence: string) => void },
): Promise<void> {
  // A separate client, because the shop's clients time out after seconds.
  const client = new pg.Client({ ...pool.options, query_timeout: 0, statement_timeout: 0 })
  await client.connect()
  const step = async (what: string, statement: string) => {
    print(`  ${what} …`)
    return client.query(statement)
  }
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query("set maintenance_work_mem = '256MB'")
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where indexname like 'product_search_band_%'",
    )
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
    for (let position = 0; position < total; position += batch) {
      const count = Math.min(batch, total - position)
      const products = Array.from({ length: count }, (_, index) =>
        generateProduct(catalogue, position + index),
      )
      await client.query(insert, columnsOf(products))
      if ((position / batch) % 25 === 24) print(`  ${position + count} products`)
    }
    await step('variants', firstVariants)
    await step('search documents', documents)
    await step('words', words)
    await step('tallies', tallies)
    await step('statistics', 'vacuum analyze')
    await step('search ranks', 'select rank_product_search(2000000000)')
    for (const { indexdef } of indexes) await step('a search index', indexdef)
    await step('statistics', 'vacuum analyze')
  } finally {
    await client.end()
  }
}

const insert = `
  insert into products (slug, category_id, title, description, brand, model, image,
    price, discount_price, rating, review_count, stock_quantity, featured, popular, search_text, created_at)
  select p.slug, c.id, p.title, p.description, brand, model, '/pictures/0123456789abcdef-640.jpg',
    price, discount_price, rating, review_count, stock_quantity, featured, popular, search_text,
    now() - random() * interval '900 days'
  from unnest($1::text[], $2::text[], $3::jsonb[], $4::jsonb[], $5::text[], $6::text[], $7::int[], $8::int[],
    $9::real[], $10::int[], $11::int[], $12::bool[], $13::bool[], $14::text[])
    as p (slug, category, title, description, brand, model, price, discount_price, rating, review_count,
      stock_quantity, featured, popular, search_text)
  join categories c on c.slug = p.category`

/** As the trigger on products creates them. */
const firstVariants = `
  insert into variants (product_id, seller_id, price, discount_price, stock_quantity)
  select id, 1, price, discount_price, stock_quantity from products order by id`

/** Descriptions repeat those of the sample catalogue, so their documents are computed once each. */
const documents = `
  create temp table described as
    select tail, search_document(repeat(e'\\n', 4) || tail) as body
    from (select distinct regexp_replace(search_text, '^([^\\n]*\\n){4}', '') as tail from products) as tails;
  insert into product_search (product_id, document, names)
  select id, named || described.body || array_to_tsvector(array['@c' || category_id, '@b' || brand]),
    ts_filter(named, '{a,b,c}')
  from (
    select id, category_id, brand, tail,
      search_document(left(search_text, length(search_text) - length(tail))) as named
    from (select id, category_id, brand, search_text, regexp_replace(search_text, '^([^\\n]*\\n){4}', '') as tail
      from products offset 0) as parts
  ) as written join described using (tail);`

/** Every fiftieth product suffices: together they have all words except the model numbers. */
const words = `
  insert into search_words (word, named)
  select lexeme, bool_or(named) from (
    select lexeme, weights && array['A', 'B', 'C'] as named from product_search, unnest(document)
    where product_id % 50 = 0 and lexeme <> '^' and lexeme !~ '^@'
    union all
    select regexp_replace(lower(model), '[^a-z0-9]', '', 'g'), true from products
    union all
    select split_part(lower(model), '-', 2), true from products
  ) as all_words where lexeme <> '' group by lexeme
  on conflict (word) do update set named = search_words.named or excluded.named`

const tallies = `
  truncate product_tallies, product_tally_changes;
  insert into product_tally_changes (brand, price_step, category_id, stars, in_stock, discounted, featured, popular, n)
  select brand, 2 * (pay_price / 10000) + (pay_price % 10000 > 0)::integer, category_id, floor(rating), stock_quantity > 0,
    discount_price is not null, featured, popular, count(*) from products group by 1, 2, 3, 4, 5, 6, 7, 8;
  select fold_product_tallies();`

const columns = [
  'slug',
  'category',
  'title',
  'description',
  'brand',
  'model',
  'price',
  'discountPrice',
  'rating',
  'reviewCount',
  'stockQuantity',
  'featured',
  'popular',
  'searchText',
] as const

function columnsOf(products: GeneratedProduct[]): unknown[] {
  const rows = products.map((product) => ({
    ...product,
    title: JSON.stringify(localizedValue(product, 'title')),
    description: JSON.stringify(localizedValue(product, 'description')),
  }))
  return columns.map((name) => rows.map((row) => row[name]))
}
