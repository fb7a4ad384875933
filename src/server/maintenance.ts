import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { deleteExpiredResponses } from '#backoffice/api-keys/stored-responses.ts'
import { clearStaffSessions } from '#backoffice/staff/clear-staff-sessions.ts'
import type { Database } from '#platform/db/db.ts'
import { clearCounts } from '#platform/limits/clear-expired.ts'
import type { Log } from '#platform/log/log.ts'
import { clearMailFolder } from '#platform/mail/clear-mail-folder.ts'
import { clearMessages } from '#platform/outbox/delete-messages.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { repeat } from '#platform/repeat.ts'
import { clearSellerSessions } from '#selling/team/clear-seller-sessions.ts'
import { clearGuests, clearLinks, clearSessions } from '#shop/accounts/clear-expired.ts'
import { users } from '#shop/accounts/tables.ts'
import { writeNameLooks } from '#shop/accounts/write-name-looks.ts'
import { workBooks } from '#shop/books/work-books.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { ofDisputes } from '#shop/disputes/pictures.ts'
import { clearConsents } from '#shop/orders/clear-consents.ts'
import { deleteExpiredKeys } from '#shop/orders/idempotency.ts'
import { clearPushes } from '#shop/orders/push-subscriptions.ts'
import { countPairsNightly } from '#shop/recommendations/count-pairs.ts'
import { clearInbox } from '#shop/replies/work-inbox.ts'
import { clearRequests } from '#shop/restock-requests/delete-requests.ts'
import { clearReturnPictures } from '#shop/returns/clear-pictures.ts'
import { clearPictures } from '#shop/reviews/clear-pictures.ts'
import { closeFinishedSellers } from '#shop/seller-closing/close-seller.ts'
import { clearInvites } from '#shop/seller-profiles/invites.ts'
import { clearPapers } from '#shop/seller-profiles/papers.ts'
import { scoreSellersNightly } from '#shop/seller-ratings/fold-days.ts'
import { recordClosed } from './seller-writes.ts'

const intervalMs = 3_600_000
const closingPauseMs = 300_000
const cartRetentionDays = 30

type MaintenanceDeps = { db: Database; now: () => Date; dataDir: string; uploads: UploadedPictures }

/** How many rows or files were deleted, by kind. */
type MaintenanceResult = Record<
  | 'guests'
  | 'sessions'
  | 'links'
  | 'counts'
  | 'keys'
  | 'restockRequests'
  | 'consents'
  | 'messages'
  | 'pushes'
  | 'mails'
  | 'papers'
  | 'invites'
  | 'pictures',
  number
>

/**
 * Deletes what has expired: sessions, guests without a session, attempts, idempotency keys, links, requests about sold-out
 * products, what identifies visitors to ad networks, messages of the outbox and their files, names of events in the inbox,
 * subscriptions to pushes, papers and invitations of sellers, and files of pictures that no review has. Runs in small transactions, in one process at a
 * time except for files of this machine.
 */
export async function deleteExpired({
  db,
  now,
  dataDir,
  uploads,
}: MaintenanceDeps): Promise<MaintenanceResult> {
  const ctx = { db, now }
  const since = new Date(now().getTime() - cartRetentionDays * 24 * 60 * 60 * 1000)
  const hasRecentCart = sql`exists (
    select 1 from ${cartItems} where ${cartItems.userId} = ${users.id} and ${cartItems.addedAt} > ${since})`
  return {
    sessions: (await clearSessions(ctx)) + (await clearStaffSessions(ctx)) + (await clearSellerSessions(ctx)),
    guests: await clearGuests(ctx, { exempt: [hasRecentCart] }),
    links: await clearLinks(ctx),
    counts: await clearCounts(ctx),
    keys: (await deleteExpiredKeys(ctx)) + (await deleteExpiredResponses(ctx)),
    restockRequests: await clearRequests(ctx),
    messages: (await clearMessages(ctx)) + (await clearInbox(ctx)),
    pushes: await clearPushes(ctx),
    consents: await clearConsents(ctx),
    papers: await clearPapers(ctx),
    invites: await clearInvites(ctx),
    mails: await clearMailFolder(join(dataDir, 'outbox'), now),
    // Last, because it fails while the bucket of the pictures is unavailable.
    pictures:
      (await clearPictures({ ...ctx, uploads })) +
      (await clearReturnPictures({ ...ctx, uploads })) +
      (await clearReturnPictures({ ...ctx, uploads }, ofDisputes)),
  }
}

/**
 * Runs the maintenance at once and every hour, and logs what it deleted and counted. Returns a function that stops it.
 */
export function scheduleMaintenance(deps: MaintenanceDeps, log: Log): () => Promise<void> {
  const clear = async () => {
    const cleared = await deleteExpired(deps)
    if (Object.values(cleared).some((count) => count > 0))
      log.info(cleared, 'maintenance deleted expired data')
  }
  const count = async () => {
    const pairs = await countPairsNightly(deps)
    if (pairs !== null) log.info({ pairs }, 'counted which products are bought together')
  }
  const score = async () => {
    const days = await scoreSellersNightly(deps)
    if (days !== null && days > 0) log.info({ days }, 'scored sellers')
  }
  const close = async () => {
    const closed = await closeFinishedSellers(deps, recordClosed)
    if (closed > 0) log.info({ closed }, 'closed sellers whose owners had closed them')
  }
  const stops = [
    // Processes of the release before, and backups of it, go on without them.
    repeat(() => writeNameLooks(deps.db), { pauseMs: intervalMs, log, name: 'looks of usernames' }),
    repeat(() => workBooks(deps, log), { pauseMs: intervalMs, log, name: 'work on the books' }),
    repeat(clear, { pauseMs: intervalMs, log, name: 'maintenance' }),
    repeat(close, { pauseMs: closingPauseMs, log, name: 'closing sellers' }),
    repeat(score, { pauseMs: intervalMs, log, name: 'scoring sellers' }),
    repeat(count, { pauseMs: intervalMs, log, name: 'counting which products are bought together' }),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
