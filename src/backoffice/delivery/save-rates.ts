import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { areaKeyIn } from '#shop/delivery/domain/area-key.ts'
import { type RateInput, rateErrors, toPlaceKey } from '#shop/delivery/domain/rate-input.ts'
import { couriers, deliveryRates, pricingVersion } from '#shop/delivery/tables.ts'
import { selectRates } from './queries.ts'
import type { SaveRatesBody } from './schemas.ts'

/**
 * Replaces all rates: writes those that differ and removes areas that are not in the list. Refuses with `stale` when
 * another change was saved since `version` was read, and with `invalid_request` and `rates.index.field`.
 */
export function saveRates(ctx: StaffCtx, { version, rates }: SaveRatesBody): Promise<void> {
  return changeRates(ctx, version, () => rates, ratesField)
}

const ratesField = (field: string) => `rates.${field}`

/**
 * Replaces the rates of a version by what `edit` makes of them, all or none. `fieldOf` names the field of an error, which is
 * `index.field` of the new list.
 */
export async function changeRates(
  ctx: StaffCtx,
  version: number,
  edit: (current: RateInput[]) => RateInput[],
  fieldOf: (field: string) => string,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [locked] = await db.select().from(pricingVersion).for('update')
    if (locked?.version !== version) throw new Refusal('stale')
    const current = await selectRates(db)
    const next = edit(current)
    const errors = { ...rateErrors(next), ...(await courierErrors(db, current, next)) }
    const fields = Object.entries(errors).map(([field, code]) => [fieldOf(field), code])
    if (fields.length > 0) throw new Refusal('invalid_request', {}, Object.fromEntries(fields))
    await writeChanges({ ...ctx, db }, current, next)
  })
}

/** A courier must exist and, unless the row has them already, be active. */
async function courierErrors(db: Db, current: readonly RateInput[], next: readonly RateInput[]) {
  const before = new Map(current.map((rate) => [toPlaceKey(rate), rate.courierId]))
  const chosen = next.flatMap((rate, index) => {
    const { courierId } = rate
    return courierId === null || before.get(toPlaceKey(rate)) === courierId ? [] : [{ index, courierId }]
  })
  if (chosen.length === 0) return {}
  const ids = chosen.map(({ courierId }) => courierId)
  const rows = await db
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(inArray(couriers.id, ids), couriers.active, isOfShop))
  const known = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    chosen
      .filter(({ courierId }) => !known.has(courierId))
      .map(({ index }) => [`${index}.courierId`, 'unknown_value']),
  )
}

async function writeChanges(ctx: StaffCtx, current: readonly RateInput[], next: readonly RateInput[]) {
  const before = new Map(current.map((rate) => [toPlaceKey(rate), rate]))
  const after = new Set(next.map(toPlaceKey))
  const added = next.filter((rate) => !before.has(toPlaceKey(rate)))
  const removed = current.filter((rate) => !after.has(toPlaceKey(rate)))
  const changed = next.flatMap((rate) => {
    const old = before.get(toPlaceKey(rate))
    const changes = old && findChanges(recorded(old), recorded(rate))
    return changes ? [{ rate, changes }] : []
  })
  const written = [...added, ...changed.map(({ rate }) => rate)]
  if (written.length > 0) await upsert(ctx.db, written)
  if (removed.length > 0) await ctx.db.delete(deliveryRates).where(or(...removed.map(isPlace)))
  const record = (action: string, changes: { before: object | null; after: object | null }[]) =>
    recordChanges(
      ctx,
      { action, kind: 'delivery' },
      changes.map((each) => ({ id: 'rates', ...each })),
    )
  await record(
    'delivery.area_add',
    added.map((rate) => ({ before: null, after: recorded(rate) })),
  )
  await record(
    'delivery.area_remove',
    removed.map((rate) => ({ before: recorded(rate), after: null })),
  )
  await record(
    'delivery.rate',
    changed.map(({ rate: { governorate, area }, changes }) => ({
      before: changes.before,
      after: { governorate, ...(area !== null && { area }), ...changes.after },
    })),
  )
}

/** A rate as the audit log names its fields. */
const recorded = ({ active, ...rate }: RateInput) => ({ ...rate, served: active })

const rowOf = ({ area, ...rate }: RateInput) => ({
  ...rate,
  area: area === null ? null : areaKeyIn(rate.governorate, area),
  areaName: area,
})

function isPlace(rate: RateInput) {
  const { governorate, area } = rowOf(rate)
  return and(
    eq(deliveryRates.governorate, governorate),
    sql`${deliveryRates.area} is not distinct from ${area}`,
  )
}

function upsert(db: Db, rates: readonly RateInput[]) {
  const { areaName, fee, surcharge, freeFrom, daysFrom, daysTo, active, courierId } = deliveryRates
  const columns = { areaName, fee, surcharge, freeFrom, daysFrom, daysTo, active, courierId }
  const names = ['area_name', 'fee', 'surcharge', 'free_from', 'days_from', 'days_to', 'active', 'courier_id']
  return db
    .insert(deliveryRates)
    .values(rates.map(rowOf))
    .onConflictDoUpdate({
      target: [deliveryRates.governorate, deliveryRates.area],
      set: Object.fromEntries(
        Object.keys(columns).map((field, index) => [field, sql.raw(`excluded.${names[index]}`)]),
      ),
    })
}
