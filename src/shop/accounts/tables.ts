import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Language } from '#platform/i18n/language.ts'

const moment = () => timestamp({ withTimezone: true })

/** Matches rows whose look does not belong to their username: one is null, the other not. */
export const lacksLook = ({ username, usernameLook }: Record<'username' | 'usernameLook', AnyPgColumn>) =>
  sql`(${username} is null) <> (${usernameLook} is null)`

/** Guests and accounts. Ids start at 1000, because `1` in the API means the current shopper. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** As typed at registration; null for guests and removed accounts. */
    username: text(),
    /** The username with case and digits normalized. */
    usernameKey: text().unique(),
    /** What the username looks like (`domain/name-look.ts`); null until `write-name-looks.ts` has written it. */
    usernameLook: text(),
    /** 0; above it the number of an account from before looks were unique whose name looks like another one's. */
    lookTwin: integer().notNull().default(0),
    /** `+9647…`, also a sign-in name; several accounts may share one. */
    phone: text(),
    /** The phone that signs in with a code: `+9647…`, proven by one. */
    codePhone: text().unique(),
    /** When a code last proved it. */
    codePhoneAt: moment(),
    /** The language of its owner when a code proved it; null: proven by a release that did not record it. */
    codePhoneLanguage: text().$type<Language>(),
    city: text(),
    address: text(),
    /** When the account was deleted: the row stays for its orders, without personal data. */
    removedAt: moment(),
    isAnonymous: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('users_phone').on(table.phone),
    uniqueIndex('users_username_look').on(table.usernameLook, table.lookTwin),
    check('users_code_phone', sql`(code_phone is null) = (code_phone_at is null)`),
    index('users_without_look').on(table.id).where(lacksLook(table)),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A digest of the cookie's token, so that reading the table does not give usable sessions. */
    tokenDigest: text().notNull().unique(),
    /** Began with a code sent to a phone: never a session of staff. */
    byCode: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Sign-in methods of an account: its password. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text().notNull(),
    /** The hash (password-hash.ts). */
    password: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('sign_in_methods_user').on(table.userId)],
)

/** Links of forgotten passwords: `identifier` holds a digest of the link's token, `value` the account's id. */
export const verifications = pgTable(
  'verifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/**
 * The new e-mail address an account has requested, until its mailed link is opened. The row looks the same whether or
 * not another account has the address.
 */
export const emailChanges = pgTable('email_changes', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** A digest of the link's token, so that reading the table does not give usable links. */
  tokenDigest: text().notNull().unique(),
  expiresAt: moment().notNull(),
})

/**
 * Codes sent to phones, a row for each request. They expire after minutes. A row whose code was wrong stays until then, as the
 * attempts of a phone are counted over all of its rows (`domain/phone-code.ts`).
 */
export const codeRequests = pgTable(
  'phone_code_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    /** A digest of the token of the request, which only its browser has. */
    requestDigest: text().notNull().unique(),
    /** A digest of that token and the code: without the token, six digits cannot be found by trying all. */
    codeDigest: text().notNull(),
    wrongAttempts: smallint().notNull().default(0),
    /** Requested by a browser that has signed in to the account of the phone before. */
    isKnown: boolean().notNull().default(false),
    /** The account that adds the phone; null: somebody signs in. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('phone_code_requests_phone').on(table.phone),
    index('phone_code_requests_expires').on(table.expiresAt),
    index('phone_code_requests_user').on(table.userId),
  ],
)
