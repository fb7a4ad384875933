import type { Context, MiddlewareHandler } from 'hono'
import { compress, quickestEncoding } from './encodings.ts'
import { readBody, replaceBody, respondWith } from './response-body.ts'

/** What fits into one packet arrives no sooner when it is smaller, and compressing costs more than building most such responses. */
const minBytes = 1400

/** Compresses dynamic text responses (pages, JSON). Streams (events, CSV) are excluded, as compressing needs the complete body. */
export const compressTexts: MiddlewareHandler = async (c, next) => {
  replaceJson(c)
  await next()
  const { headers } = c.res
  if (c.res.status === 304) headers.append('vary', 'Accept-Encoding')
  if (!/^(text\/(?!event-stream|csv)|application\/([\w.-]+\+)?json)/.test(headers.get('content-type') ?? ''))
    return
  headers.append('vary', 'Accept-Encoding')
  if (Number(headers.get('content-length') ?? minBytes) < minBytes) return
  const encoding = quickestEncoding(c.req.header('accept-encoding'))
  if (!encoding || headers.has('content-encoding') || c.req.method === 'HEAD' || isBodiless(c.res.status))
    return
  const plain = await readBody(c)
  if (plain.length < minBytes) return
  replaceBody(c, await compress(plain, encoding))
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}

const isBodiless = (status: number) => status === 204 || status === 205 || status === 304

/**
 * Makes `c.json` state the length of its body: a small response is then sent without reading its body first, which costs more than
 * everything else that is done to it.
 */
function replaceJson(c: Context): void {
  const json = (value: unknown, status: never, headers: Record<string, string>) =>
    respondWith(c, JSON.stringify(value), status, { 'content-type': 'application/json', ...headers })
  c.json = json as unknown as typeof c.json
}
