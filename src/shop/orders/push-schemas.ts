import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { wordText } from '#platform/text/text-schema.ts'

const endpoint = wordText(/^https:\/\/\S+$/, { code: 'not_https', max: 1_000 })
const key = wordText(/^[\w-]{16,100}={0,2}$/, { code: 'invalid', max: 102 })

/** A subscription as `PushSubscription.toJSON()` has it. */
export const pushBody = v.strictObject(
  { endpoint, keys: v.strictObject({ p256dh: key, auth: key }, strictObjectCode) },
  strictObjectCode,
)
export type PushBody = v.InferOutput<typeof pushBody>

export const pushEndpointBody = v.strictObject({ endpoint }, strictObjectCode)

export const pushKey = v.pipe(
  v.object({
    publicKey: v.pipe(v.string(), v.description('For `applicationServerKey`, base64url.')),
  }),
  v.metadata({ ref: 'PushKey' }),
)

export const pushState = v.pipe(v.object({ isOn: v.boolean() }), v.metadata({ ref: 'PushState' }))
