import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from './accepted-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What fits into one packet arrives no sooner when it is smaller, and compressing costs more than building most such responses. */
const minBytes = 1400
/** Fast enough for every response; cached responses and built files are compressed harder elsewhere. */
export const quickQuality = 6
/** 256 KB, the size of the largest page, instead of 4 MB per response in flight. */
const brotliWindowBits = 18

/**
 * Compresses dynamic text responses (pages, JSON): with brotli if the browser accepts it, else gzip. Streams (events, CSV)
 * are excluded, as compressing needs the complete body.
 */
export const compressTexts: MiddlewareHandler = async (c, next) => {
  stateJsonLength(c)
  await next()
  const { headers } = c.res
  if (!/^(text\/(?!event-stream|csv)|application\/([\w.-]+\+)?json)/.test(headers.get('content-type') ?? ''))
    return
  headers.append('vary', 'Accept-Encoding')
  if (Number(headers.get('content-length') ?? minBytes) < minBytes) return
  const accepted = c.req.header('accept-encoding')
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null
  if (!encoding || headers.has('content-encoding') || c.req.method === 'HEAD' || !c.res.body) return
  const plain = Buffer.from(await c.res.arrayBuffer())
  const { status } = c.res
  if (plain.length < minBytes) {
    c.res = new Response(plain, { status, headers })
    return
  }
  const compressed =
    encoding === 'br'
      ? await brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quickQuality,
            [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        })
      : await zip(plain)
  c.res = new Response(new Uint8Array(compressed), { status, headers })
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}

/**
 * Makes `c.json` state the length of its body: a small response is then sent without reading its body first, which costs more than
 * everything else that is done to it.
 */
function stateJsonLength(c: Context): void {
  const json = (value: unknown, status: never, headers: Record<string, string>) => {
    const text = JSON.stringify(value)
    const length = String(Buffer.byteLength(text))
    return c.body(text, status, { 'content-type': 'application/json', 'content-length': length, ...headers })
  }
  c.json = json as unknown as typeof c.json
}
