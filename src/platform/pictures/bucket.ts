import { createHash } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { S3mini } from 's3mini'
import { isPictureName } from '#platform/pictures/address.ts'

/** An S3-compatible bucket, path style: `https://s3.example/bucket`. */
export type BucketSettings = { url: string; region: string; keyId: string; secret: string }

/** The sources of pictures where every machine of the shop reaches them. Each call throws BucketAway when it cannot be used. */
export type Bucket = {
  has(name: string): Promise<boolean>
  /** Null when it is not there. */
  get(name: string): Promise<Buffer | null>
  /** Once it resolves the bucket has it, whole. A name is its content's: again is harmless. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Every name in it. */
  names(): AsyncGenerator<string>
}

/** The bucket does not answer, or refuses: whoever asks again later may have more luck. The message holds no secret. */
export class BucketAway extends Error {}

type Patience = { limitMs: number; pausesMs: number[] }

/** At most 20 s in all: a person waits for their picture to be added. */
const usual: Patience = { limitMs: 6_000, pausesMs: [200, 1_000] }
const folder = 'sources/'
const ending = '.webp'
const namesAtOnce = 1000

/** The bucket of the settings, null without them. Nothing is loaded or asked for before the first call. */
export function openBucket(settings: undefined, patience?: Patience): null
export function openBucket(settings: BucketSettings, patience?: Patience): Bucket
export function openBucket(settings: BucketSettings | undefined, patience?: Patience): Bucket | null
export function openBucket(settings: BucketSettings | undefined, patience = usual): Bucket | null {
  if (!settings) return null
  const ask = createAsking(settings, patience)
  return {
    has: (name) => ask(async (s3) => (await s3.objectExists(keyOf(name))) === true),
    get: (name) =>
      ask(async (s3) => {
        const bytes = await s3.getObjectArrayBuffer(keyOf(name))
        return bytes === null ? null : Buffer.from(bytes)
      }),
    put: (name, bytes) =>
      ask(async (s3) => {
        // The client signs no body, but every header: with its digest the bucket keeps the whole of it or nothing.
        const digest = { 'content-md5': createHash('md5').update(bytes).digest('base64') }
        const answer = await s3.putObject(keyOf(name), bytes, 'image/webp', undefined, digest)
        await answer.arrayBuffer()
      }),
    async *names() {
      let next: string | undefined
      do {
        const page = await ask((s3) => s3.listObjectsPaged('/', folder, namesAtOnce, next))
        if (!page) throw awayOf(settings, 'there is no such bucket')
        for (const { Key } of page.objects ?? []) {
          const name = Key.slice(folder.length, -ending.length)
          if (isPictureName(name) && Key === keyOf(name)) yield name
        }
        next = page.nextContinuationToken
      } while (next)
    },
  }
}

function keyOf(name: string): string {
  if (!isPictureName(name)) throw new Error('not a name of a picture')
  return `${folder}${name}${ending}`
}

/** Some tries, each with a time limit; what is refused is not asked for again. */
function createAsking(settings: BucketSettings, { limitMs, pausesMs }: Patience) {
  let client: Promise<S3mini> | undefined
  const open = () => {
    client ??= import('s3mini').then(
      ({ S3mini }) =>
        new S3mini({
          endpoint: settings.url,
          region: settings.region,
          accessKeyId: settings.keyId,
          secretAccessKey: settings.secret,
          requestAbortTimeout: limitMs,
        }),
    )
    return client
  }
  return async <T>(request: (s3: S3mini) => Promise<T>): Promise<T> => {
    const s3 = await open()
    for (let tries = 0; ; tries += 1) {
      try {
        return await request(s3)
      } catch (error) {
        const pauseMs = pausesMs[tries]
        if (pauseMs === undefined || isRefused(error)) throw awayOf(settings, reasonOf(error))
        await rest(pauseMs)
      }
    }
  }
}

const awayOf = ({ url }: BucketSettings, reason: string) =>
  new BucketAway(`The bucket of the pictures, ${url}, cannot be used: ${reason}.`)

/** A wrong key or a bucket that is none: it stays so. */
function isRefused(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Never the error itself: it carries the whole answer, which names the key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.message
}
