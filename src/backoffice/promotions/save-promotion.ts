import { randomInt } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { type AuditFacts, recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { withTexts } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { categories, products, subCategories } from '#shop/catalogue/tables.ts'
import { insertCode } from '#shop/promotions/insert-code.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { lockPromotion } from './queries.ts'
import type { AddedCodes, NewPromotion, PromotionFields, SavedPromotion } from './schemas.ts'

const kind = 'promotion'

/** Creates a promotion, active at once. Refuses with fields: `scopeSlugs` and `seller` `unknown_value`, `code` `taken` or `only_code`. */
export function createPromotion(ctx: StaffCtx, { code, ...fields }: NewPromotion): Promise<{ id: number }> {
  return transaction(ctx.db, async (db) => {
    if (code !== null && fields.kind !== 'code') throw refused('code', 'only_code')
    const row = { ...(await rowOf(db, fields)), createdAt: ctx.now() }
    const [created] = await db.insert(promotions).values(row).returning({ id: promotions.id })
    if (!created) throw new Error('the promotion was not written')
    if (code !== null) await insertCode(db, created.id, { code, maxUses: null })
    const after = { ...audited(fields), ...(code !== null && { code }) }
    await recordChange({ ...ctx, db }, { action: 'promotion.create', kind, id: created.id, after })
    return created
  })
}

/**
 * Changes a promotion. Refuses with `not_found`, `stale`, and fields: `kind` `unchangeable`, `maxUses` `below_used`, and those of
 * {@link createPromotion}. Orders placed before keep their discounts.
 */
export function savePromotion(
  ctx: StaffCtx,
  id: number,
  { version, ...fields }: SavedPromotion,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const before = await lockPromotion(db, id, version)
    if (fields.kind !== before.kind) throw refused('kind', 'unchangeable')
    if (fields.maxUses !== null && fields.maxUses < before.used) throw refused('maxUses', 'below_used')
    const changes = findChanges<ReturnType<typeof audited>>(audited(before), audited(fields))
    if (changes === null) return
    const { name, ...row } = await rowOf(db, fields, before.seller)
    await db
      .update(promotions)
      .set({ ...row, name: withTexts(promotions.name, name), version: version + 1 })
      .where(eq(promotions.id, id))
    await recordChange({ ...ctx, db }, { action: 'promotion.change', kind, id, ...changes })
  })
}

/** Starts or stops a promotion. Refuses with `not_found`, `stale`, and with `not_possible` one that was stopped for good. */
export function activatePromotion(
  ctx: StaffCtx,
  id: number,
  { active, version }: { active: boolean; version: number },
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const before = await lockPromotion(db, id, version)
    if (before.endReason !== null) throw new Refusal('not_possible')
    if (before.active === active) return
    await db
      .update(promotions)
      .set({ active, version: version + 1 })
      .where(eq(promotions.id, id))
    const change = { before: { enabled: before.active }, after: { enabled: active } }
    const action = active ? 'promotion.start' : 'promotion.stop'
    await recordChange({ ...ctx, db }, { action, kind, id, ...change })
  })
}

/**
 * Stops a promotion of a seller for good, with a reason that the seller reads; orders placed before keep their discounts. Refuses with
 * `not_found`, `stale`, and with `not_possible` one of the shop, and one that was stopped for good.
 */
export function endPromotion(
  ctx: StaffCtx,
  id: number,
  { reason, version }: { reason: string; version: number },
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const { sellerId, endReason } = await lockPromotion(db, id, version)
    if (sellerId === null || endReason !== null) throw new Refusal('not_possible')
    await db
      .update(promotions)
      .set({ active: false, endReason: reason, version: version + 1 })
      .where(eq(promotions.id, id))
    const after = { enabled: false, statusReason: reason }
    await recordChange({ ...ctx, db }, { action: 'promotion.end', kind, id, after, forSellerId: sellerId })
  })
}

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const randomLength = 8
const randomPart = () =>
  Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * Adds one code, or many unique ones, to a promotion by code; returns their number. Refuses with `not_found` and fields: `count`
 * `only_code` (an automatic promotion) or `required`, `code` `taken`.
 */
export function addCodes(
  ctx: StaffCtx,
  id: number,
  { code, count, prefix, maxUses }: AddedCodes,
): Promise<{ added: number }> {
  return transaction(ctx.db, async (db) => {
    const promotion = await lockPromotion(db, id, null)
    if (promotion.kind !== 'code') throw refused('count', 'only_code')
    if (code === null && count === null) throw refused('count', 'required')
    if (code === null) await insertUnique(db, { promotionId: id, count: count ?? 0, prefix, maxUses })
    else await insertCode(db, id, { code, maxUses })
    const after: AuditFacts = code === null ? { quantity: count, prefix, maxUses } : { code, maxUses }
    await recordChange({ ...ctx, db }, { action: 'promotion.codes', kind, id, after })
    return { added: code === null ? (count ?? 0) : 1 }
  })
}

type UniqueCodes = { promotionId: number; count: number; prefix: string; maxUses: number | null }

async function insertUnique(db: Db, { promotionId, count, prefix, maxUses }: UniqueCodes): Promise<void> {
  for (let missing = count; missing > 0; ) {
    const rows = Array.from({ length: missing }, () => ({
      promotionId,
      maxUses,
      code: `${prefix}${randomPart()}`,
    }))
    const written = await db
      .insert(promotionCodes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: promotionCodes.id })
    missing -= written.length
  }
}

/** `former`: the slug of the seller that it had; one who has stopped selling is no reason to refuse another change. */
async function rowOf(db: Db, promotion: PromotionFields, former: string | null = null) {
  const { scopeSlugs, startsAt, endsAt, seller, ...fields } = promotion
  const sellerId = seller === null ? null : await findSellerId(db, seller, former)
  return {
    ...fields,
    sellerId,
    borneBy: sellerId === null ? ('shop' as const) : ('seller' as const),
    name: localizedValue(promotion, 'name'),
    scopeIds: await idsOf(db, fields.scope, scopeSlugs),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

/** Refuses with `seller` `unknown_value` for the shop itself and whoever is no open seller, other than the former one. */
async function findSellerId(db: Db, slug: string, former: string | null): Promise<number> {
  const [seller] = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(
      and(
        eq(sellers.slug, slug),
        ne(sellers.id, shopSellerId),
        slug === former ? undefined : eq(sellers.status, 'open'),
      ),
    )
  if (!seller) throw refused('seller', 'unknown_value')
  return seller.id
}

async function idsOf(db: Db, scope: PromotionFields['scope'], slugs: readonly string[]): Promise<number[]> {
  if (scope === 'all') return []
  const table = { categories, sub_categories: subCategories, products }[scope]
  const unique = [...new Set(slugs)]
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.slug, unique))
    .orderBy(table.id)
  if (rows.length < unique.length) throw refused('scopeSlugs', 'unknown_value')
  return rows.map(({ id }) => id)
}

/** The fields as the audit log has them. */
function audited(
  fields: Omit<PromotionFields, 'startsAt' | 'endsAt'> & Record<'startsAt' | 'endsAt', unknown>,
) {
  const { effect, value, cap, minimum, scope, scopeSlugs, firstOrder, governorates } = fields
  const { maxUses, maxPerPhone, seller } = fields
  return {
    ...pickTexts(fields, 'name'),
    kind: fields.kind,
    effect,
    value,
    cap,
    minimum,
    scope,
    scopeSlugs: scopeSlugs.toSorted(),
    firstOrder,
    governorates,
    startsAt: timeOf(fields.startsAt),
    endsAt: timeOf(fields.endsAt),
    maxUses,
    maxPerPhone,
    borneBy: seller === null ? 'shop' : 'seller',
    ...(seller !== null && { seller }),
  }
}

const timeOf = (time: unknown) => (time === null ? null : new Date(String(time)).toISOString())

const refused = (field: string, code: string) => new Refusal('invalid_request', {}, { [field]: code })
