import { type SQL, sql } from 'drizzle-orm'
import { storedDiscount } from '#features/catalogue/domain/discount-schedule.ts'
import { searchText } from '#features/catalogue/domain/search-text.ts'
import type { Db } from '#platform/db/db.ts'
import type { ExistingFields } from './domain/plan-product.ts'
import type { FieldName, ProductFields } from './domain/product-fields.ts'
import type { ImportCategory } from './read-existing.ts'
import {
  pickAuditFields,
  pickFields,
  type RecordedRun,
  recordForUndo,
  writeAuditEntries,
} from './write-audit-entries.ts'

/** A product to add or change. */
export type ProductWrite = {
  slug: string
  fields: ProductFields
  existing: ExistingFields | null
  changed: FieldName[]
  /** Hidden only because it has no picture. */
  awaitsPicture: boolean
}

type Run = RecordedRun & { categories: ReadonlyMap<string, ImportCategory> }

const searchFields = new Set<FieldName>([
  'titleEn',
  'titleAr',
  'descriptionEn',
  'descriptionAr',
  'category',
  'brand',
  'model',
])

/** Inserts products with stock ledger and audit entries; returns how many did not exist yet. */
export async function insertProducts(run: Run, db: Db, written: readonly ProductWrite[]): Promise<number> {
  if (written.length === 0) return 0
  const rows = written.map((each) => toRow(run, each))
  const at = run.now().toISOString()
  await db.execute(disableDocumentTrigger)
  const { rows: made } = await db.execute<{ id: number; slug: string }>(sql`
    with given as materialized (
      select *, search_document(search_text) as document
      from json_to_recordset(${JSON.stringify(rows)}::json) as product (${recordColumns})
    ), newWords as (${newWords}), made as (
      insert into products (slug, category_id, title_en, title_ar, description_en, description_ar, brand, model, image,
        more_images, price, discount_price, planned_discount_price, discount_starts_at, discount_ends_at, stock_quantity,
        featured, popular, hidden, search_text, created_at)
      select slug, category_id, title_en, title_ar, description_en, description_ar, brand, model, image,
        more_images, price, discount_price, planned_discount_price, discount_starts_at, discount_ends_at, stock_quantity,
        featured, popular, hidden, search_text, ${at}::timestamptz
      from given
      on conflict (slug) do nothing
      returning id, slug, stock_quantity
    ), found as (
      ${searchDocuments(sql`made.id`, sql`made join given using (slug)`)}
    ), counted as (
      insert into stock_changes (product_id, change, reason, by_user_id, at)
      select id, stock_quantity, 'import', ${run.byUserId}::int, ${at}::timestamptz from made where stock_quantity > 0 order by id
    )
    select id, slug from made`)
  const ids = new Map(made.map(({ id, slug }) => [slug, id]))
  await recordForUndo(
    run,
    db,
    written.map(({ slug, awaitsPicture }) => ({
      ...{ id: ids.get(slug) ?? 0, version: 1, before: null, after: null, awaitsPicture },
    })),
  )
  const auditFields = ['titleAr', 'titleEn', 'category', 'price', 'discountPrice', 'stock', 'hidden'] as const
  await writeAuditEntries(
    run,
    db,
    written.map(({ slug, fields }) => ({
      id: ids.get(slug) ?? 0,
      before: null,
      after: pickAuditFields(fields, auditFields),
    })),
  )
  return made.length
}

/** Updates products and writes stock ledger and audit entries. The caller has locked them. */
export async function changeProducts(run: Run, db: Db, written: readonly ProductWrite[]): Promise<void> {
  if (written.length === 0) return
  const rows = written.map((each) => toRow(run, each))
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
    insert into stock_changes (product_id, change, reason, by_user_id, at)
    select id, change, 'import', ${run.byUserId}::int, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(moved)}::json) as moved (id int, change int) order by id`)
  await recordForUndo(
    run,
    db,
    written.flatMap(({ existing, fields, changed, awaitsPicture }) =>
      existing
        ? [
            {
              ...{ id: existing.id, version: existing.version + 1, awaitsPicture },
              ...{ before: pickFields(existing, changed), after: pickFields(fields, changed) },
            },
          ]
        : [],
    ),
  )
  await writeAuditEntries(
    run,
    db,
    written.flatMap(({ existing, fields, changed }) =>
      existing
        ? [
            {
              id: existing.id,
              before: pickAuditFields(existing, changed),
              after: pickAuditFields(fields, changed),
            },
          ]
        : [],
    ),
  )
}

type Row = ReturnType<typeof toRow>

function toRow({ categories, now }: Run, { slug, fields, existing, changed }: ProductWrite) {
  const category = categories.get(fields.category)
  if (!category) throw new Error(`no category ${fields.category}`)
  const isSearched = existing === null || changed.some((field) => searchFields.has(field))
  const dates = {
    discountStartsAt: toDate(fields.discountStartsAt),
    discountEndsAt: toDate(fields.discountEndsAt),
  }
  const stored = storedDiscount({ discountPrice: fields.discountPrice, ...dates }, now())
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
    more_images: fields.morePictures,
    price: fields.price,
    discount_price: stored.discountPrice,
    planned_discount_price: stored.plannedDiscountPrice,
    discount_starts_at: stored.discountStartsAt,
    discount_ends_at: stored.discountEndsAt,
    hidden: fields.hidden,
    stock_quantity: fields.stock,
    featured: fields.featured,
    popular: fields.popular,
    /** Null when no searchable field has changed. */
    search_text: isSearched ? searchText({ ...fields, ...names }) : null,
    stock_only: existing !== null && changed.every((field) => field === 'stock'),
  }
}

/** A separate statement, so that stock-only changes do not invalidate caches unnecessarily (docs/decisions/0010). */
async function setStock(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update products set stock_quantity = product.stock_quantity, version = version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as product (id int, stock_quantity int)
    where products.id = product.id`)
}

async function setFields(db: Db, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const isSearched = first.search_text !== null
  if (isSearched) await db.execute(disableDocumentTrigger)
  const document = isSearched ? sql`, search_document(search_text) as document` : sql``
  // Set only when they change, because the search trigger fires on these columns.
  const texts = isSearched
    ? sql`category_id = given.category_id, title_en = given.title_en, title_ar = given.title_ar,
      description_en = given.description_en, description_ar = given.description_ar, brand = given.brand,
      model = given.model, search_text = given.search_text,`
    : sql``
  const renewed = isSearched
    ? sql`, newWords as (${newWords}), found as (${searchDocuments(sql`id`, sql`given`)})`
    : sql``
  await db.execute(sql`
    with given as materialized (
      select *${document} from json_to_recordset(${JSON.stringify(rows)}::json) as product (${recordColumns})
    )${renewed}
    update products set ${texts} image = given.image, more_images = given.more_images, price = given.price,
      discount_price = given.discount_price, planned_discount_price = given.planned_discount_price,
      discount_starts_at = given.discount_starts_at, discount_ends_at = given.discount_ends_at,
      stock_quantity = given.stock_quantity, featured = given.featured, popular = given.popular, hidden = given.hidden,
      version = version + 1
    from given where products.id = given.id`)
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

const recordColumns =
  sql.raw(`id int, slug text, category_id int, title_en text, title_ar text, description_en text,
  description_ar text, brand text, model text, image text, more_images text[], price int, discount_price int,
  planned_discount_price int, discount_starts_at timestamptz, discount_ends_at timestamptz, stock_quantity int,
  featured bool, popular bool, hidden bool, search_text text`)

/**
 * Search documents of these products, written once for all of `given` instead of row by row in the trigger. New words
 * are inserted in sorted order to avoid deadlocks between concurrent writers.
 */
const newWords = sql`
  insert into search_words (word, named)
  select lexeme, is_named
  from (
    select lexeme, bool_or(weights && array['A', 'B', 'C']) as is_named
    from given, unnest(document) where lexeme <> '^' group by lexeme
  ) as words
  where not exists (select from search_words where word = lexeme and (named or not is_named))
  order by lexeme
  on conflict (word) do update set named = true where excluded.named and not search_words.named`

const searchDocuments = (id: SQL, from: SQL) => sql`
  insert into product_search (product_id, document, names)
  select ${id}, document || array_to_tsvector(array['@c' || category_id, '@b' || brand]),
    ts_filter(document, '{a,b,c}') from ${from}
  on conflict (product_id) do update set document = excluded.document, names = excluded.names`

/** Disables the trigger's search documents; this transaction writes them itself. */
const disableDocumentTrigger = sql`select set_config('dijla.writes_documents', 'on', true)`
