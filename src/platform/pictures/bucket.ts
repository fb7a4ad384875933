import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3mini } from 's3mini'
import { isPictureName } from '#platform/pictures/address.ts'

/** An S3-compatible bucket, path style: `https://s3.example/bucket`. */
export type BucketSettings = { url: string; region: string; keyId: string; secret: string }

/** Shared storage of picture sources for all machines of the shop. Each call throws BucketAway when the bucket is unavailable. */
export type Bucket = {
  has(name: string): Promise<boolean>
  /** Null if it does not exist. */
  get(name: string): Promise<Buffer | null>
  /** Resolves when the bucket has stored it completely. Names are content hashes, so a repetition is harmless. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Resolves when the bucket no longer has it; also if it never had. */
  remove(name: string): Promise<void>
  /** All names in the bucket. */
  names(): AsyncGenerator<string>
}

/** The bucket is unavailable or refuses access. The message contains no secret. */
export class BucketUnavailable extends Error {}

type RetryPolicy = { timeoutMs: number; pausesMs: number[] }
/** `folder`: the prefix of all names, so that several stores can share one bucket. */
type BucketOptions = Partial<RetryPolicy> & { folder?: string }

/** At most 20 s in total, as a person waits while a picture is added. */
const defaultRetryPolicy: RetryPolicy = { timeoutMs: 6_000, pausesMs: [200, 1_000] }
const defaultFolder = 'sources/'
const extension = '.webp'
const pageSize = 1000

/** Creates the bucket client, null without settings. Loads the S3 library at the first call. */
export function openBucket(settings: undefined, options?: BucketOptions): null
export function openBucket(settings: BucketSettings, options?: BucketOptions): Bucket
export function openBucket(settings: BucketSettings | undefined, options?: BucketOptions): Bucket | null
export function openBucket(
  settings: BucketSettings | undefined,
  { folder = defaultFolder, ...retryPolicy }: BucketOptions = {},
): Bucket | null {
  if (!settings) return null
  const send = createSender(settings, { ...defaultRetryPolicy, ...retryPolicy })
  const keyOf = (name: string) => {
    if (!isPictureName(name)) throw new Error('not a name of a picture')
    return `${folder}${name}${extension}`
  }
  return {
    has: (name) => send(async (s3) => (await s3.objectExists(keyOf(name))) === true),
    get: (name) =>
      send(async (s3) => {
        const bytes = await s3.getObjectArrayBuffer(keyOf(name))
        return bytes === null ? null : Buffer.from(bytes)
      }),
    put: (name, bytes) =>
      send(async (s3) => {
        // The client does not sign the body; with the signed digest the bucket rejects an incomplete one.
        const digest = { 'content-md5': createHash('md5').update(bytes).digest('base64') }
        const response = await s3.putObject(keyOf(name), bytes, 'image/webp', undefined, digest)
        await response.arrayBuffer()
      }),
    remove: (name) =>
      send(async (s3) => {
        await s3.deleteObject(keyOf(name))
      }),
    async *names() {
      let next: string | undefined
      do {
        const page = await send((s3) => s3.listObjectsPaged('/', folder, pageSize, next))
        if (!page) throw awayOf(settings, 'there is no such bucket')
        for (const { Key } of page.objects ?? []) {
          const name = Key.slice(folder.length, -extension.length)
          if (isPictureName(name) && Key === keyOf(name)) yield name
        }
        next = page.nextContinuationToken
      } while (next)
    },
  }
}

/** Sends requests with a timeout and retries; refused ones are not retried. */
function createSender(settings: BucketSettings, { timeoutMs: limitMs, pausesMs }: RetryPolicy) {
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
    for (let attempts = 0; ; attempts += 1) {
      try {
        return await request(s3)
      } catch (error) {
        const pauseMs = pausesMs[attempts]
        if (pauseMs === undefined || isRefused(error)) throw awayOf(settings, reasonOf(error))
        await wait(pauseMs)
      }
    }
  }
}

const awayOf = ({ url }: BucketSettings, reason: string) =>
  new BucketUnavailable(`The bucket of the pictures, ${url}, cannot be used: ${reason}.`)

/** A permanent failure, such as a wrong key or a missing bucket. */
function isRefused(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** A short reason instead of the error, which contains the whole response with the key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.message
}
