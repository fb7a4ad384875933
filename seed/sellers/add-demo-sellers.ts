import type { Db } from '#platform/db/db.ts'
import type { DemoPasswords } from '../demo-passwords.ts'
import type { DemoPictures } from '../store-pictures.ts'
import { placeParcelOrders } from './place-parcel-orders.ts'
import { proposeText } from './propose-text.ts'
import { writeOffers, writeSets } from './write-offers.ts'
import { type DemoSellerPerson, writeSellers } from './write-sellers.ts'

type Demo = {
  now: Date
  pictures: DemoPictures
  passwords: DemoPasswords
  customer: { username: string }
  admin: { username: string }
}

/**
 * Makes the demo a shop with sellers: their people, offers on its pages, products of their own, orders of several parcels, and a proposal that waits. Call it in
 * the transaction that writes the demo, after its customer, staff and courier. Returns the people with their passwords.
 */
export async function addDemoSellers(
  db: Db,
  { now, pictures, passwords, customer, admin }: Demo,
): Promise<DemoSellerPerson[]> {
  const people = await writeSellers(db, now, passwords)
  await writeOffers(db, now)
  await writeSets(db, now, pictures)
  await placeParcelOrders(db, now, { customer, admin })
  await proposeText(db, now)
  return people
}
