import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { keptAnswers } from '#platform/metrics/metrics.ts'
import { accepts } from '../accepted-encoding.ts'
import { requestLanguage } from '../api-deps.ts'
import { type AnswerStore, compressed, type KeptAnswer, plainBody } from './answer-store.ts'
import { collectTags } from './response-tags.ts'

/** The headers of every response that are cached: never a cookie, a request id or anything else of one visitor. */
const cachedHeaders = ['content-type', 'content-language', 'cache-control', 'link']
const longestKey = 500

/** What tells answers to the same address apart, or null when the request is for somebody's own or not to be kept. */
export type KeyOf = (c: Context) => string | null

/** Address and language: all that answers of the catalogue depend on. */
export function addressKey(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return `${requestLanguage(c)} ${pathname}${search}`
}

/**
 * Answers from the store what is the same for everybody, and keeps there what is made: GET, 200, without a cookie.
 * Who asks while it is being made waits for it. Answers carry an ETag and are 304 to whoever has them. An address
 * with a query is cached when it is asked for again: there are as many as anybody cares to make up. `headers` names,
 * in lower case, the headers of these routes that belong to the response beside the ones every response has.
 */
export function keepAnswers(
  store: AnswerStore,
  keyOf: KeyOf,
  { headers: ownHeaders = [] }: { headers?: readonly string[] } = {},
): MiddlewareHandler {
  const headerNames = [...cachedHeaders, ...ownHeaders]
  return async (c, next) => {
    const key = store.isOpen() && c.req.method === 'GET' ? keyOf(c) : null
    if (key === null || key.length > longestKey) return next()
    const making = store.beingMade(key)
    const kept = making ? await making.catch(() => null) : store.get(key)
    keptAnswers.inc({ outcome: kept ? 'hit' : 'miss' })
    if (kept) {
      const { status, body, own } = await answerTo(c, kept)
      return c.newResponse(body, status, own)
    }
    const make = async (isWanted: () => boolean) => {
      const tags = new Set<string>()
      await collectTags(tags, next)
      return isWanted() ? toKept(c, headerNames, tags) : null
    }
    const made = await store.make(key, make, { isOpenEnded: key.includes('?') })
    if (!made) return
    // What other steps have put on the answer of this one visitor stays on it.
    const headers = new Headers(c.res.headers)
    const { status, body, own } = await answerTo(c, made)
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    c.res = undefined
    c.res = new Response(body, { status, headers })
  }
}

async function toKept(
  c: Context,
  headerNames: readonly string[],
  tags: ReadonlySet<string>,
): Promise<KeptAnswer | null> {
  const { status, headers } = c.res
  if (c.error || status !== 200 || headers.has('set-cookie') || headers.has('content-encoding')) return null
  const body = new Uint8Array(await c.res.arrayBuffer())
  const kept = headerNames.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const etag = headers.get('etag') ?? `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { headers: Object.fromEntries(kept), etag, tags: [...tags], small: await compressed(body) }
}

async function answerTo(c: Context, { headers, etag, small }: KeptAnswer) {
  const own = { ...headers, etag }
  if (hasIt(c.req.header('if-none-match'), etag)) return { status: 304 as const, body: null, own }
  if (!accepts(c.req.header('accept-encoding'), 'br'))
    return { status: 200 as const, body: await plainBody(small), own }
  return { status: 200 as const, body: small, own: { ...own, 'content-encoding': 'br' } }
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** RFC 9110 §13.1.2: weak comparison; `*` is any. */
function hasIt(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}
