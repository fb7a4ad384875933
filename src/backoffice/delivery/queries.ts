import { and, asc, eq, exists, gte, or } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import type { RateInput } from '#shop/delivery/domain/rate-input.ts'
import { couriers, deliveryRates, holidays, pricingVersion } from '#shop/delivery/tables.ts'
import type { ManagedDelivery } from './schemas.ts'

/** All rates with the version they have, the holidays from today on, and the couriers to choose from. */
export function readManagedDelivery({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<ManagedDelivery> {
  return transaction(
    db,
    async (tx) => {
      const { id, name, active } = couriers
      const isPreferred = exists(
        tx.select({ id: deliveryRates.id }).from(deliveryRates).where(eq(deliveryRates.courierId, id)),
      )
      return {
        version: await readVersion(tx),
        rates: await selectRates(tx),
        holidays: await tx
          .select({ date: holidays.date, ...localizedColumns('name', holidays.name) })
          .from(holidays)
          .where(gte(holidays.date, baghdadDay(now())))
          .orderBy(asc(holidays.date)),
        couriers: await tx
          .select({ id, name, active })
          .from(couriers)
          .where(and(isOfShop, or(active, isPreferred)))
          .orderBy(asc(name), asc(id)),
      }
    },
    { isolationLevel: 'repeatable read' },
  )
}

async function readVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: pricingVersion.version }).from(pricingVersion)
  if (!row) throw new Error('pricing_version has no row: the migrations have not run')
  return row.version
}

/** All rates, governorates in their order, each before its areas by name. */
export async function selectRates(db: Db): Promise<RateInput[]> {
  const { governorate, areaName, fee, surcharge, freeFrom, daysFrom, daysTo, active, courierId } =
    deliveryRates
  const rows = await db
    .select({
      governorate,
      area: areaName,
      fee,
      surcharge,
      freeFrom,
      daysFrom,
      daysTo,
      active,
      courierId,
    })
    .from(deliveryRates)
  const placeIn = ({ governorate: slug }: RateInput) => governorateSlugs.indexOf(slug)
  return rows.toSorted((a, b) => placeIn(a) - placeIn(b) || (a.area ?? '').localeCompare(b.area ?? '', 'ar'))
}
