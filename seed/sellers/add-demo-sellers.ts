import type { Db } from '#platform/db/db.ts'
import { deleteOwnedMessages } from '#platform/outbox/delete-messages.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { accountOwner } from '#shop/accounts/mail-topics.ts'
import { orderOwner } from '#shop/orders/order-topics.ts'
import type { DemoPasswords } from '../demo-passwords.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { DemoPictures } from '../store-pictures.ts'
import { addAccountant } from './demo-accountant.ts'
import { findDemoPeople } from './demo-people.ts'
import { placeParcelOrders } from './place-parcel-orders.ts'
import { proposeText } from './propose-text.ts'
import { writeCommission } from './write-commission.ts'
import { writeMoney } from './write-money.ts'
import { writeOffers, writeSets } from './write-offers.ts'
import { writePayoutWays } from './write-payout-ways.ts'
import { type DemoSellerPerson, writeSellers } from './write-sellers.ts'
import { writeWaiting } from './write-waiting.ts'

type Demo = {
  now: Date
  pictures: DemoPictures
  uploads: UploadedPictures
  passwords: DemoPasswords
  customer: { username: string }
  admin: { username: string }
}

/**
 * Makes the demo a shop with sellers: their people, offers on its pages, products of their own, orders of several parcels and their money,
 * and what waits for the staff. Call it in the transaction that writes the demo, after its customer, staff and courier. Returns the people
 * with their passwords.
 */
export async function addDemoSellers(
  db: Db,
  { now, pictures, uploads, passwords, customer, admin }: Demo,
): Promise<{ sellers: DemoSellerPerson[]; accountant: DemoStaff }> {
  const sellers = await writeSellers(db, now, passwords)
  const accountant = await addAccountant(db, now, passwords)
  await writeOffers(db, now)
  await writeSets(db, now, pictures)
  const people = await findDemoPeople(db, { customer, admin })
  const { customerId, admin: staffAt } = people
  const first = staffAt(now)
  await writePayoutWays(db, first.staff.userId)
  await writeCommission(first)
  const placed = await placeParcelOrders(db, now, { customerId, staffAt })
  await writeMoney(db, now, { people, placed, uploads })
  await proposeText(db, now)
  await writeWaiting(now, people, uploads)
  // The phones and mail addresses are invented: they may be somebody's.
  const owners = people.ownerIds.map(accountOwner)
  await deleteOwnedMessages(db, [...placed.map(({ orderId }) => orderOwner(orderId)), ...owners])
  return { sellers, accountant }
}
