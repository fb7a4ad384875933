import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'

const moment = () => timestamp({ withTimezone: true })
const ofSeller = () =>
  integer()
    .notNull()
    .references(() => sellers.id)

/** What the customer of a delivered parcel says of its seller, 1 to 5 each. Whose it is follows from the order (decision 114). */
export const sellerRatings = pgTable(
  'seller_ratings',
  {
    parcelId: integer()
      .primaryKey()
      .references(() => parcels.id),
    sellerId: ofSeller(),
    packing: smallint().notNull(),
    speed: smallint().notNull(),
    described: smallint().notNull(),
    /** Empty when there are none, and after the account was deleted. */
    words: text().notNull().default(''),
    /** When staff hid the words, and who. The stars count all the same. */
    hiddenAt: moment(),
    hiddenByUserId: integer().references(() => users.id),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('seller_ratings_newest').on(table.sellerId, table.createdAt, table.parcelId),
    check(
      'seller_ratings_stars',
      sql`packing between 1 and 5 and speed between 1 and 5 and described between 1 and 5`,
    ),
    check('seller_ratings_words', sql`char_length(words) <= 1000`),
    check('seller_ratings_hidden', sql`(hidden_at is null) = (hidden_by_user_id is null)`),
  ],
)

/** What happened with the parcels of a seller on a day in Baghdad; written every night. */
export const sellerDays = pgTable(
  'seller_days',
  {
    sellerId: ofSeller(),
    day: date().notNull(),
    confirmed: integer().notNull(),
    /** Cancelled after the seller had reported a problem. */
    cancelled: integer().notNull(),
    /** Not packed by the day until which they were to be. */
    late: integer().notNull(),
    delivered: integer().notNull(),
    refused: integer().notNull(),
    /** Returns that arrived, for a fault of the seller. */
    returned: integer().notNull(),
    /** The stars of the ratings, three of each, and how many ratings. */
    stars: integer().notNull(),
    ratings: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.day] })],
)
