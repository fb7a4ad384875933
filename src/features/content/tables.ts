import { integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** The slides of the home page's carousel, in order of position. */
export const slides = pgTable('slides', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: smallint().notNull().unique(),
  image: text().notNull(),
  /** The colour of the picture's ground as #rrggbb: the panel beside it continues it. */
  ground: text().notNull(),
  titleEn: text().notNull(),
  titleAr: text().notNull(),
  descriptionEn: text().notNull(),
  descriptionAr: text().notNull(),
  buttonEn: text().notNull(),
  buttonAr: text().notNull(),
  link: text().notNull(),
})

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  /** In lower case: one row per address. */
  email: text().primaryKey(),
  language: text({ enum: ['ar', 'en'] }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
