import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea } from '#platform/db/bytea.ts'
import { users } from '#shop/accounts/tables.ts'
import { paperKinds, paperStates } from './domain/papers.ts'
import { sellers } from './tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** The papers of sellers, and what they were spared (docs/decisions/0116). */
export const sellerPapers = pgTable(
  'seller_papers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    kind: text({ enum: paperKinds }).notNull(),
    state: text({ enum: paperStates }).notNull().default('pending'),
    /** The name of the file, its type and size as stored; null of what was waived. */
    name: text(),
    mediaType: text({ enum: ['image/webp', 'application/pdf'] }),
    bytes: integer(),
    /** Of the file that was sent, so that the same one is recognized. */
    sha256: text(),
    /** Why it was refused or waived; sellers read it. */
    note: text(),
    /** Who sent it, or waived it; null of what a migration or the demo waived. */
    byUserId: integer().references(() => users.id),
    createdAt: moment().notNull(),
    decidedBy: integer().references(() => users.id),
    decidedAt: moment(),
    /** When the row goes with its file; null while it is in use. */
    deleteAt: moment(),
  },
  (table) => [
    uniqueIndex('seller_papers_pending').on(table.sellerId, table.kind).where(sql`state = 'pending'`),
    uniqueIndex('seller_papers_valid')
      .on(table.sellerId, table.kind)
      .where(sql`state in ('accepted', 'waived') and delete_at is null`),
    index('seller_papers_seller').on(table.sellerId, table.id),
    index('seller_papers_delete').on(table.deleteAt).where(sql`delete_at is not null`),
    index('seller_papers_by_user').on(table.byUserId),
    index('seller_papers_decided_by').on(table.decidedBy),
    check('seller_papers_kind', sql`kind in ('licence', 'identity', 'pickup')`),
    check('seller_papers_state', sql`state in ('pending', 'accepted', 'refused', 'waived')`),
    check('seller_papers_type', sql`media_type in ('image/webp', 'application/pdf')`),
    check('seller_papers_decided', sql`(state = 'pending') = (decided_at is null)`),
    check('seller_papers_reason', sql`state <> 'refused' or note <> ''`),
    check('seller_papers_refused', sql`state <> 'refused' or delete_at is not null`),
    check(
      'seller_papers_file',
      sql`(name is null) = (media_type is null) and (name is null) = (bytes is null) and (name is null) = (sha256 is null) and (state not in ('pending', 'accepted') or name is not null)`,
    ),
  ],
)

/** The bytes of papers, apart from the rows that lists read. No route but that of the staff reads it. */
export const sellerPaperFiles = pgTable('seller_paper_files', {
  paperId: integer()
    .primaryKey()
    .references(() => sellerPapers.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
})
