import { and, asc, desc, eq } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { SavedAddress } from './schemas.ts'
import { addresses } from './tables.ts'

const columns = {
  id: addresses.id,
  label: addresses.label,
  fullName: addresses.fullName,
  phone: addresses.phone,
  secondPhone: addresses.secondPhone,
  governorate: addresses.governorate,
  city: addresses.city,
  address: addresses.address,
  landmark: addresses.landmark,
  isDefault: addresses.isDefault,
}

/** The account's address book, the default first; empty for guests and visitors. */
export async function listAddresses({ db, shopper }: Ctx): Promise<SavedAddress[]> {
  if (!shopper) return []
  return db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, shopper.id))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
}

/** One address of the shopper's own, or null. */
export async function findAddress({ db, shopper }: ShopperCtx, id: number): Promise<SavedAddress | null> {
  const [row] = await db
    .select(columns)
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, shopper.id)))
  return row ?? null
}
