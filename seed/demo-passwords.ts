import { randomInt } from 'node:crypto'
import { hashPassword } from '#shop/accounts/password.ts'

/** The passwords of people of the demo, by username, with their hashes. */
export type DemoPasswords = ReadonlyMap<string, DemoPassword>
export type DemoPassword = { password: string; hash: string }

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * Generates passwords of letters and digits that are hard to confuse. Their hashes take longer than the rows of the accounts, and no
 * database. One at a time: each takes 46 MiB.
 */
export async function generatePasswords(usernames: readonly string[]): Promise<DemoPasswords> {
  const passwords = new Map<string, DemoPassword>()
  for (const username of usernames) {
    const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
    passwords.set(username, { password, hash: await hashPassword(password) })
  }
  return passwords
}

/** The password of somebody; throws when none was generated. */
export function requirePassword(passwords: DemoPasswords, username: string): DemoPassword {
  const password = passwords.get(username)
  if (!password) throw new Error(`${username} has no password`)
  return password
}
