import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { type ProposedOffer, type ProposedValues, proposalStatuses } from './domain/proposals.ts'

const moment = () => timestamp({ withTimezone: true })

/** What sellers propose: other texts of a page on which they sell, or a new page with their offer (docs/decisions/0107). */
export const productProposals = pgTable(
  'product_proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    /** The page; null of a new one until it is accepted. */
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    /** Only what is proposed. */
    fields: jsonb().$type<ProposedValues>().notNull(),
    /** These fields of the page, and its version, when they were proposed; null of a new page. */
    base: jsonb().$type<ProposedValues>(),
    baseVersion: integer(),
    /** Of a new page. */
    offer: jsonb().$type<ProposedOffer>(),
    /** Of a new page: nobody else may ever offer it. */
    uniqueGoods: boolean().notNull().default(false),
    status: text({ enum: proposalStatuses }).notNull().default('pending'),
    /** Why it was refused; sellers read it. */
    reason: text(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    /** Null: nobody has, or it was accepted at once, as the seller is trusted. */
    decidedBy: integer().references(() => users.id),
    createdAt: moment().notNull(),
    decidedAt: moment(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('product_proposals_pending')
      .on(table.sellerId, table.productId)
      .where(sql`status = 'pending'`),
    index('product_proposals_status').on(table.status, table.id),
    index('product_proposals_seller').on(table.sellerId, table.id),
    index('product_proposals_product').on(table.productId),
    // Guests are deleted by the thousand, and each is looked for here.
    index('product_proposals_by_user').on(table.byUserId),
    index('product_proposals_decided_by').on(table.decidedBy),
    check(
      'product_proposals_status_known',
      sql`status in ('pending', 'accepted', 'refused', 'withdrawn', 'superseded')`,
    ),
    check('product_proposals_decided', sql`(status = 'pending') = (decided_at is null)`),
    check('product_proposals_reason', sql`status <> 'refused' or reason <> ''`),
    check(
      'product_proposals_page',
      sql`(base is null) = (offer is not null) and (base is null) = (base_version is null) and (base is null or product_id is not null)`,
    ),
  ],
)
