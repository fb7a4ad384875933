import { recordChange } from '#backoffice/staff/record-change.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { storePaper } from '#selling/papers/store-paper.ts'
import { addPayoutWay, type RecordPayoutWay } from '#selling/payouts/add-payout-way.ts'
import { demoPapers, demoPayoutWay } from './demo-money.ts'
import type { DemoPeople } from './demo-people.ts'
import { toPdf } from './to-pdf.ts'
import { hoursBefore } from './write-feedback.ts'

/** As the shop's calls do (src/server/seller-writes.ts). */
const recordPayoutWay: RecordPayoutWay = ({ db, now, userId }, { sellerId, ...after }) =>
  recordChange(
    { db, now, staff: { userId } },
    { action: 'payout_way.add', kind: 'seller', id: sellerId, after, forSellerId: sellerId },
  )

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
  await addPayoutWay(Object.assign(owner, { recordPayoutWay }), way)
}
