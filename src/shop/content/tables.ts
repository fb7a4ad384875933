import { boolean, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import { languages } from '#platform/i18n/language.ts'
import { users } from '#shop/accounts/tables.ts'
import { defaultFocus, slideFocuses } from './domain/slide-focus.ts'

/** The slides of the home page's carousel, in order of position. */
export const slides = pgTable('slides', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: smallint().notNull().unique(),
  image: text().notNull(),
  /** The background colour of the picture as #rrggbb, continued by the panel beside it. */
  ground: text().notNull(),
  focus: text({ enum: slideFocuses }).notNull().default(defaultFocus),
  title: localizedText().notNull(),
  description: localizedText().notNull(),
  button: localizedText().notNull(),
  link: text().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(0),
})

/** The pages that the owner has added, with their titles, and the pages of the shop whose visibility was changed (decision 78). */
export const contentPages = pgTable('content_pages', {
  slug: text().primaryKey(),
  /** Null for a page of the shop. */
  title: localizedText(),
  hidden: boolean().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Content pages as edited in the browser, every version. The newest is shown; one without texts shows the file of the
 * page again.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull(),
    language: text({ enum: languages }).notNull(),
    version: integer().notNull(),
    title: text(),
    description: text(),
    markdown: text(),
    byUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('content_versions_number').on(table.slug, table.language, table.version)],
)

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  /** In lower case, so that there is one row per address. */
  email: text().primaryKey(),
  language: text({ enum: languages }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
