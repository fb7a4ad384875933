import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { countPairs } from '#shop/recommendations/count-pairs.ts'
import { readDemoCatalogue } from './demo-catalogue.ts'
import { addDemoCourier } from './demo-courier.ts'
import { addDemoCustomer, type DemoCustomer, type DemoStep } from './demo-customer.ts'
import { seedDemoOrders } from './demo-orders.ts'
import { addDemoPromotions } from './demo-promotions.ts'
import { addDemoReturn } from './demo-return.ts'
import { addDemoStaff, type DemoStaff } from './demo-staff.ts'
import { seedPastOrders } from './past-orders.ts'
import { storePictures } from './store-pictures.ts'
import { storeReviewPictures } from './store-review-pictures.ts'
import { hasProducts, writeCatalogueOnce } from './write-catalogue.ts'

type Shop = {
  db: Database
  pictures: Pictures
  uploads: UploadedPictures
  now: () => Date
  log: Log
  signal?: AbortSignal
}

/** The demo accounts with their passwords, which are printed once. */
export type DemoAccounts = { customer: DemoCustomer; staff: DemoStaff[] }

/** The demo customer's further data. */
const demoSteps: readonly DemoStep[] = [seedDemoOrders]

/**
 * Fills an empty shop with the demo catalogue, its pictures, the slides of the home page and demo accounts. Aborting
 * `signal` stops between two pictures: nothing is written, and the next start begins again. Returns the demo accounts;
 * null when another process or an earlier start has filled the shop.
 */
export async function seedDemo({
  db,
  pictures,
  uploads,
  now,
  log,
  signal,
}: Shop): Promise<DemoAccounts | null> {
  if (await hasProducts(db)) return null
  const catalogue = await readDemoCatalogue()
  const count = catalogue.reduce((sum, { products }) => sum + products.length, 0)
  log.info({ products: count }, 'the shop is empty: creating the demo catalogue')
  const stored = await storePictures(catalogue, { pictures, log, signal })
  const at = now()
  const reviewPictures = await storeReviewPictures(catalogue, { uploads })
  const people = await writeCatalogueOnce(
    db,
    catalogue,
    { ...stored, reviews: reviewPictures },
    at,
    async (tx) => {
      const customer = await addDemoCustomer(tx, at, demoSteps)
      const staff = await addDemoStaff(tx, at)
      await addDemoCourier(tx, at)
      await addDemoReturn(tx, at)
      await seedPastOrders(tx, at)
      await addDemoPromotions(tx, at)
      await countPairs({ db: tx, now })
      return { customer, staff }
    },
  )
  log.info({ products: count }, 'the demo catalogue is ready')
  return people
}
