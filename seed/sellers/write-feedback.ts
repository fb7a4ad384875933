import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decideDispute } from '#backoffice/disputes/decide-dispute.ts'
import type { Db } from '#platform/db/db.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { answerDispute } from '#selling/disputes/disputes.ts'
import { openDispute } from '#shop/disputes/open-dispute.ts'
import { ofDisputes } from '#shop/disputes/pictures.ts'
import { preparePictures, storePictures } from '#shop/returns/prepare-pictures.ts'
import { rateSeller } from '#shop/seller-ratings/rate-seller.ts'
import { demoFolders } from '../demo-catalogue.ts'
import type { DemoPeople } from './demo-people.ts'
import { hoursBefore } from './hours-before.ts'
import type { PlacedOrder } from './place-parcel-orders.ts'

/** Something that happens in the demo at a moment. */
export type DemoStep = { at: Date; run: (at: Date) => Promise<unknown> }

/** What the customer of an order says of its sellers, what these answer, and what the shop decides. */
export function toFeedbackSteps(
  db: Db,
  now: Date,
  { people, placed, uploads }: { people: DemoPeople; placed: PlacedOrder; uploads: UploadedPictures },
): DemoStep[] {
  const { order, orderId, userId, numbers } = placed
  return (order.feedback ?? []).flatMap(({ seller, rating, dispute }): DemoStep[] => {
    const access = { orderId, number: numbers.get(seller) ?? 0 }
    const customer = (at: Date) => ({ db, now: () => at, shopper: { id: userId }, language: 'ar' as const })
    const steps: DemoStep[] = []
    if (rating) {
      const { hoursAgo, ...body } = rating
      const run = (at: Date) => rateSeller(customer(at), access, body)
      steps.push({ at: hoursBefore(now, hoursAgo), run })
    }
    if (!dispute) return steps
    const { hoursAgo, kind, words, picture, answer, decision } = dispute
    let id = 0
    steps.push({
      at: hoursBefore(now, hoursAgo),
      run: async (at) => {
        const files = picture === undefined ? [] : [await readFile(join(demoFolders.photos, picture))]
        const prepared = await preparePictures(customer(at), uploads, { orderId, files })
        const stored = await storePictures(customer(at), uploads, prepared, ofDisputes)
        const opened = await openDispute(customer(at), access, { kind, words }, stored)
        id = opened.id
      },
    })
    if (answer)
      steps.push({
        at: hoursBefore(now, answer.hoursAgo),
        run: (at) => answerDispute(people.owner(seller, at), id, { words: answer.words, version: 0 }),
      })
    if (decision) {
      const { hoursAgo: decided, ...body } = decision
      steps.push({
        at: hoursBefore(now, decided),
        run: (at) => decideDispute(people.admin(at), id, body),
      })
    }
    return steps
  })
}
