import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export const curve = 'prime256v1'

/** The keys of a subscription, as the browser hands them out: an uncompressed point of P-256 and 16 bytes, both base64url. */
type PushKeys = { p256dh: string; auth: string }

/** Larger than any payload: there is one record. */
const recordSize = 4_096
const saltBytes = 16
/** Ends the last record (RFC 8188). */
const lastRecord = Buffer.from([2])

const text = (value: string) => Buffer.from(value, 'latin1')
const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/**
 * Encrypts a payload of at most 3,900 bytes for one subscription, as RFC 8291 says (`aes128gcm`), with a key pair and salt of this
 * message only. Throws for keys that are not of the curve; {@link arePushKeys} says so before.
 */
export function encryptPush(payload: string, { p256dh, auth }: PushKeys): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(curve)
  const sender = pair.generateKeys()
  const shared = pair.computeSecret(receiver)
  const info = Buffer.concat([text('WebPush: info\0'), receiver, sender])
  const material = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const salt = randomBytes(saltBytes)
  const key = derive(material, salt, text('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, text('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const content = [cipher.update(payload), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([sender.length]), sender, ...content])
}

/** Whether keys are those of a subscription: 65 bytes that are a point of the curve, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== saltBytes) return false
  try {
    const pair = createECDH(curve)
    pair.generateKeys()
    pair.computeSecret(point)
    return true
  } catch {
    return false
  }
}
