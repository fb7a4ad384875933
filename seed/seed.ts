import type { Database, Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { countPairs } from '#shop/recommendations/count-pairs.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'
import { addDemoCourier } from './demo-courier.ts'
import { addDemoCustomer, customerUsername, type DemoCustomer, type DemoStep } from './demo-customer.ts'
import { seedDemoOrders } from './demo-orders.ts'
import { type DemoPasswords, generatePasswords } from './demo-passwords.ts'
import { addDemoPromotions } from './demo-promotions.ts'
import { addDemoReturn } from './demo-return.ts'
import { addDemoStaff, type DemoStaff, staffUsernames } from './demo-staff.ts'
import { seedPastOrders } from './past-orders.ts'
import { addDemoSellers } from './sellers/add-demo-sellers.ts'
import { type DemoSellerPerson, sellerUsernames } from './sellers/write-sellers.ts'
import { type DemoPictures, storePictures } from './store-pictures.ts'
import { storeReviewPictures } from './store-review-pictures.ts'
import { hasProducts, writeCatalogueOnce } from './write-catalogue.ts'

type Shop = {
  db: Database
  pictures: Pictures
  uploads: UploadedPictures
  now: () => Date
  log: Log
  /** Whether others than the shop sell. */
  withSellers?: boolean
  signal?: AbortSignal
}

/** The demo accounts with their passwords, which are printed once. */
export type DemoAccounts = { customer: DemoCustomer; staff: DemoStaff[]; sellers: DemoSellerPerson[] }

/** The demo customer's further data. */
const demoSteps: readonly DemoStep[] = [seedDemoOrders]

/**
 * Fills an empty shop with the demo catalogue, its pictures, the slides of the home page, demo accounts and, `withSellers`, sellers. Aborting
 * `signal` stops between two pictures: nothing is written, and the next start begins again. Returns the demo accounts;
 * null when another process or an earlier start has filled the shop.
 */
export async function seedDemo({
  db,
  pictures,
  uploads,
  now,
  log,
  withSellers = false,
  signal,
}: Shop): Promise<DemoAccounts | null> {
  if (await hasProducts(db)) return null
  const catalogue = await readDemoCatalogue()
  const count = catalogue.reduce((sum, { products }) => sum + products.length, 0)
  log.info({ products: count }, 'the shop is empty: creating the demo catalogue')
  const stored = await storePictures(catalogue, { pictures, log, signal })
  const at = now()
  const reviewPictures = await storeReviewPictures(catalogue, { uploads })
  // The hashes are computed while the database writes the catalogue.
  const hashing = generatePasswords([
    customerUsername,
    ...staffUsernames,
    ...(withSellers ? sellerUsernames : []),
  ])
  const people = await writeCatalogueOnce(
    db,
    catalogue,
    { ...stored, reviews: reviewPictures },
    at,
    async (tx) =>
      writePeople(tx, { now: at, pictures: stored, uploads, passwords: await hashing, withSellers }),
  )
  log.info({ products: count }, 'the demo catalogue is ready')
  return people
}

type People = {
  now: Date
  pictures: DemoPictures
  uploads: UploadedPictures
  passwords: DemoPasswords
  withSellers: boolean
}

/** Writes the people of the demo and what they bought and sold. The catalogue is there. */
export async function writePeople(
  db: Db,
  { now, pictures, uploads, passwords, withSellers }: People,
): Promise<DemoAccounts> {
  const customer = await addDemoCustomer(db, now, demoSteps, passwords)
  const staff = await addDemoStaff(db, now, passwords)
  await addDemoCourier(db, now)
  await addDemoReturn(db, now)
  await seedPastOrders(db, now)
  const [admin] = staff
  const added =
    withSellers && admin
      ? await addDemoSellers(db, { now, pictures, uploads, passwords, customer, admin })
      : null
  await addDemoPromotions(db, now)
  await countPairs({ db, now: () => now })
  return {
    customer,
    staff: added ? [...staff, added.accountant] : staff,
    sellers: added?.sellers ?? [],
  }
}
