import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { languages } from '#platform/i18n/language.ts'
import { users } from '#shop/accounts/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { contactChannels } from './domain/contact.ts'

const moment = () => timestamp({ withTimezone: true })

/** Requests to be notified when a sold-out variant is available again (docs/decisions/0044-back-in-stock.md). */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    channel: text({ enum: contactChannels }).notNull(),
    /** A lower-case e-mail address, or a phone as `+9647…`. */
    contact: text().notNull(),
    /** Names the contact in links of mails: a keyed digest, the same in all its requests. */
    token: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** The shopper of the session in which it was made. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The origin of the page it was made on, for links in mails of a shop without PUBLIC_URL; null if it is not trusted. */
    origin: text(),
    createdAt: moment().notNull(),
    /** How many attempts to send the mail were started. */
    attempts: smallint().notNull().default(0),
    /** A claimed mail is not sent by others before; a failed one is retried then. */
    nextAttemptAt: moment(),
    /** When the mail was sent, or staff wrote to the person; null while the request is open. */
    notifiedAt: moment(),
  },
  (table) => [
    // One open request for each person and variant. Also serves the foreign key of variants that move or are deleted.
    unique('restock_requests_open').on(table.variantId, table.contact, table.notifiedAt).nullsNotDistinct(),
    foreignKey({
      name: 'restock_requests_variant_of_product',
      columns: [table.variantId, table.productId],
      foreignColumns: [variants.id, variants.productId],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index('restock_requests_token').on(table.token),
    index('restock_requests_user').on(table.userId).where(sql`user_id is not null`),
    check('restock_requests_attempts', sql`attempts >= 0`),
  ],
)
