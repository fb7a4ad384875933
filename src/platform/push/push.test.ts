import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPushReceiver, decryptPush } from '#test/harness/push-receiver.ts'
import { arePushKeys, encryptPush } from './encrypt-push.ts'
import { signPush, toPublicKey } from './vapid.ts'

test('what decrypts the pushes of these tests decrypts the example of RFC 8291, section 5', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(decryptPush(Buffer.from(body, 'base64url'), { pair, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test('a push is decrypted by its receiver, by nobody else, and never has the same bytes', () => {
  const [receiver, other] = [createPushReceiver(), createPushReceiver()]
  const payload = JSON.stringify({ title: 'طلبك رقم 000042', body: 'خرج طلبك للتوصيل.' })
  const body = encryptPush(payload, receiver.keys)
  expect(receiver.decrypt(body)).toBe(payload)
  expect(() => other.decrypt(body)).toThrow()
  expect(encryptPush(payload, receiver.keys).equals(body)).toBe(false)
})

test.each([
  ['an empty text', { p256dh: '' }],
  ['a compressed point', { p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed') }],
  ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['a short secret', { auth: 'AAAA' }],
])('%s is no key of a subscription', (_name, wrong) => {
  const { keys } = createPushReceiver()
  expect(arePushKeys(keys)).toBe(true)
  expect(arePushKeys({ ...keys, ...wrong })).toBe(false)
})

test('the shop signs for one push service and twelve hours, with the key that browsers have', () => {
  const secret = '1f'.repeat(32)
  const endpoint = new URL('https://push.example/send/abc')
  const time = new Date('2026-11-01T09:00:00Z')
  const header = signPush({ secret, endpoint, contact: 'https://dijla.example', time })
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(key).toBe(toPublicKey(secret))
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(read(claims)).toEqual({
    aud: 'https://push.example',
    exp: time.getTime() / 1000 + 12 * 60 * 60,
    sub: 'https://dijla.example',
  })
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
  expect(signPush({ secret, endpoint, contact: null, time }).split('.')[1]).not.toBe(claims)
})
