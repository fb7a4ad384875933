import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { DeviceAccount } from './device-cookie.ts'
import { findHash } from './password.ts'
import { isAccount } from './queries.ts'
import { users } from './tables.ts'

/** The account that signs in with this phone, as a browser is known to it; one without a password by the phone. Null without one. */
export async function findCodeDevice(db: Db, phone: string): Promise<DeviceAccount | null> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.codePhone, phone), isAccount))
  if (!account) return null
  return { id: account.id, passwordHash: (await findHash(db, account.id)) ?? `phone ${phone}` }
}
