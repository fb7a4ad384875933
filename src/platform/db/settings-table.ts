import { pgTable, text } from 'drizzle-orm/pg-core'

/** Internal settings shared by all processes of a shop, such as the key that signs cookies. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() })
