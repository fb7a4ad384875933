import { inArray, sql } from 'drizzle-orm'
import { readCommissionRules } from '#backoffice/commission/queries.ts'
import { saveRules } from '#backoffice/commission/save-rules.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { categories } from '#shop/catalogue/tables.ts'
import { demoCommission } from './demo-money.ts'

/** Saves what the shop takes of the goods of others, before anything is sold. */
export async function writeCommission(ctx: StaffCtx): Promise<void> {
  const { electronics, other } = demoCommission
  const { version, rules } = await readCommissionRules(ctx)
  const [last] = rules
  if (!last) throw new Error('the shop has no rule of commission')
  const categoryRows = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.slug, [...electronics.categories]))
  const first = Object.assign({}, last, {
    id: null,
    name: electronics.name,
    percentBp: electronics.percentBp,
    categoryIds: categoryRows.map(({ id }) => id),
  })
  const rest = Object.assign({}, last, { percentBp: other.percentBp })
  await saveRules(ctx, { version, rules: categoryRows.length > 0 ? [first, rest] : [rest] })
  // Saving checks its constraints at once; the documents that follow are posted when all of their rows are there.
  await ctx.db.execute(sql`set constraints all deferred`)
}
