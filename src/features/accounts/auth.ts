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
 * Runs a better-auth call and throws the original error when it fails. The library turns every database error into a
 * 500 without a cause and only logs the cause; callers need it to tell a lost connection from a bug.
 */
export async function withCause<T>(request: () => Promise<T>): Promise<T> {
  const call: { cause: Error | null } = { cause: null }
  try {
    return await calls.run(call, request)
  } catch (error) {
    throw call.cause ?? error
  }
}

/** Creates better-auth on our own tables, for sessions only. `secret` signs the session cookie. */
export function createAuth({ db, secret, log }: { db: Database; secret: string; log: Log }) {
  return betterAuth({
    secret,
    baseURL: 'http://localhost',
    basePath: '/auth-unused',
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error)
        const call = calls.getStore()
        if (call && err) call.cause = err
        log[level]({ from: 'better-auth', err }, message)
      },
    },
    database: drizzleAdapter(withRelations(db), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
    }),
    // Reads a session and its user in one statement instead of two.
    experimental: { joins: true },
    session: { expiresIn: sessionSeconds, updateAge: monthSeconds / 30 },
    advanced: {
      cookiePrefix: 'dijla',
      database: { generateId: 'serial' },
      // `Secure` is added per request: the shop may be reached by https through a proxy and by http directly.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    // `anonymous` is needed only for its user column; guests are inserted by new-guest.ts.
    plugins: [anonymous(), sessionPlugin],
  })
}

/**
 * Internal endpoints that better-auth lacks: starting a session for a user who has already been authenticated, and
 * setting the cookie of a session inserted by new-guest.ts. They are never reachable over HTTP: the library's routes
 * are not mounted.
 */
const sessionPlugin = {
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint(
      '/begin-session',
      { method: 'POST', body: v.object({ userId: v.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error('cannot begin a session: the user does not exist')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ userId: user.id })
      },
    ),
    setSessionToken: createAuthEndpoint(
      '/set-session-token',
      { method: 'POST', body: v.object({ token: v.string() }) },
      async ({ context, body, setSignedCookie, json }) => {
        const { name, attributes } = context.authCookies.sessionToken
        await setSignedCookie(name, body.token, context.secret, { ...attributes, maxAge: sessionSeconds })
        return json(null)
      },
    ),
  },
} satisfies BetterAuthPlugin

/** A drizzle instance on the same pool that declares the relations needed by the library's joins. */
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
