import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { problemResponse } from '#platform/http/problem.ts'
import { readBytes } from '#platform/http/read-bytes.ts'
import { isWrite } from '#platform/http/same-site.ts'
import { claimKey, releaseKey, type StoredResponse, storeResponse } from './stored-responses.ts'

/** That of the bodies of the back office's calls (src/server/admin-routes.ts). */
const maxBodyBytes = 256 * 1024
const keyForm = /^[\x21-\x7e]{1,200}$/
const header = 'Idempotency-Key'

type Run = (request: Request) => Promise<Response>

/**
 * Answers a write with an `Idempotency-Key` of an API key once: a repetition gets the stored response, with the header
 * `Idempotency-Replayed`, for a day. Refuses with `idempotency_key_reused` when the request is another one, and with
 * `request_in_flight` while the first has no response, also when its process died. Other requests just run.
 */
export async function answerOnce(
  deps: Pick<Ctx, 'db' | 'now'>,
  c: Context,
  keyId: number,
  run: Run,
): Promise<Response> {
  const key = c.req.header(header)
  if (key === undefined || !isWrite(c) || isUpload(c)) return run(c.req.raw)
  if (!keyForm.test(key)) return problemResponse('invalid_request', {}, { [header]: 'invalid' })
  const body = await readBytes(c, maxBodyBytes)
  if (body === null) return problemResponse('body_too_large')
  const keyed = { keyId, key, fingerprint: toFingerprint(c, body) }
  const stored = await claimKey(deps, keyed)
  if (stored) return replay(stored, keyed.fingerprint)
  const response = await run(
    new Request(c.req.raw, { body: body.byteLength > 0 ? new Uint8Array(body) : null }),
  )
  const { status } = response
  // A fault of ours or of the moment: the same request may succeed.
  if (status >= 500 || status === 429) await releaseKey(deps, keyed)
  else {
    const contentType = response.headers.get('content-type')
    await storeResponse(deps, keyed, { status, contentType, body: await response.clone().text() })
  }
  return response
}

/**
 * Files and pictures, which are larger than other bodies: a picture is stored under a digest of its content, and a file to import changes
 * nothing until a run names it. Calls that delete take any type, and others refuse this one.
 */
function isUpload(c: Context): boolean {
  return c.req.method !== 'DELETE' && c.req.header('content-type') === 'application/octet-stream'
}

function toFingerprint(c: Context, body: Buffer): string {
  const { pathname, search } = new URL(c.req.url)
  return createHash('sha256').update(`${c.req.method} ${pathname}${search}\n`).update(body).digest('hex')
}

function replay(stored: StoredResponse, fingerprint: string): Response {
  const { status, contentType, body } = stored
  if (stored.fingerprint !== fingerprint) return problemResponse('idempotency_key_reused')
  if (status === null) return problemResponse('request_in_flight')
  const headers = new Headers({ 'idempotency-replayed': 'true', 'cache-control': 'private, no-store' })
  if (contentType !== null) headers.set('content-type', contentType)
  return new Response(body === '' ? null : body, { status, headers })
}
