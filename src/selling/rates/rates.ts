import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { areaKeyIn } from '#shop/delivery/domain/area-key.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { type PlaceFee, placeErrors } from '#shop/delivery/domain/rate-input.ts'
import { pricingVersion, sellerRates } from '#shop/delivery/tables.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { SaveSellerRatesBody, SellerRates } from './schemas.ts'

/** The rates of the seller, governorates in their order, each before its areas by name, with the version of the prices. */
export function readSellerRates(ctx: SellerCtx): Promise<SellerRates> {
  return transaction(
    ctx.db,
    async (db) => {
      const [row] = await db.select({ version: pricingVersion.version }).from(pricingVersion)
      if (!row) throw new Error('pricing_version has no row: the migrations have not run')
      const [seller] = await db
        .select({ handover: sellers.handover })
        .from(sellers)
        .where(restrictToSeller(ctx, sellers.id))
      const { governorate, areaName, fee, surcharge, freeFrom } = sellerRates
      const rates = await db
        .select({ governorate, area: areaName, fee, surcharge, freeFrom })
        .from(sellerRates)
        .where(restrictToSeller(ctx, sellerRates.sellerId))
      const placeIn = (rate: PlaceFee) => governorateSlugs.indexOf(rate.governorate)
      return {
        version: row.version,
        counts: seller?.handover === 'direct',
        rates: rates.toSorted(
          (a, b) => placeIn(a) - placeIn(b) || (a.area ?? '').localeCompare(b.area ?? '', 'ar'),
        ),
      }
    },
    { isolationLevel: 'repeatable read' },
  )
}

/**
 * Replaces all rates of the seller. Refuses with `not_possible` after it was closed, with `stale` when what orders cost has changed since `version` was read, and with
 * `invalid_request` and `rates.index.field`.
 */
export function saveSellerRates(ctx: SellerWriteCtx, { version, rates }: SaveSellerRatesBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const isMySeller = restrictToSeller(ctx, sellers.id)
    const [seller] = await db.select({ status: sellers.status }).from(sellers).where(isMySeller).for('share')
    if (!seller || !isEditable(seller.status)) throw new Refusal('not_possible')
    const [locked] = await db.select().from(pricingVersion).for('update')
    if (locked?.version !== version) throw new Refusal('stale')
    const errors = Object.entries(placeErrors(rates)).map(([field, code]) => [`rates.${field}`, code])
    if (errors.length > 0) throw new Refusal('invalid_request', {}, Object.fromEntries(errors))
    await db.delete(sellerRates).where(restrictToSeller(ctx, sellerRates.sellerId))
    await ctx.record(Object.assign({}, ctx, { db }), {
      action: 'seller.rates',
      after: { quantity: rates.length },
    })
    if (rates.length === 0) return
    await db.insert(sellerRates).values(
      rates.map(({ area, ...rate }) => ({
        ...rate,
        sellerId: ctx.seller.id,
        area: area === null ? null : areaKeyIn(rate.governorate, area),
        areaName: area,
      })),
    )
  })
}
