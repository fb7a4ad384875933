import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import { languages } from '#platform/i18n/language.ts'

/** The slides of the home page's carousel, in order of position. */
export const slides = pgTable('slides', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: smallint().notNull().unique(),
  image: text().notNull(),
  /** The background colour of the picture as #rrggbb, continued by the panel beside it. */
  ground: text().notNull(),
  title: localizedText().notNull(),
  description: localizedText().notNull(),
  button: localizedText().notNull(),
  link: text().notNull(),
})

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  /** In lower case, so that there is one row per address. */
  email: text().primaryKey(),
  language: text({ enum: languages }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
