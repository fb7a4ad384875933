import type { BucketSettings } from '#platform/pictures/bucket.ts'
import { requireTogether } from './require-together.ts'

type Variables = Partial<
  Record<
    'PICTURES_BUCKET_URL' | 'PICTURES_BUCKET_KEY_ID' | 'PICTURES_BUCKET_SECRET' | 'PICTURES_BUCKET_REGION',
    string | undefined
  >
>

const required = ['PICTURES_BUCKET_URL', 'PICTURES_BUCKET_KEY_ID', 'PICTURES_BUCKET_SECRET'] as const

/** A bucket needs its URL, key id and secret: all three or none. Refuses as {@link requireTogether} does. */
export function readBucket(variables: Variables): BucketSettings | undefined {
  const [url, keyId, secret] = required.map((name) => variables[name])
  requireTogether(variables, required)
  if (variables.PICTURES_BUCKET_REGION)
    requireTogether(variables, ['PICTURES_BUCKET_REGION', 'PICTURES_BUCKET_URL'])
  if (!url || !keyId || !secret) return undefined
  return { url, region: variables.PICTURES_BUCKET_REGION ?? 'auto', keyId, secret }
}
