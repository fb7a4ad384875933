import type { Hono } from 'hono'
import { findTargetHandler } from 'hono/utils/handler'
import type { TestShop } from './shop.ts'

/** A registered call: `path` has `{name}` for each parameter. `required` is what its first handler requires; null: nothing. */
export type Call<Required> = { method: string; path: string; name: string; required: Required | null }

/** Routes that document an API. They are authorized like every other route of it. */
const documents = new Set(['/docs', '/docs/', '/openapi.json'])

/**
 * Every call registered on the router, with what its first handler has under `marker`. New calls are covered automatically.
 */
export function listCalls<Required>(api: Hono, marker: symbol): Call<Required>[] {
  const known = new Map<string, Call<Required>>()
  for (const { method, path: route, handler } of api.routes) {
    if (method === 'ALL' || route.includes('*') || documents.has(route)) continue
    const path = route.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    const name = `${method} ${path}`
    const required: Required | undefined = Reflect.get(findTargetHandler(handler), marker)
    const before = known.get(name)
    // The first handler of a call must be the one that authorizes it.
    known.set(name, { method, path, name, required: before ? before.required : (required ?? null) })
  }
  return [...known.values()]
}

/** Sends a call, with an empty body where it has one. */
export function sendCall(
  browser: ReturnType<TestShop['browser']>,
  { method, path, body = '{}' }: { method: string; path: string; body?: string },
) {
  if (method === 'GET' || method === 'DELETE') return browser.fetch(path, { method })
  return browser.fetch(path, { method, headers: { 'content-type': 'application/json' }, body })
}

/** What somebody sees of a response. */
export async function summarize(response: Response) {
  const { status, headers } = response
  return {
    status,
    type: headers.get('content-type'),
    allow: headers.get('allow'),
    text: await response.text(),
  }
}

/** What a browser sees of an address without a call, by method. It depends on nothing else, so each method is sent once. */
export function createUnknown(browser: ReturnType<TestShop['browser']>, path: string) {
  const known = new Map<string, ReturnType<typeof summarize>>()
  return (method: string): ReturnType<typeof summarize> => {
    const unknown = known.get(method) ?? sendCall(browser, { method, path }).then(summarize)
    known.set(method, unknown)
    return unknown
  }
}
