import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { storePaper } from '#selling/papers/store-paper.ts'
import { addPayoutWay } from '#selling/payouts/add-payout-way.ts'
import { demoPapers, demoPayoutWay } from './demo-money.ts'
import type { DemoPeople } from './demo-people.ts'
import { hoursBefore } from './hours-before.ts'
import { toPdf } from './to-pdf.ts'

/** What sellers have handed in and staff have not decided about: papers, and another way of payout. */
export async function writeWaiting(
  now: Date,
  people: DemoPeople,
  uploads: Pick<UploadedPictures, 'prepare'>,
): Promise<void> {
  for (const { seller, hoursAgo, kind, name, lines } of demoPapers) {
    const owner = people.owner(seller, hoursBefore(now, hoursAgo))
    await storePaper(owner, uploads, { kind, name, source: toPdf(lines) })
  }
  const { seller, hoursAgo, ...way } = demoPayoutWay
  const owner = people.owner(seller, hoursBefore(now, hoursAgo))
  await addPayoutWay(owner, way)
}
