import { tmpdir } from 'node:os'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createRequestLimits, type TierLimits } from '#platform/limits/request-limits.ts'
import { createLog } from '#platform/log/log.ts'
import { type AppDeps, createApp } from '#src/server/app.ts'
import type { TestApp } from './app.ts'

const none: TierLimits = {
  page: 0,
  call: 0,
  form: 0,
  signIn: 0,
  order: 0,
  guest: 0,
  cart: 0,
  file: 0,
  picture: 0,
  share: 0,
  key: 0,
  hook: 0,
}

/** The app of a test's shop with request limits. Requests come from `203.0.113.5` unless another address is named. */
export function limitedApp(shop: TestApp, limits: Partial<TierLimits>, options: Partial<AppDeps> = {}) {
  const app = createApp({
    ...shop.deps,
    responseCache: createResponseCache(),
    pictures: { find: async () => null } as never,
    assets: { tags: () => '' },
    adminAssets: { tags: () => '' },
    sellingAssets: { tags: () => '' },
    clientFolder: tmpdir(),
    shareFolder: tmpdir(),
    limits: createRequestLimits({ limits: { ...none, ...limits }, shared: null, log: createLog('silent') }),
    ...options,
  })
  return (path: string, { headers = {}, ...init }: RequestInit = {}, from = '203.0.113.5') =>
    Promise.resolve(
      app.request(path, {
        ...init,
        headers: { 'x-forwarded-for': from, ...(headers as Record<string, string>) },
      }),
    )
}

/** A call with a JSON body. */
export const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A form of a page of the shop. */
export const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  body: new URLSearchParams(fields).toString(),
})

/** The default limits of a minute. */
export const defaultLimits = { call: 3000, form: 240, signIn: 60, order: 60 }

export type Ask = ReturnType<typeof limitedApp>

export const withCookie = (init: RequestInit, cookie: string): RequestInit => ({
  ...init,
  headers: { ...init.headers, cookie },
})

/** The cookie of a new guest with a cart. */
export async function guestWithCart(ask: Ask, productId: number): Promise<string> {
  const response = await ask('/api/cart', json({ userId: 1, productId, quantity: 1 }))
  if (response.status !== 201) throw new Error(`no guest began: ${response.status}`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
