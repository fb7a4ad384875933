import { sql } from 'drizzle-orm'
import { searchText } from '#features/catalogue/domain/search-text.ts'
import type { Db } from '#platform/db/db.ts'
import type { Existing } from './domain/plan.ts'
import { columnOf, type FieldName, type ProductFields } from './domain/product-fields.ts'
import type { ImportCategory } from './read-existing.ts'

/** A product that is added, or changed from what it was. */
export type Written = {
  slug: string
  fields: ProductFields
  existing: Existing | null
  changed: FieldName[]
}

type Run = {
  now: () => Date
  runId: number
  byUserId: number | null
  categories: ReadonlyMap<string, ImportCategory>
}

const searched = new Set<FieldName>([
  'titleEn',
  'titleAr',
  'descriptionEn',
  'descriptionAr',
  'category',
  'brand',
  'model',
])

/** Adds products with their stock and the record of it; gives how many were not there yet. */
export async function insertProducts(run: Run, db: Db, written: readonly Written[]): Promise<number> {
  if (written.length === 0) return 0
  const rows = written.map((each) => toRow(run, each))
  await learnWords(db, rows)
  const at = run.now().toISOString()
  const { rows: made } = await db.execute<{ id: number; slug: string }>(sql`
    with made as (
      insert into products (slug, category_id, title_en, title_ar, description_en, description_ar, brand, model, image,
        price, discount_price, stock_quantity, featured, popular, search_text, created_at)
      select slug, category_id, title_en, title_ar, description_en, description_ar, brand, model, image,
        price, discount_price, stock_quantity, featured, popular, search_text, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as product (slug text, category_id int, title_en text,
        title_ar text, description_en text, description_ar text, brand text, model text, image text, price int,
        discount_price int, stock_quantity int, featured bool, popular bool, search_text text)
      on conflict (slug) do nothing
      returning id, slug, stock_quantity
    ), counted as (
      insert into stock_changes (product_id, change, reason, at)
      select id, stock_quantity, 'import', ${at}::timestamptz from made where stock_quantity > 0 order by id
    )
    select id, slug from made`)
  const ids = new Map(made.map(({ id, slug }) => [slug, id]))
  const told = ['titleAr', 'titleEn', 'category', 'price', 'discountPrice', 'stock'] as const
  await recordImport(
    run,
    db,
    written.map(({ slug, fields }) => ({ id: ids.get(slug) ?? 0, before: null, after: pick(fields, told) })),
  )
  return made.length
}

/** Changes products to what the file says; the ledger has by how much their stock did. They are held already. */
export async function changeProducts(run: Run, db: Db, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  const rows = written.map((each) => toRow(run, each))
  await learnWords(
    db,
    rows.filter(({ search_text }) => search_text !== null),
  )
  const parts = [
    rows.filter(({ stock_only }) => stock_only),
    rows.filter(({ stock_only, search_text }) => !stock_only && search_text === null),
    rows.filter(({ search_text }) => search_text !== null),
  ] as const
  await setStock(db, parts[0])
  await setFields(db, parts[1])
  await setFields(db, parts[2])
  const at = run.now().toISOString()
  const moved = written.flatMap(({ existing, fields }) =>
    existing && fields.stock !== existing.stock
      ? [{ id: existing.id, change: fields.stock - existing.stock }]
      : [],
  )
  await db.execute(sql`
    insert into stock_changes (product_id, change, reason, at)
    select id, change, 'import', ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(moved)}::json) as moved (id int, change int) order by id`)
  await recordImport(
    run,
    db,
    written.flatMap(({ existing, fields, changed }) =>
      existing ? [{ id: existing.id, before: pick(existing, changed), after: pick(fields, changed) }] : [],
    ),
  )
}

type Row = ReturnType<typeof toRow>

function toRow({ categories }: Run, { slug, fields, existing, changed }: Written) {
  const category = categories.get(fields.category)
  if (!category) throw new Error(`no category ${fields.category}`)
  const isSearched = existing === null || changed.some((field) => searched.has(field))
  const names = { categoryEn: category.nameEn, categoryAr: category.nameAr }
  return {
    id: existing?.id ?? null,
    slug,
    category_id: category.id,
    title_en: fields.titleEn,
    title_ar: fields.titleAr,
    description_en: fields.descriptionEn,
    description_ar: fields.descriptionAr,
    brand: fields.brand,
    model: fields.model,
    image: fields.picture,
    price: fields.price,
    discount_price: fields.discountPrice,
    stock_quantity: fields.stock,
    featured: fields.featured,
    popular: fields.popular,
    /** Null: nothing that search looks at has changed. */
    search_text: isSearched ? searchText({ ...fields, ...names }) : null,
    stock_only: existing !== null && changed.every((field) => field === 'stock'),
  }
}

/** Stock alone tells nobody of a change where it shows nowhere (docs/decisions/0010). */
async function setStock(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update products set stock_quantity = product.stock_quantity
    from json_to_recordset(${JSON.stringify(rows)}::json) as product (id int, stock_quantity int)
    where products.id = product.id`)
}

async function setFields(db: Db, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  // Naming the search text in a statement makes its trigger write the search document anew, even with the same text.
  const search = first.search_text === null ? sql`` : sql`, search_text = product.search_text`
  await db.execute(sql`
    update products set category_id = product.category_id, title_en = product.title_en, title_ar = product.title_ar,
      description_en = product.description_en, description_ar = product.description_ar, brand = product.brand,
      model = product.model, image = product.image, price = product.price, discount_price = product.discount_price,
      stock_quantity = product.stock_quantity, featured = product.featured, popular = product.popular${search}
    from json_to_recordset(${JSON.stringify(rows)}::json) as product (id int, category_id int, title_en text,
      title_ar text, description_en text, description_ar text, brand text, model text, image text, price int,
      discount_price int, stock_quantity int, featured bool, popular bool, search_text text)
    where products.id = product.id`)
}

/**
 * Words the search does not know yet, all in one order before any product: row by row, as the trigger would, another
 * writer of the same words could wait for this one in a circle.
 */
async function learnWords(db: Db, rows: readonly Pick<Row, 'search_text'>[]): Promise<void> {
  if (rows.length === 0) return
  const texts = JSON.stringify(rows.map(({ search_text }) => search_text))
  await db.execute(sql`
    insert into search_words (word, named)
    select lexeme, bool_or(weights && array['A', 'B', 'C']) as is_named
    from json_array_elements_text(${texts}::json) as body, unnest(search_document(body))
    where lexeme <> '^'
    group by lexeme
    having not exists (
      select from search_words where word = lexeme and (named or not bool_or(weights && array['A', 'B', 'C'])))
    order by lexeme
    on conflict (word) do update set named = true where excluded.named and not search_words.named`)
}

type Recorded = { id: number; before: Record<string, unknown> | null; after: Record<string, unknown> }

/** Who changed what, as `recordChange` writes it, for a whole batch in one statement; nobody: the command. */
async function recordImport(run: Run, db: Db, changes: readonly Recorded[]): Promise<void> {
  const rows = changes.map((each) => ({ ...each, after: { ...each.after, import: run.runId } }))
  await db.execute(sql`
    insert into audit_entries (by_user_id, action, kind, thing_id, before, after, at)
    select ${run.byUserId}::int, 'product.import', 'product', id, before, after, ${run.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as change (id text, before jsonb, after jsonb)`)
}

function pick(fields: ProductFields, names: readonly FieldName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [columnOf[name], fields[name]]))
}
