import type { Db } from '#platform/db/db.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { createAccount } from '#shop/accounts/create-account.ts'
import { hashPassword } from '#shop/accounts/password.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import { generatePassword } from '../generate-password.ts'
import { demoSellers } from './demo-sellers.ts'

/** How somebody who works for a seller of the demo signs in. `role`: `seller:{slug}:{role}`, as it is printed. */
export type DemoSellerPerson = { username: string; password: string; role: string }

/** Passwords for the people of the sellers, by username, with their hashes. */
export type HashedPasswords = ReadonlyMap<string, { password: string; hash: string }>

const dayMs = 24 * 60 * 60 * 1000

/**
 * Generates the passwords. Their hashes take longer than the rows of the sellers, and no database. One at a time: each takes 46 MiB.
 */
export async function hashPasswords(): Promise<HashedPasswords> {
  const passwords = new Map<string, { password: string; hash: string }>()
  for (const { username } of demoSellers.flatMap(({ members }) => members)) {
    const password = generatePassword()
    passwords.set(username, { password, hash: await hashPassword(password) })
  }
  return passwords
}

/** Adds the sellers with the accounts of their people, who are returned. Call it in a transaction. */
export async function writeSellers(
  db: Db,
  now: Date,
  passwords: HashedPasswords,
): Promise<DemoSellerPerson[]> {
  const people: DemoSellerPerson[] = []
  for (const { members, nameEn, nameAr, aboutEn, aboutAr, joinedDaysAgo, ...columns } of demoSellers) {
    const createdAt = new Date(now.getTime() - joinedDaysAgo * dayMs)
    const [seller] = await db
      .insert(sellers)
      .values({
        ...columns,
        name: localizedValue({ nameEn, nameAr }, 'name'),
        about: localizedValue({ aboutEn, aboutAr }, 'about'),
        selling: columns.status === 'open',
        termsAcceptedAt: columns.status === 'open' ? createdAt : null,
        createdAt,
      })
      .returning({ id: sellers.id })
    if (!seller) throw new Error(`the seller ${columns.slug} was not written`)
    for (const { role, username, name, phone } of members) {
      const { password, hash } = passwords.get(username) ?? {}
      if (!password || !hash) throw new Error(`${username} has no password`)
      const account = { username, email: `${username}@example.com`, password, name, phone, address: null }
      const userId = await createAccount({ db, now: () => createdAt }, account, hash)
      await db.insert(sellerMembers).values({ sellerId: seller.id, userId, role, createdAt })
      people.push({ username, password, role: `seller:${columns.slug}:${role}` })
    }
  }
  return people
}
