import { sql } from 'drizzle-orm'
import { readSkuOwners } from '#backoffice/products/read-variants.ts'
import type { Db } from '#platform/db/db.ts'
import type { KnownProduct } from './domain/choose-product.ts'
import type { ForeignFormat } from './domain/run.ts'

type Sought = Record<'keys' | 'skus' | 'slugs', readonly string[]>

/** The products that files of this source identify by one of these keys, or that have one of these SKUs or slugs. */
export async function readKnownProducts(
  db: Db,
  source: ForeignFormat,
  { keys, skus, slugs }: Sought,
): Promise<KnownProduct[]> {
  const owners = await readSkuOwners(db, skus)
  const models = sql.param(skus.map((sku) => sku.toLowerCase()))
  const { rows } = await db.execute<KnownProduct>(sql`
    with known as (
      select product_id as id from product_sources
      where source = ${source} and key = any(${sql.param([...keys])}::text[])
      union select id from products where model is not null and lower(model) = any(${models}::text[])
      union select id from products where slug = any(${sql.param([...slugs])}::text[])
      union select unnest(${sql.param([...owners.values()])}::int[])
    )
    select id, slug, model, has_options as "hasOptions",
      array(select value from jsonb_each_text(title)) as titles,
      array(select sku from variants where product_id = products.id and sku is not null) as skus,
      array(select key from product_sources where product_id = products.id and source = ${source}) as keys
    from products where id in (select id from known) order by id`)
  return rows
}

/** Those of these slugs that a product has or had. */
export async function readTakenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const list = sql.param([...slugs])
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from products where slug = any(${list}::text[])
    union select slug from former_slugs where slug = any(${list}::text[])`)
  return new Set(rows.map(({ slug }) => slug))
}

/** Stores the keys by which the products of a batch are found again. */
export async function rememberSources(
  db: Db,
  remembered: readonly { source: ForeignFormat; key: string; slug: string }[],
): Promise<void> {
  if (remembered.length === 0) return
  await db.execute(sql`
    insert into product_sources (source, key, product_id)
    select each.source, each.key, products.id
    from json_to_recordset(${JSON.stringify(remembered)}::json) as each (source text, key text, slug text)
    join products using (slug)
    on conflict (source, key) do update set product_id = excluded.product_id
    where product_sources.product_id <> excluded.product_id`)
}
