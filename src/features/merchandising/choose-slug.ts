import { and, eq, ne, sql } from 'drizzle-orm'
import { formerSlugs, products } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { slugFrom } from './domain/slug.ts'

const mostTries = 50

/** A slug that no product has or had, made from the titles: the English one, else the Arabic one. */
export async function freeSlug(
  db: Db,
  { titleEn, titleAr }: { titleEn: string; titleAr: string },
): Promise<string> {
  const wanted = slugFrom(titleEn) || slugFrom(titleAr) || 'product'
  const { rows } = await db.execute<{ slug: string }>(sql`
    select tried.slug from (
      select case number when 1 then ${wanted}::text else ${wanted}::text || '-' || number end as slug, number
      from generate_series(1, ${mostTries}::int) as number
    ) as tried
    where not exists (select from ${products} where ${products.slug} = tried.slug)
      and not exists (select from ${formerSlugs} where ${formerSlugs.slug} = tried.slug)
    order by tried.number limit 1`)
  return rows[0]?.slug ?? `${wanted}-${crypto.randomUUID().slice(0, 8)}`
}

/** Refuses with the field `slug`, `taken`, when another product has it or had it: its links lead there. */
export async function requireFreeSlug(db: Db, slug: string, ownId: number | null): Promise<void> {
  const others = ownId === null ? undefined : ne(formerSlugs.productId, ownId)
  const otherRows = ownId === null ? undefined : ne(products.id, ownId)
  const had = await db.$count(formerSlugs, and(eq(formerSlugs.slug, slug), others))
  const has = await db.$count(products, and(eq(products.slug, slug), otherRows))
  if (had + has > 0) throw slugTaken()
}

export function slugTaken(): Refusal {
  return new Refusal('invalid_request', {}, { slug: 'taken' })
}
