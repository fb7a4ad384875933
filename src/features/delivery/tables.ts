import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import type { GovernorateSlug } from './domain/governorates.ts'

/** The delivery to each governorate. */
export const deliveryRates = pgTable(
  'delivery_rates',
  {
    governorate: text().$type<GovernorateSlug>().primaryKey(),
    /** Working days from order to arrival; 0 is the same day. */
    daysFrom: integer().notNull(),
    daysTo: integer().notNull(),
    /** False while the shop does not deliver there. */
    active: boolean().notNull().default(true),
  },
  () => [check('delivery_rates_days', sql`0 <= days_from and days_from <= days_to and days_to <= 60`)],
)

/** Days, beside Fridays, on which nothing is handled or delivered. */
export const holidays = pgTable('holidays', {
  date: date().primaryKey(),
  name: localizedText().notNull(),
})
