import type { Right } from '#backoffice/staff/domain/rights.ts'
import type { Role } from '#backoffice/staff/domain/roles.ts'
import { upsertStaffMember } from '#backoffice/staff/write-staff.ts'
import type { Db } from '#platform/db/db.ts'
import { createAccount } from '#shop/accounts/create-account.ts'
import { type DemoPasswords, requirePassword } from './demo-passwords.ts'

/** The credentials of a demo staff account, which are printed once at the first start. `role`: with the right that it is about, as it is printed. */
export type DemoStaff = { username: string; password: string; role: Role | `${Role}:${Right}` }

const people = [
  { username: 'sara', name: 'سارة الجبوري', phone: '+9647701234501', role: 'admin' },
  { username: 'hasan', name: 'حسن كاظم', phone: '+9647701234502', role: 'staff' },
] as const

export const staffUsernames: readonly string[] = people.map(({ username }) => username)

/** Adds an admin and a member of staff; returns their credentials. */
export async function addDemoStaff(db: Db, now: Date, passwords: DemoPasswords): Promise<DemoStaff[]> {
  const credentials: DemoStaff[] = []
  for (const { username, name, phone, role } of people) {
    const { password, hash } = requirePassword(passwords, username)
    const ctx = { db, now: () => now }
    const account = { username, email: `${username}@example.com`, password, name, phone, address: null }
    await upsertStaffMember(ctx, await createAccount(ctx, account, hash), role)
    credentials.push({ username, password, role })
  }
  return credentials
}
