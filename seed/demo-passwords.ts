import { randomInt } from 'node:crypto'
import { hashPassword } from '#shop/accounts/password.ts'
import { isCommonPassword } from '#shop/accounts/weak-passwords.ts'

/** The passwords of people of the demo, by username, with their hashes. */
export type DemoPasswords = ReadonlyMap<string, DemoPassword>
export type DemoPassword = { password: string; hash: string }

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/**
 * Generates passwords of letters and digits that are hard to confuse, none that accounts refuse as common: one in 1,400 would be. Their hashes take
 * longer than the rows of the accounts, and no database. One at a time: each takes 46 MiB.
 */
export async function generatePasswords(
  usernames: readonly string[],
  isRefused: (password: string) => Promise<boolean> = isCommonPassword,
): Promise<DemoPasswords> {
  const passwords = new Map<string, DemoPassword>()
  for (const username of usernames) {
    let password = generatePassword()
    while (await isRefused(password)) password = generatePassword()
    passwords.set(username, { password, hash: await hashPassword(password) })
  }
  return passwords
}

const generatePassword = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

/** The password of somebody; throws when none was generated. */
export function requirePassword(passwords: DemoPasswords, username: string): DemoPassword {
  const password = passwords.get(username)
  if (!password) throw new Error(`${username} has no password`)
  return password
}
