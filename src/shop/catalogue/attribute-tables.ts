import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import type { Names } from '#platform/i18n/localized.ts'
import { attributeKinds } from './domain/attribute-kinds.ts'

/** The shop's dictionary of attributes (docs/decisions/0070): screen size, material, ingredients. Keys never change. */
export const attributes = pgTable(
  'attributes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    name: localizedText().notNull(),
    kind: text({ enum: attributeKinds }).notNull(),
    /** Of numbers. */
    unit: localizedText(),
    /** How much a product contains, from which its unit price is computed; of numbers. */
    content: boolean().notNull().default(false),
    /** Whether lists can be filtered by it (docs/decisions/0072); not of texts. */
    filterable: boolean().notNull().default(false),
    /** The entries of a list, in order. */
    values: jsonb().$type<{ key: string; name: Names }[]>().notNull().default([]),
    /** Whose products the form asks for it. Ids of deleted categories are without effect. */
    categoryIds: integer().array().notNull().default([]),
    /** The order in tables and forms. */
    position: smallint().notNull(),
    /** Optimistic lock: incremented by every edit. */
    version: integer().notNull().default(1),
  },
  () => [
    check('attributes_key_shape', sql`key ~ '^[a-z][a-z0-9-]{0,39}$'`),
    check('attributes_unit_of_number', sql`kind = 'number' or (unit is null and not content)`),
    check('attributes_filterable_kinds', sql`kind <> 'text' or not filterable`),
    check(
      'attributes_values_of_choice',
      sql`jsonb_typeof(values) = 'array' and (kind = 'choice' or values = '[]')`,
    ),
  ],
)
