import { pgTable, text } from 'drizzle-orm/pg-core'

/** What every process of one shop shares and nobody configures, such as the key that signs cookies. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() })
