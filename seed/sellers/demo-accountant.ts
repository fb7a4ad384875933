import type { Right } from '#backoffice/staff/domain/rights.ts'
import { upsertStaffMember } from '#backoffice/staff/write-staff.ts'
import type { Db } from '#platform/db/db.ts'
import { createAccount } from '#shop/accounts/create-account.ts'
import { type DemoPasswords, requirePassword } from '../demo-passwords.ts'
import type { DemoStaff } from '../demo-staff.ts'

const accountant = { username: 'mariam', name: 'مريم العاني', phone: '+9647701234503', address: null }

export const accountantRights: readonly Right[] = ['money', 'sellers']
export const accountantUsername = accountant.username

/** Adds who drafts the payouts that the admin approves: one of the two may not do both. */
export async function addAccountant(db: Db, now: Date, passwords: DemoPasswords): Promise<DemoStaff> {
  const { username } = accountant
  const { password, hash } = requirePassword(passwords, username)
  const ctx = { db, now: () => now }
  const account = Object.assign({ email: `${username}@example.com`, password }, accountant)
  await upsertStaffMember(ctx, await createAccount(ctx, account, hash), 'staff', accountantRights)
  return { username, password, role: 'staff:money' }
}
