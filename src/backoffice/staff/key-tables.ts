import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Keys with which programs call the back office's API (docs/decisions/0091-api-keys.md). Their scopes never change. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** `orders:read`, `orders:write` …: never more than what the creator may do at the moment of a request. */
    scopes: text().array().notNull(),
    /** SHA-256 of the secret, which has 256 random bits. */
    digest: text().notNull(),
    /** Of the secret before a rotation, which works until then. */
    formerDigest: text(),
    formerUntil: moment(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    /** Null: it does not expire. */
    expiresAt: moment(),
    revokedAt: moment(),
    /** The last request, exact to some minutes. */
    lastUsedAt: moment(),
  },
  () => [check('api_keys_former', sql`(former_digest is null) = (former_until is null)`)],
)

/** The responses to writes with an `Idempotency-Key`, for a day. */
export const apiIdempotency = pgTable(
  'api_idempotency',
  {
    keyId: integer()
      .notNull()
      .references(() => apiKeys.id),
    /** The text of the header. */
    key: text().notNull(),
    /** SHA-256 of method, address and body. */
    fingerprint: text().notNull(),
    at: moment().notNull(),
    /** Null while the request is in flight, and when its process died. */
    status: smallint(),
    contentType: text(),
    body: text(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.key] })],
)
