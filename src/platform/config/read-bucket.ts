import type { BucketSettings } from '#platform/pictures/bucket.ts'
import { ConfigError } from './config-error.ts'

type Variables = Partial<
  Record<
    'PICTURES_BUCKET_URL' | 'PICTURES_BUCKET_KEY_ID' | 'PICTURES_BUCKET_SECRET' | 'PICTURES_BUCKET_REGION',
    string | undefined
  >
>

const required = ['PICTURES_BUCKET_URL', 'PICTURES_BUCKET_KEY_ID', 'PICTURES_BUCKET_SECRET'] as const

/** A bucket needs its URL, key id and secret: all three or none. Refuses with a ConfigError. */
export function readBucket(variables: Variables): BucketSettings | undefined {
  const [url, keyId, secret] = required.map((name) => variables[name])
  const firstSet = [...required, 'PICTURES_BUCKET_REGION' as const].find((name) => variables[name])
  if (firstSet === undefined) return undefined
  if (!url || !keyId || !secret) {
    const missing = required.find((name) => !variables[name])
    throw new ConfigError(`${firstSet} is set, so ${missing} must be set too.`)
  }
  return { url, region: variables.PICTURES_BUCKET_REGION ?? 'auto', keyId, secret }
}
