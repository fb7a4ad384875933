import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { anonymous } from 'better-auth/plugins'
import { relations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import * as v from 'valibot'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { sessions, signInMethods, users, verifications } from './tables.ts'

const monthSeconds = 30 * 24 * 60 * 60
export const sessionSeconds = 6 * monthSeconds

const calls = new AsyncLocalStorage<{ cause: Error | null }>()

/**
 * A call of the library whose failure is thrown with its cause: the library answers any trouble with its tables by a 500
 * that tells none, and logs the cause only. Without it a connection lost for a moment could not be told from a fault.
 */
export async function withCause<T>(ask: () => Promise<T>): Promise<T> {
  const call: { cause: Error | null } = { cause: null }
  try {
    return await calls.run(call, ask)
  } catch (error) {
    throw call.cause ?? error
  }
}

/** Sessions: kept by better-auth on our tables. `secret` signs the session cookie. */
export function createAuth({ db, secret, log }: { db: Database; secret: string; log: Log }) {
  return betterAuth({
    secret,
    baseURL: 'http://localhost',
    basePath: '/auth-unused',
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        const err = details.find((each) => each instanceof Error)
        const call = calls.getStore()
        if (call && err) call.cause = err
        log[level]({ from: 'better-auth', err }, message)
      },
    },
    database: drizzleAdapter(withRelations(db), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
    }),
    // A session and its user in one statement instead of two.
    experimental: { joins: true },
    session: { expiresIn: sessionSeconds, updateAge: monthSeconds / 30 },
    advanced: {
      cookiePrefix: 'dijla',
      database: { generateId: 'serial' },
      // Secure is added per request: the shop may be reached by https through a proxy, and by http beside it.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    // The first for the user's column only: guests are written with what they keep (new-guest.ts).
    plugins: [anonymous(), beginning],
  })
}

/**
 * A session of its own for a user whom we know to be who they say: the library has no such call, its own ways in know one
 * name and no transaction; and the cookie of a session that was written with what it keeps (new-guest.ts). Never reached
 * from outside: the library's routes are not mounted.
 */
const beginning = {
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint(
      '/begin-session',
      { method: 'POST', body: v.object({ userId: v.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error('there is no such user to begin a session for')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ userId: user.id })
      },
    ),
    admit: createAuthEndpoint(
      '/admit',
      { method: 'POST', body: v.object({ token: v.string() }) },
      async ({ context, body, setSignedCookie, json }) => {
        const { name, attributes } = context.authCookies.sessionToken
        await setSignedCookie(name, body.token, context.secret, { ...attributes, maxAge: sessionSeconds })
        return json(null)
      },
    ),
  },
} satisfies BetterAuthPlugin

/** The same connections; the library's joins want to know how the tables hang together. */
function withRelations({ $client }: Database) {
  const sessionRelations = relations(sessions, ({ one }) => ({
    user: one(users, { fields: [sessions.userId], references: [users.id] }),
  }))
  return drizzle({
    client: $client,
    casing: 'snake_case',
    schema: {
      user: users,
      session: sessions,
      account: signInMethods,
      verification: verifications,
      sessionRelations,
    },
  })
}
