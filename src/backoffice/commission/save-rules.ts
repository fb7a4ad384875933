import { eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type AuditFacts, recordChanges } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { pricingVersion } from '#shop/delivery/tables.ts'
import { sellerMembers, sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { findRuleErrors, findRulesNaming, type RuleInput } from './domain/rule-input.ts'
import { selectRules } from './queries.ts'
import type { SaveRulesBody } from './schemas.ts'

/**
 * Replaces all rules of commission, in their order; orders placed before have theirs. Refuses with `stale` when others were saved since
 * `version` was read, with `own_shop` when what names a seller is changed, or what is in front of it, by who works for that seller, and with `invalid_request` on `rules`, `rules.<n>` (see `findRuleErrors`) or, for what does not exist, `rules.<n>.<field>` `unknown_value`.
 */
export function saveRules(ctx: StaffCtx, { version, rules }: SaveRulesBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const raised = await db
      .update(pricingVersion)
      .set({ commission: sql`${pricingVersion.commission} + 1` })
      .where(eq(pricingVersion.commission, version))
      .returning({ version: pricingVersion.commission })
    if (raised.length === 0) throw new Refusal('stale')
    const before = await selectRules(db)
    const errors = Object.assign({}, findRuleErrors(rules), await findUnknown(db, before, rules))
    if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
    await refuseMyRules({ ...ctx, db }, before, rules)
    const written = await writeRules(db, rules)
    await recordRules({ ...ctx, db }, before, written)
  })
}

async function refuseMyRules(
  { db, staff }: StaffCtx,
  before: readonly RuleInput[],
  after: readonly RuleInput[],
): Promise<void> {
  const rows = await db
    .select({ id: sellerMembers.sellerId })
    .from(sellerMembers)
    .where(eq(sellerMembers.userId, staff.userId))
  const mySellers = rows.map(({ id }) => id)
  if (findRulesNaming(before, mySellers) !== findRulesNaming(after, mySellers)) throw new Refusal('own_shop')
}

const namedTables = { sellerIds: sellers, categoryIds: categories, productIds: products } as const

/** Ids that do not exist, by field; the shop itself is none of the sellers who pay. */
async function findUnknown(db: Db, before: readonly RuleInput[], rules: readonly RuleInput[]) {
  const stored = new Set(before.map(({ id }) => id))
  const errors: [string, string][] = rules.flatMap(({ id }, index): [string, string][] =>
    id === null || stored.has(id) ? [] : [[`rules.${index}.id`, 'unknown_value']],
  )
  for (const [field, table] of Object.entries(namedTables)) {
    const list = field as keyof typeof namedTables
    const named = [...new Set(rules.flatMap((rule) => rule[list]))]
    const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, named))
    const known = new Set(rows.map(({ id }) => id))
    if (list === 'sellerIds') known.delete(shopSellerId)
    for (const [index, rule] of rules.entries())
      if (rule[list].some((id) => !known.has(id))) errors.push([`rules.${index}.${list}`, 'unknown_value'])
  }
  return Object.fromEntries(errors)
}

/** Writes the rules at their positions and returns them with the ids of new ones. */
async function writeRules(db: Db, rules: readonly RuleInput[]): Promise<RuleInput[]> {
  const remaining = rules.flatMap(({ id }) => id ?? [])
  await db.delete(commissionRules).where(notInArray(commissionRules.id, remaining))
  const written: RuleInput[] = []
  for (const [index, { id, ...fields }] of rules.entries()) {
    const row = {
      ...fields,
      position: index + 1,
      sellerIds: [...fields.sellerIds],
      categoryIds: [...fields.categoryIds],
      productIds: [...fields.productIds],
    }
    const [saved] =
      id === null
        ? await db.insert(commissionRules).values(row).returning({ id: commissionRules.id })
        : await db
            .update(commissionRules)
            .set(row)
            .where(eq(commissionRules.id, id))
            .returning({ id: commissionRules.id })
    written.push({ ...fields, id: saved?.id ?? id })
  }
  // The constraints of positions and of the last rule are deferred: this is where they are checked.
  await db.execute(sql`set constraints all immediate`)
  return written
}

/** One entry for each rule that was added, changed, moved or deleted. */
async function recordRules(ctx: StaffCtx, before: readonly RuleInput[], after: readonly RuleInput[]) {
  const [old, current] = [recordedById(before), recordedById(after)]
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((id) => {
    const [was = null, is = null] = [old.get(id), current.get(id)]
    if (!was || !is) return [{ id, before: was, after: is }]
    const changed = findChanges<AuditFacts>(was, is)
    if (!changed) return []
    const { name } = is
    return [{ id, before: { name: was.name, ...changed.before }, after: { name, ...changed.after } }]
  })
  await recordChanges(ctx, { action: 'commission.rule', kind: 'commission' }, changes)
}

function recordedById(rules: readonly RuleInput[]): Map<number, AuditFacts> {
  return new Map(
    rules.map(({ id, active, percentBp, ...rule }, index) => [
      id ?? 0,
      { ...rule, percent: percentBp / 100, enabled: active, position: index + 1 },
    ]),
  )
}
