import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { sellerRoles } from './domain/sellers.ts'
import { sellers } from './tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Invitations to work for a seller (decision 119). */
export const sellerInvites = pgTable(
  'seller_invites',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    /** A digest of the link's token, so that reading the table does not give usable links. */
    tokenDigest: text().notNull().unique(),
    email: text(),
    /** `+9647…` */
    phone: text(),
    role: text({ enum: sellerRoles }).notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** One that is pending after `expires_at` has expired. */
    state: text({ enum: ['pending', 'accepted', 'declined', 'revoked'] })
      .notNull()
      .default('pending'),
    endedAt: moment(),
    endedBy: integer().references(() => users.id),
  },
  (table) => [
    index('seller_invites_seller').on(table.sellerId, table.id),
    index('seller_invites_expires').on(table.expiresAt),
    index('seller_invites_by_user').on(table.byUserId),
    index('seller_invites_ended_by').on(table.endedBy),
    check('seller_invites_not_of_shop', sql`seller_id <> 1`),
    check('seller_invites_contact', sql`(email is null) <> (phone is null)`),
    check('seller_invites_role', sql`role in ('owner', 'manager', 'packer', 'accountant')`),
    check('seller_invites_state', sql`state in ('pending', 'accepted', 'declined', 'revoked')`),
    check(
      'seller_invites_ended',
      sql`(state = 'pending') = (ended_at is null) and (state = 'pending') = (ended_by is null)`,
    ),
  ],
)
