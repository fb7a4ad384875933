import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

// Replaces better-auth/crypto with a thousandth of its cost, because the tests create hundreds of accounts. System
// and browser tests use the real one.
const cost = { N: 16, r: 16, p: 1 }

const derive = (password: string, salt: string) => scryptSync(password.normalize('NFKC'), salt, 64, cost)

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${derive(password, salt).toString('hex')}`
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  return expected.length === 64 && timingSafeEqual(expected, derive(password, salt))
}
