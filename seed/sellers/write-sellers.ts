import type { Db } from '#platform/db/db.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { createAccount } from '#shop/accounts/create-account.ts'
import { paperKinds } from '#shop/sellers/domain/papers.ts'
import { sellerPapers } from '#shop/sellers/paper-tables.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import { type DemoPasswords, requirePassword } from '../demo-passwords.ts'
import { accountantUsername } from './demo-accountant.ts'
import { demoSellers } from './demo-sellers.ts'

/** How somebody who works for a seller of the demo signs in. `role`: `seller:{slug}:{role}`, as it is printed. */
export type DemoSellerPerson = { username: string; password: string; role: string }

const dayMs = 24 * 60 * 60 * 1000

/** Everybody whom a demo with sellers has beside the others. */
export const sellerUsernames: readonly string[] = [
  accountantUsername,
  ...demoSellers.flatMap(({ members }) => members.map(({ username }) => username)),
]

/** Adds the sellers with the accounts of their people, who are returned. Call it in a transaction. */
export async function writeSellers(db: Db, now: Date, passwords: DemoPasswords): Promise<DemoSellerPerson[]> {
  const people: DemoSellerPerson[] = []
  for (const { members, joinedDaysAgo, ...columns } of demoSellers) {
    const createdAt = new Date(now.getTime() - joinedDaysAgo * dayMs)
    const [seller] = await db
      .insert(sellers)
      .values({
        ...columns,
        name: localizedValue(columns, 'name'),
        about: localizedValue(columns, 'about'),
        selling: columns.status === 'open',
        termsAcceptedAt: columns.status === 'open' ? createdAt : null,
        createdAt,
      })
      .returning({ id: sellers.id })
    if (!seller) throw new Error(`the seller ${columns.slug} was not written`)
    if (columns.status === 'open')
      await db.insert(sellerPapers).values(
        paperKinds.map((kind) => ({
          sellerId: seller.id,
          kind,
          state: 'waived' as const,
          createdAt,
          decidedAt: createdAt,
        })),
      )
    for (const { role, username, name, phone } of members) {
      const { password, hash } = requirePassword(passwords, username)
      const account = { username, email: `${username}@example.com`, password, name, phone, address: null }
      const userId = await createAccount({ db, now: () => createdAt }, account, hash)
      await db.insert(sellerMembers).values({ sellerId: seller.id, userId, role, createdAt })
      people.push({ username, password, role: `seller:${columns.slug}:${role}` })
    }
  }
  return people
}
