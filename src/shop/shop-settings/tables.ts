import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SectionName } from './domain/sections.ts'

/** What the owner has set, a row for each section that was ever saved. Sections without a row have their first values. */
export const shopSettings = pgTable('shop_settings', {
  section: text().$type<SectionName>().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull().default(1),
})
