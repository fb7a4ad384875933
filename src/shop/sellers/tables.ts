import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import { users } from '#shop/accounts/tables.ts'
import { settlePeriods } from './domain/payout-ways.ts'
import { closingStatuses, delivererKinds, sellerRoles, sellerStatuses } from './domain/sellers.ts'

const moment = () => timestamp({ withTimezone: true })

/** Who sells. Row 1 is the shop itself; the migration inserts it. */
export const sellers = pgTable(
  'sellers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    slug: text().notNull().unique(),
    name: localizedText().notNull(),
    status: text({ enum: sellerStatuses }).notNull().default('applied'),
    /** Whether orders can take their offers: open, not away and not stopped by a debt. `catalogue/refresh-selling.ts` writes it. */
    selling: boolean().notNull().default(false),
    /** Whether `variants.withheld` of their offers has yet to follow `selling`. */
    offersPending: boolean().notNull().default(false),
    /** The days until a parcel is ready, and the place by service: of equal offers the lower one is first. */
    handlingDays: smallint().notNull().default(0),
    rank: smallint().notNull().default(100),
    /** The average of the ratings of the last 60 days, 1 to 5, and their number; null without any. */
    rating: real(),
    ratingCount: integer().notNull().default(0),
    /** Where the goods leave from: `hub`, the shop, together with its own; `direct`, the seller (decision 103). */
    handover: text({ enum: ['hub', 'direct'] })
      .notNull()
      .default('hub'),
    /** Who brings their parcels: the shop's couriers, or the seller, who has the cash then (decision 132). */
    delivers: text({ enum: delivererKinds }).notNull().default('shop'),
    /** What pages say of a seller: their own words, the registered name and the licence. Row 1 has none: settings have the shop's. */
    about: localizedText(),
    legalName: text(),
    licenceNumber: text(),
    /** Whether they need no licence, by a decision of the staff. */
    licenceExempt: boolean().notNull().default(false),
    /** Where parcels are collected, and whom to call. */
    phone: text(),
    governorate: text(),
    area: text(),
    address: text(),
    /** Until when the licence is valid, that day included; null: not known, or without end. */
    licenceUntil: date(),
    /** Pictures of the upload store: a square one, and a wide one above the page of the seller. */
    logo: text(),
    banner: text(),
    /** Why the seller was refused, suspended or closed; sellers read it. */
    statusReason: text(),
    /** Since when an owner closes the shop, and the state before, to which taking it back leads; a trigger clears both when the seller is not suspended any more (decision 139). */
    closingAt: moment(),
    closingFrom: text({ enum: closingStatuses }),
    /** The days, in Baghdad, without sales: from and until, both included. */
    awayFrom: date(),
    awayUntil: date(),
    /** Whose proposals for pages need no decision. */
    trusted: boolean().notNull().default(false),
    /** For how many days after a delivery its money cannot be paid out; frozen by parcel (decision 113). */
    holdDays: smallint().notNull().default(3),
    /** When payouts are drafted by themselves, and from which sum in dinars. */
    settleEvery: text({ enum: settlePeriods }).notNull().default('by_hand'),
    settleMinimum: integer().notNull().default(25_000),
    /** The debt in dinars above which the sales stop, since when there is one, and whether it stops them. */
    debtLimit: integer().notNull().default(100_000),
    debtSince: moment(),
    debtStops: boolean().notNull().default(false),
    /** What a visit costs the seller in dinars that was refused for a fault of the seller; 0: nothing was agreed. */
    refusalCharge: integer().notNull().default(0),
    /** Why nothing is released or paid out; null: it is. */
    moneyFrozen: text(),
    termsAcceptedAt: moment(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
  },
  () => [
    check('sellers_away', sql`(away_from is null) = (away_until is null) and away_from <= away_until`),
    check('sellers_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60`),
    check(
      'sellers_status',
      sql`status in ('applied', 'onboarding', 'open', 'suspended', 'closed', 'refused') and (id <> 1 or status = 'open')`,
    ),
    check('sellers_shop_sells', sql`id <> 1 or selling`),
    check('sellers_handover', sql`handover in ('hub', 'direct') and (id <> 1 or handover = 'hub')`),
    check('sellers_delivers', sql`delivers = 'shop' or (delivers = 'self' and handover = 'direct')`),
    check('sellers_handling_days', sql`handling_days between 0 and 14`),
    check('sellers_rating', sql`rating between 1 and 5 and (rating is null) = (rating_count = 0)`),
    check(
      'sellers_settlement',
      sql`hold_days between 0 and 30 and settle_every in ('week', 'two_weeks', 'month', 'by_hand') and settle_minimum >= 0 and debt_limit >= 0`,
    ),
    check('sellers_refusal_charge', sql`refusal_charge between 0 and 1000000 and refusal_charge % 250 = 0`),
    check(
      'sellers_closing',
      sql`(closing_at is null) = (closing_from is null) and closing_from in ('open', 'suspended') and (closing_at is null or status = 'suspended')`,
    ),
    check('sellers_debt', sql`not debt_stops or debt_since is not null`),
  ],
)

/** The id of the shop itself as a seller. */
export const shopSellerId = 1

/** Accounts that work for a seller. Those of the shop itself are staff. */
export const sellerMembers = pgTable(
  'seller_members',
  {
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    role: text({ enum: sellerRoles }).notNull(),
    createdAt: moment().notNull(),
    /** Until when they have read what happened; null: since they came. */
    noticesSeenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.sellerId, table.userId] }),
    index('seller_members_user').on(table.userId),
    check('seller_members_not_of_shop', sql`seller_id <> 1`),
    check('seller_members_role', sql`role in ('owner', 'manager', 'packer', 'accountant')`),
  ],
)
