import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { refreshSelling, withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { selectSellers, toProfile } from '#shop/seller-profiles/queries.ts'
import type { ProfileInput, SellerProfile } from '#shop/seller-profiles/schemas.ts'
import {
  lockSeller,
  toProfileFacts,
  toProfileValues,
  updateSeller,
} from '#shop/seller-profiles/write-profile.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { AwayBody } from './schemas.ts'

type Written = { version: number }

/** The profile of the seller with its checklist. */
export async function findMyProfile(ctx: SellerCtx): Promise<SellerProfile> {
  const [row] = await selectSellers(ctx, restrictToSeller(ctx, sellers.id))
  if (!row) throw new Refusal('not_found')
  return toProfile(row)
}

/**
 * Writes the profile. Refuses with `stale`, with `not_possible` after the seller was closed, with `required` what an open seller cannot
 * miss, and with `only_owner` a legal name or licence of somebody else.
 */
export function saveMyProfile(ctx: SellerWriteCtx, { version, ...change }: ProfileInput): Promise<Written> {
  const legal = (['legalName', 'licenceNumber', 'licenceUntil'] as const).filter(
    (name) => change[name] !== undefined,
  )
  if (ctx.seller.role !== 'owner' && legal.length > 0)
    throw new Refusal('invalid_request', {}, Object.fromEntries(legal.map((name) => [name, 'only_owner'])))
  return transaction(ctx.db, async (db) => {
    const seller = await lockSeller(db, ctx.seller.id, version)
    const values = toProfileValues(seller, change)
    const changes = findChanges<object>(toProfileFacts(seller), toProfileFacts(values))
    const next = await updateSeller(db, seller, values)
    if (changes) await ctx.record(Object.assign({}, ctx, { db }), { action: 'seller.profile', ...changes })
    return { version: next }
  })
}

const maxAwayDays = 366

/**
 * Sets the days without sales, or none. The offers follow at once when the days include today, otherwise at midnight in Baghdad. Refuses
 * with `stale`, `not_possible`, and days that are `required`, over (`past`), in the wrong order (`before_from`) or too many.
 */
export async function setAway(ctx: SellerWriteCtx, { from, until, version }: AwayBody): Promise<Written> {
  const errors = findDayErrors({ from, until }, baghdadDay(ctx.now()))
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
  const written = await transaction(ctx.db, async (db) => {
    const seller = await lockSeller(db, ctx.seller.id, version)
    if (!isEditable(seller.status)) throw new Refusal('not_possible')
    const next = await updateSeller(db, seller, { awayFrom: from, awayUntil: until })
    await refreshSelling({ db, now: ctx.now }, ctx.seller.id)
    await ctx.record(Object.assign({}, ctx, { db }), {
      action: 'seller.away',
      before: { awayFrom: seller.awayFrom, awayUntil: seller.awayUntil },
      after: { awayFrom: from, awayUntil: until },
    })
    return { version: next }
  })
  await withholdOffers(ctx.db, ctx.seller.id)
  return written
}

function findDayErrors(
  { from, until }: Pick<AwayBody, 'from' | 'until'>,
  today: string,
): Record<string, string> {
  if (from === null && until === null) return {}
  if (from === null) return { from: 'required' }
  if (until === null) return { until: 'required' }
  if (until < from) return { until: 'before_from' }
  if (until < today) return { until: 'past' }
  return until > addDays(from, maxAwayDays) ? { until: 'too_large' } : {}
}

/** Records that the owner accepts the terms of the shop; once. Refuses with `stale` and `not_possible`. */
export function acceptTerms(ctx: SellerWriteCtx, version: number): Promise<Written> {
  return transaction(ctx.db, async (db) => {
    const seller = await lockSeller(db, ctx.seller.id, version)
    if (!isEditable(seller.status)) throw new Refusal('not_possible')
    if (seller.termsAcceptedAt !== null) return { version }
    await ctx.record(Object.assign({}, ctx, { db }), { action: 'seller.accept_terms' })
    return { version: await updateSeller(db, seller, { termsAcceptedAt: ctx.now() }) }
  })
}
