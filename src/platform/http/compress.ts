import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from './accepted-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const minimumBytes = 1024
/** Fast enough to do for every answer; what is kept or built ahead is compressed harder elsewhere. */
const brotliQuality = 5
/** 256 KB, as much as the largest page, instead of 4 MB for each answer under way. */
const brotliWindowBits = 18

/**
 * Compresses texts made on the fly (pages, JSON): brotli where the browser takes it, else gzip. What is sent bit by bit
 * (events, CSV) is left alone: it would have to be whole first.
 */
export const compressTexts: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!/^(text\/(?!event-stream|csv)|application\/([\w.-]+\+)?json)/.test(headers.get('content-type') ?? ''))
    return
  headers.append('vary', 'Accept-Encoding')
  const accepted = c.req.header('accept-encoding')
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null
  if (!encoding || headers.has('content-encoding') || c.req.method === 'HEAD' || !c.res.body) return
  const plain = Buffer.from(await c.res.arrayBuffer())
  const { status } = c.res
  if (plain.length < minimumBytes) {
    c.res = new Response(plain, { status, headers })
    return
  }
  const small =
    encoding === 'br'
      ? await brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
            [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          },
        })
      : await zip(plain)
  c.res = new Response(new Uint8Array(small), { status, headers })
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}
