import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { panelRoles } from '#shop/sellers/domain/panel-log.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { defaultRights, type Right } from './domain/rights.ts'
import { roles } from './domain/roles.ts'
import { apiKeys } from './key-tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Accounts that are members of staff. */
export const staffMembers = pgTable('staff_members', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** An admin has every right; the ones stored are those they have as `staff`. */
  role: text({ enum: roles }).notNull(),
  rights: text()
    .array()
    .$type<Right[]>()
    .notNull()
    .default([...defaultRights]),
  createdAt: moment().notNull(),
})

/** The audit log: written in the transaction of each change, never updated. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when a command on the server made the change. */
    byUserId: integer().references(() => users.id),
    /** The API key with which `byUserId`'s program made the change. */
    byKeyId: integer().references(() => apiKeys.id),
    /** A stable code such as `order.status`; its text is in the back office's messages. */
    action: text().notNull(),
    /** The kind of record it concerns (`order`, `product` …) and its id. */
    kind: text().notNull(),
    recordId: text('thing_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    at: moment().notNull(),
    /** The seller whose matter it is. */
    forSellerId: integer().references(() => sellers.id),
    /** As what the person did it in the panel of that seller, whose owners read it; null: elsewhere. */
    sellerRole: text({ enum: panelRoles }),
  },
  (table) => [
    index('audit_entries_for_seller').on(table.forSellerId, table.id).where(sql`for_seller_id is not null`),
    index('audit_entries_thing').on(table.kind, table.recordId, table.id.desc()),
    // Scanned backwards: `desc()` here creates nulls last, which does not match `order by id desc`.
    index('audit_entries_of_kind').on(table.kind, table.id),
    index('audit_entries_by_person').on(table.byUserId, table.id),
    check(
      'audit_entries_seller_role',
      sql`seller_role is null or seller_role in ('owner', 'manager', 'packer', 'accountant', 'support') and for_seller_id is not null`,
    ),
  ],
)
