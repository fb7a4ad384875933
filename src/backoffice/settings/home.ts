import { eq, inArray, or, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { formerSlugs } from '#shop/catalogue/variant-tables.ts'
import { findVisibleCategorySlugs, findVisibleProductSlugs } from '#shop/catalogue/visible-slugs.ts'
import { defaultHome, type HomeSection, isDefaultHome } from '#shop/shop-settings/domain/home-sections.ts'
import { selectSection } from './queries.ts'
import { saveSection } from './save-section.ts'
import type { ManagedHome } from './schemas-home.ts'

type SavedHome = { sections: HomeSection[]; version: number }

/** The sections of the home page, those of the specification when none were ever saved. */
export async function readManagedHome({ db }: Pick<StaffCtx, 'db'>): Promise<ManagedHome> {
  const { value, version } = await selectSection(db, 'home', undefined)
  const sections = value.sections ?? defaultHome
  return { sections, version, products: await selectNamed(db, slugsIn(sections, 'products')) }
}

/**
 * Saves the sections of the home page. Refuses with `stale`, and with fields: `sections.<n>.slugs` or `sections.<n>.slugs.<n>`
 * `hidden_target` for a category or product that is hidden or unknown and was not there before.
 */
export async function saveHome(ctx: StaffCtx, { sections, version }: SavedHome) {
  const value = { sections: isDefaultHome(sections) ? null : sections }
  return saveSection(
    { ...ctx, configured: undefined },
    { name: 'home', value, version, check: (db, before) => checkSlugs(db, sections, before.sections ?? []) },
  )
}

async function checkSlugs(db: Db, sections: HomeSection[], before: readonly HomeSection[]): Promise<void> {
  const find = { category: findVisibleCategorySlugs, products: findVisibleProductSlugs }
  const errors: Record<string, string> = {}
  for (const source of ['category', 'products'] as const) {
    // What was hidden since it was saved stays, so that the other sections can be changed.
    const accepted = new Set([
      ...slugsIn(before, source),
      ...(await find[source](db, slugsIn(sections, source))),
    ])
    for (const [index, section] of sections.entries())
      if (section.source === source)
        for (const [place, slug] of section.slugs.entries())
          if (!accepted.has(slug)) errors[fieldOf(source, index, place)] = 'hidden_target'
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
}

const fieldOf = (source: 'category' | 'products', index: number, place: number): string =>
  source === 'category' ? `sections.${index}.slugs` : `sections.${index}.slugs.${place}`

const slugsIn = (sections: readonly HomeSection[], source: HomeSection['source']): string[] =>
  sections.flatMap((section) => (section.source === source ? section.slugs : []))

/** Products by current or former slugs; `slug` is the requested one. */
async function selectNamed(db: Db, slugs: string[]): Promise<ManagedHome['products']> {
  if (slugs.length === 0) return []
  const isFormer = inArray(formerSlugs.slug, slugs)
  const rows = await db
    .select({
      slug: products.slug,
      former: formerSlugs.slug,
      ...localizedColumns('title', products.title),
      hidden: sql<boolean>`${products.hidden}`,
    })
    .from(products)
    .leftJoin(formerSlugs, sql`${eq(formerSlugs.productId, products.id)} and ${isFormer}`)
    .where(or(inArray(products.slug, slugs), isFormer))
  const named = rows.flatMap(({ former, ...row }) =>
    former === null ? [row] : [row, { ...row, slug: former }],
  )
  return slugs.flatMap((slug) => named.find((row) => row.slug === slug) ?? [])
}
