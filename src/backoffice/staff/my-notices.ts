import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { noticeSubscriptions } from '#shop/notices/tables.ts'
import { getNotices } from './domain/notice-rights.ts'
import type { MyNotices, NoticeBody } from './schemas-notices.ts'
import type { StaffCtx } from './staff-ctx.ts'

/** The notices that the member may get by mail, which of them are on, and the address that they go to. */
export async function findMyNotices({ db, staff }: StaffCtx): Promise<MyNotices> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, staff.userId))
  const rows = await db
    .select({ notice: noticeSubscriptions.notice })
    .from(noticeSubscriptions)
    .where(eq(noticeSubscriptions.userId, staff.userId))
  const on = rows.map(({ notice }) => notice)
  return {
    email: account?.email ?? '',
    notices: getNotices(staff).map((notice) => ({ notice, isOn: on.includes(notice) })),
  }
}

/**
 * Switches one of the member's notices on, with mails in the language of the request, or off. Refuses with `not_found` a notice that
 * the member may not get.
 */
export function setMyNotice({ db, staff, language }: StaffCtx, { notice, isOn }: NoticeBody): Promise<void> {
  if (!getNotices(staff).includes(notice)) throw new Refusal('not_found')
  const { userId } = staff
  return transaction(db, async (tx) => {
    const row = { notice, userId, language }
    if (isOn)
      await tx
        .insert(noticeSubscriptions)
        .values(row)
        .onConflictDoUpdate({
          target: [noticeSubscriptions.notice, noticeSubscriptions.userId],
          set: { language },
        })
    else
      await tx
        .delete(noticeSubscriptions)
        .where(and(eq(noticeSubscriptions.userId, userId), eq(noticeSubscriptions.notice, notice)))
  })
}

/** Switches all notices of somebody off who leaves the team. */
export async function deleteNotices(db: Db, userId: number): Promise<void> {
  await db.delete(noticeSubscriptions).where(eq(noticeSubscriptions.userId, userId))
}
