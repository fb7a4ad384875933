import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { isOfSellers } from '#shop/notices/domain/notices.ts'
import { noticeSubscriptions } from '#shop/notices/tables.ts'
import { disconnectTelegram, hasChat } from './connect-telegram.ts'
import { getNotices } from './domain/notice-rights.ts'
import type { MyNotices, NoticeBody } from './schemas-notices.ts'
import type { StaffCtx } from './staff-ctx.ts'

/** The notices that the member may get, which of them are on, and the address that mails go to. */
export async function findMyNotices({ db, staff }: StaffCtx): Promise<MyNotices> {
  const [account] = await db
    .select({ email: users.email, hasSellers: sql<boolean>`exists(select from sellers where id <> 1)` })
    .from(users)
    .where(eq(users.id, staff.userId))
  const rows = await db.select().from(noticeSubscriptions).where(eq(noticeSubscriptions.userId, staff.userId))
  const byNotice = new Map(rows.map((row) => [row.notice, row]))
  return {
    email: account?.email ?? '',
    notices: getNotices(staff)
      .filter((notice) => account?.hasSellers || !isOfSellers(notice))
      .map((notice) => ({
        notice,
        isOn: byNotice.get(notice)?.byMail ?? false,
        isOnTelegram: byNotice.get(notice)?.byTelegram ?? false,
      })),
  }
}

/**
 * Switches one of the member's notices on for a channel, with messages in the language of the request, or off. Refuses with `not_found` a
 * notice that the member may not get, and Telegram without a connected chat.
 */
export function setMyNotice(
  { db, staff, language }: StaffCtx,
  { notice, isOn, channel }: NoticeBody,
): Promise<void> {
  if (!getNotices(staff).includes(notice)) throw new Refusal('not_found')
  const { userId } = staff
  return transaction(db, async (tx) => {
    if (channel === 'telegram' && !(await hasChat(tx, userId))) throw new Refusal('not_found')
    const column = channel === 'mail' ? 'byMail' : 'byTelegram'
    const row = { notice, userId, language, byMail: false, [column]: isOn }
    await tx
      .insert(noticeSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: [noticeSubscriptions.notice, noticeSubscriptions.userId],
        set: { language, [column]: isOn },
      })
    await tx
      .delete(noticeSubscriptions)
      .where(
        and(
          eq(noticeSubscriptions.userId, userId),
          eq(noticeSubscriptions.byMail, false),
          eq(noticeSubscriptions.byTelegram, false),
        ),
      )
  })
}

/** Deletes the notices and the Telegram chat of somebody who leaves the team. */
export async function deleteNotices(db: Db, userId: number): Promise<void> {
  await db.delete(noticeSubscriptions).where(eq(noticeSubscriptions.userId, userId))
  await disconnectTelegram(db, userId)
}
