import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import { formerSlugs } from '#shop/catalogue/variant-tables.ts'
import { slugifyFirst } from './domain/slugify.ts'

const maxCandidates = 50

/** A slug that no product has or had, made from its titles. */
export async function generateSlug(db: Db, product: WireTexts<'title'>): Promise<string> {
  const base = slugifyFirst(listTexts(product, 'title')) || 'product'
  const { rows } = await db.execute<{ slug: string }>(sql`
    select candidate.slug from (
      select case number when 1 then ${base}::text else ${base}::text || '-' || number end as slug, number
      from generate_series(1, ${maxCandidates}::int) as number
    ) as candidate
    where not exists (select from ${products} where ${products.slug} = candidate.slug)
      and not exists (select from ${formerSlugs} where ${formerSlugs.slug} = candidate.slug)
    order by candidate.number limit 1`)
  return rows[0]?.slug ?? `${base}-${crypto.randomUUID().slice(0, 8)}`
}

/** Refuses with the field `slug`, `taken`, when it is or was the slug of another product, whose links use it. */
export async function requireFreeSlug(db: Db, slug: string, exceptId: number | null): Promise<void> {
  const others = exceptId === null ? undefined : ne(formerSlugs.productId, exceptId)
  const otherRows = exceptId === null ? undefined : ne(products.id, exceptId)
  const had = await db.$count(formerSlugs, and(eq(formerSlugs.slug, slug), others))
  const has = await db.$count(products, and(eq(products.slug, slug), otherRows))
  if (had + has > 0) throw slugTaken()
}

export function slugTaken(): Refusal {
  return new Refusal('invalid_request', {}, { slug: 'taken' })
}
