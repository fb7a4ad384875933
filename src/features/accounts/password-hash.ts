import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The cost parameters of scrypt (RFC 7914). They are not part of a hash: changing them invalidates every password. */
export type ScryptCost = { N: number; r: number; p: number }

const keyLength = 64

/**
 * Hashes and verifies passwords with scrypt. A hash is `salt:key` in hexadecimal. The salt is used as that text, not as
 * the bytes it encodes, as in the hashes that better-auth has stored.
 */
export function createPasswordHashing(cost: ScryptCost) {
  const maxmem = 128 * cost.N * cost.r * 2

  /** Runs on a thread of libuv's pool, so that other requests are answered meanwhile. */
  function derive(password: string, salt: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyLength, { ...cost, maxmem }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  }

  async function hashPassword(password: string): Promise<string> {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${(await derive(password, salt)).toString('hex')}`
  }

  /** Whether a password matches a hash. Takes as long for a malformed hash, which no password matches. */
  async function verifyPassword(hash: string, password: string): Promise<boolean> {
    const [salt = '', key = ''] = hash.split(':')
    const derived = await derive(password, salt)
    const expected = Buffer.from(key, 'hex')
    return expected.length === keyLength && timingSafeEqual(expected, derived)
  }

  return { hashPassword, verifyPassword }
}
