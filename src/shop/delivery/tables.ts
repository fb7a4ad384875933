import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { maxFee } from './domain/delivery-fee.ts'
import type { GovernorateSlug } from './domain/governorates.ts'

/**
 * Couriers who deliver parcels and bring back the cash. A seller who delivers is one as well (decision 132): a trigger on `sellers` writes that row. What lists or
 * chooses the couriers of the shop has `isOfShop` (couriers.ts).
 */
export const couriers = pgTable('couriers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  phone: text().notNull(),
  /** Inactive couriers keep their history but get no new orders. */
  active: boolean().notNull().default(true),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** The seller that this courier is; null for those of the shop. */
  sellerId: integer()
    .unique('couriers_seller_id_unique')
    .references(() => sellers.id),
})

/** An amount a parcel may cost: payable in notes. */
const isFee = (column: string) => sql.raw(`${column} between 0 and ${maxFee} and ${column} % 250 = 0`)

/** The delivery to each governorate, and to areas of it that differ. */
export const deliveryRates = pgTable(
  'delivery_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    governorate: text().$type<GovernorateSlug>().notNull(),
    /** The name of an area in the form compared (area-key.ts); null is the rate of the governorate. */
    area: text(),
    /** The area as it is displayed. */
    areaName: text(),
    /** Whole dinars a parcel. */
    fee: integer().notNull().default(0),
    /** Added once to a parcel with a bulky product. */
    surcharge: integer().notNull().default(0),
    /** Goods, after discounts, from which delivery is free, in whole dinars; null is never. */
    freeFrom: integer(),
    /** Working days from order to arrival; 0 is the same day. */
    daysFrom: integer().notNull(),
    daysTo: integer().notNull(),
    /** False while the shop does not deliver there. */
    active: boolean().notNull().default(true),
    /** Suggested when the parcel is handed over. */
    courierId: integer().references(() => couriers.id),
  },
  (table) => [
    unique('delivery_rates_place').on(table.governorate, table.area).nullsNotDistinct(),
    index('delivery_rates_courier').on(table.courierId),
    check('delivery_rates_days', sql`0 <= days_from and days_from <= days_to and days_to <= 60`),
    check('delivery_rates_fee', isFee('fee')),
    check('delivery_rates_surcharge', isFee('surcharge')),
    check('delivery_rates_free_from', sql`free_from >= 0`),
    check('delivery_rates_area', sql`(area is null) = (area_name is null)`),
  ],
)

/**
 * What sellers take for goods that leave from their own place (`sellers.handover` `direct`), where it differs from the rate of the shop. A table of its own,
 * because the release before takes each row of `delivery_rates` for the shop's (decision 109).
 */
export const sellerRates = pgTable(
  'seller_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    governorate: text().$type<GovernorateSlug>().notNull(),
    /** As those of the shop. */
    area: text(),
    areaName: text(),
    fee: integer().notNull(),
    surcharge: integer().notNull(),
    freeFrom: integer(),
  },
  (table) => [
    unique('seller_rates_place').on(table.sellerId, table.governorate, table.area).nullsNotDistinct(),
    check('seller_rates_not_of_shop', sql`seller_id <> 1`),
    check('seller_rates_fee', isFee('fee')),
    check('seller_rates_surcharge', isFee('surcharge')),
    check('seller_rates_free_from', sql`free_from >= 0`),
    check('seller_rates_area', sql`(area is null) = (area_name is null)`),
  ],
)

/** Days, beside Fridays, on which nothing is handled or delivered. */
export const holidays = pgTable('holidays', {
  date: date().primaryKey(),
  name: localizedText().notNull(),
})

/**
 * One row whose version grows with every change of what an order costs beside its goods (rates, promotions). An order reads
 * it with its products and compares it with the version its cached rates have.
 */
export const pricingVersion = pgTable(
  'pricing_version',
  {
    only: boolean().primaryKey().default(true),
    version: integer().notNull(),
    /** Of the rules of commission, which orders do not compare: they are read with each line (decision 111). */
    commission: integer().notNull().default(1),
  },
  () => [check('pricing_version_one_row', sql`"only"`)],
)
