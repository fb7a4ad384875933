import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Bucket, type BucketSettings, openBucket } from '#platform/pictures/bucket.ts'

/**
 * How the test bucket treats requests. `losing` executes the request and closes the connection without a response.
 */
type Mood = 'well' | 'away' | 'slow' | 'losing' | 'failing'

export type TestBucket = {
  settings: BucketSettings
  objects: Map<string, Buffer>
  /** Method and path of every request. */
  requests: string[]
  /** Opens a client of the shop for this bucket, with shorter timeouts than in production. */
  open(other?: Partial<BucketSettings>): Bucket
  /** The same for the store of uploads, which shares the bucket. */
  openUploads(): Bucket
  /** Sets the mood for this many requests; afterwards the bucket works again. */
  setMood(next: Mood, count?: number): void
  close(): Promise<void>
}

const secret = 'bucket-secret-word'
const maxKeys = 2
const timing = { timeoutMs: 500, pausesMs: [5, 5] }

/**
 * An S3 server with one bucket on the loopback interface. It accepts only requests signed (SigV4) with its key whose
 * body matches the signed digest, and lists few objects per page.
 */
export async function createTestBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let mood: Mood = 'well'
  let remaining = Number.POSITIVE_INFINITY
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings: BucketSettings = {
    url: `http://127.0.0.1:${port}/shop`,
    region: 'auto',
    keyId: 'bucket-key',
    secret,
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    const current = mood
    remaining -= 1
    if (remaining <= 0) {
      mood = 'well'
      remaining = Number.POSITIVE_INFINITY
    }
    if (current === 'away') return void request.socket.destroy()
    const body = await buffer(request)
    if (current === 'slow') return
    if (current === 'failing') return sendError(response, 503, 'SlowDown')
    const refusal = refusalOf(request, body)
    if (refusal) return sendError(response, ...refusal)
    const url = new URL(request.url ?? '', settings.url)
    if (!/^\/shop(\/|$)/.test(url.pathname)) return sendError(response, 404, 'NoSuchBucket')
    const key = decodeURIComponent(url.pathname.slice('/shop/'.length))
    if (request.method === 'PUT') objects.set(key, body)
    if (current === 'losing') return void request.socket.destroy()
    if (request.method === 'PUT') return void response.end()
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return void response.setHeader('content-type', 'application/xml').end(list(url))
    const object = objects.get(key)
    if (!object) return sendError(response, 404, 'NoSuchKey')
    response.setHeader('content-length', object.byteLength).end(object)
  }

  function list({ searchParams }: URL): string {
    const from = searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > from)
      .sort()
    const page = keys.slice(0, maxKeys)
    const more = keys.length > page.length
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`
  }

  return {
    settings,
    objects,
    requests: requests,
    open: (other: Partial<BucketSettings> = {}) => openBucket({ ...settings, ...other }, timing),
    openUploads: () => openBucket(settings, { ...timing, folder: 'uploads/' }),
    setMood(next, count = Number.POSITIVE_INFINITY) {
      mood = next
      remaining = count
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Why a request is refused; null when it is accepted. */
function refusalOf(request: IncomingMessage, body: Buffer): [number, string] | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  )
  const [, credential = '', names = '', signature] = parts ?? []
  const [keyId, day = '', region = '', ...rest] = credential.split('/')
  if (keyId !== 'bucket-key') return [403, 'InvalidAccessKeyId']
  if (region !== 'auto' || rest.join('/') !== 's3/aws4_request') return [400, 'AuthorizationHeaderMalformed']
  const signed = names.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name))) {
    return [403, 'AccessDenied']
  }
  const date = String(request.headers['x-amz-date'])
  const [path, query = ''] = (request.url ?? '').split('?')
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const content = String(request.headers['x-amz-content-sha256'])
  const sortedQuery = query.split('&').sort().join('&')
  const canonical = [request.method, path, sortedQuery, headers, names, content].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/auto/s3/aws4_request`, digest].join('\n')
  const key = [day, 'auto', 's3', 'aws4_request'].reduce(
    (from: string | Buffer, text) => createHmac('sha256', from).update(text).digest(),
    `AWS4${secret}`,
  )
  if (createHmac('sha256', key).update(toSign).digest('hex') !== signature) {
    return [403, 'SignatureDoesNotMatch']
  }
  return request.method === 'PUT' ? refusalOfBody(request, signed, body) : null
}

/** The shop’s client signs a body with its MD5, not with its SHA-256. */
function refusalOfBody(request: IncomingMessage, signed: string[], body: Buffer): [number, string] | null {
  if (request.headers['x-amz-content-sha256'] !== 'UNSIGNED-PAYLOAD')
    return [400, 'XAmzContentSHA256Mismatch']
  if (!signed.includes('content-md5')) return [400, 'MissingContentMD5']
  const digest = createHash('md5').update(body).digest('base64')
  return request.headers['content-md5'] === digest ? null : [400, 'BadDigest']
}
