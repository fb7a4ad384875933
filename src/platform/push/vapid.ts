import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { curve } from './encrypt-push.ts'

/** At most a day, as RFC 8292 says. */
const validSeconds = 12 * 60 * 60

/** The shop's key as browsers want it in `applicationServerKey`: base64url. `secret`: 64 hex digits, the private key. */
export function toPublicKey(secret: string): string {
  return toPair(secret).getPublicKey('base64url')
}

type Request = {
  secret: string
  endpoint: URL
  /** Where the push service reaches the operator: the shop's https origin; null: it is not stated. */
  contact: string | null
  time: Date
}

/** The header `Authorization` of a push: who sends it, for which push service, signed with the shop's key (RFC 8292). */
export function signPush({ secret, endpoint, contact, time }: Request): string {
  const claims = {
    aud: endpoint.origin,
    exp: Math.floor(time.getTime() / 1000) + validSeconds,
    ...(contact !== null && { sub: contact }),
  }
  const unsigned = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const pair = toPair(secret)
  const point = pair.getPublicKey()
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from(secret, 'hex').toString('base64url'),
    x: coordinate(1),
    y: coordinate(33),
  }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${point.toString('base64url')}`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Of four billion secrets one is no key of the curve and throws. */
function toPair(secret: string) {
  const pair = createECDH(curve)
  pair.setPrivateKey(secret, 'hex')
  return pair
}
