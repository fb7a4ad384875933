import type { Db } from '#platform/db/db.ts'
import { createAccount } from '#shop/accounts/create-account.ts'
import { addAddress } from '#shop/addresses/write-address.ts'
import { type DemoPasswords, requirePassword } from './demo-passwords.ts'

/** The demo customer's credentials, which are printed once at the first start. */
export type DemoCustomer = { username: string; password: string }

/** Writes further data of the demo customer, such as orders, in the same transaction. */
export type DemoStep = (db: Db, userId: number, now: Date) => Promise<void>

export const customerUsername = 'zainab'

/** Adds the demo customer with an address and the data of `steps`; returns the credentials. */
export async function addDemoCustomer(
  db: Db,
  now: Date,
  steps: readonly DemoStep[],
  passwords: DemoPasswords,
): Promise<DemoCustomer> {
  const username = customerUsername
  const { password, hash } = requirePassword(passwords, username)
  const ctx = { db, now: () => now }
  const account = {
    username,
    email: 'zainab@example.com',
    password,
    name: 'زينب عبد الأمير',
    phone: '+9647701234567',
    address: null,
  }
  const userId = await createAccount(ctx, account, hash)
  await addAddress(
    { ...ctx, shopper: { id: userId }, language: 'ar' },
    {
      label: 'البيت',
      fullName: 'زينب عبد الأمير',
      phone: '+9647701234567',
      secondPhone: null,
      governorate: 'baghdad',
      city: 'الكرادة',
      address: 'شارع ٦٢، قرب جامع الرحمن',
      landmark: null,
      isDefault: true,
    },
  )
  for (const step of steps) await step(db, userId, now)
  return { username, password }
}
