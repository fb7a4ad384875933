import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import type { TelegramBot } from '#platform/telegram/telegram-bot.ts'
import { newToken, toDigest } from '#shop/accounts/link-token.ts'
import { notifyOwner } from '#shop/accounts/notify-owner.ts'
import { telegramConnections } from '#shop/notices/tables.ts'
import { recordChange } from './record-change.ts'
import type { MyTelegram, TelegramLink } from './schemas-telegram.ts'
import type { StaffCtx } from './staff-ctx.ts'
import { telegramConnected } from './telegram-topic.ts'

const codeValidMs = 10 * 60_000

/** Whether the shop has a bot, and since when the member's chat is connected. */
export async function findMyTelegram(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  bot: TelegramBot | null,
): Promise<MyTelegram> {
  if (bot === null) return { isAvailable: false, connectedAt: null }
  const [row] = await db
    .select({ connectedAt: telegramConnections.connectedAt })
    .from(telegramConnections)
    .where(eq(telegramConnections.userId, staff.userId))
  return { isAvailable: true, connectedAt: row?.connectedAt?.toISOString() ?? null }
}

/**
 * Makes a link that opens the shop's bot with a code, which connects the member's chat once within ten minutes; the code before is no
 * longer valid. Refuses with `not_found` without a bot, and with `unavailable` while Telegram does not answer.
 */
export async function makeTelegramLink(
  { db, now, staff, language }: StaffCtx,
  bot: TelegramBot | null,
): Promise<TelegramLink> {
  if (bot === null) throw new Refusal('not_found')
  const name = await bot.readName().catch(() => {
    throw new Refusal('unavailable')
  })
  const code = newToken()
  const codeExpiresAt = new Date(now().getTime() + codeValidMs)
  const row = { language, codeDigest: toDigest(code), codeExpiresAt }
  await db
    .insert(telegramConnections)
    .values({ userId: staff.userId, ...row })
    .onConflictDoUpdate({ target: telegramConnections.userId, set: row })
  return { url: `https://t.me/${name}?start=${code}`, expiresAt: codeExpiresAt.toISOString() }
}

/**
 * Connects the chat in which a code was sent to the member for whom it was made, who gets a confirmation there and a mail. False: no
 * such code.
 */
export function connectChat(
  { db, now }: Pick<StaffCtx, 'now'> & { db: Db },
  { code, chatId }: { code: string; chatId: number },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [row] = await tx
      .update(telegramConnections)
      .set({ chatId, connectedAt: now(), codeDigest: null, codeExpiresAt: null })
      .where(
        and(eq(telegramConnections.codeDigest, toDigest(code)), gt(telegramConnections.codeExpiresAt, now())),
      )
      .returning()
    if (!row) return false
    const { userId, language } = row
    const message = { to: String(chatId), owner: `account:${userId}`, language, facts: { userId } }
    await writeMessage({ db: tx, now }, telegramConnected, message)
    const subject = { kind: 'staff', id: userId }
    await recordChange({ db: tx, now, staff: { userId } }, { action: 'staff.telegram', ...subject })
    await notifyOwner({ db: tx, now, language }, { userId, event: 'telegramConnected' })
    return true
  })
}

/** Deletes the member's chat and code. */
export async function disconnectTelegram(db: Db, userId: number): Promise<void> {
  await db.delete(telegramConnections).where(eq(telegramConnections.userId, userId))
}

/** Deletes a chat that takes no messages any more, whoever connected it. */
export async function disconnectChat(db: Db, chatId: number): Promise<void> {
  await db.delete(telegramConnections).where(eq(telegramConnections.chatId, chatId))
}

/** Whether the member has a connected chat; with `chatId`, whether it is this one. */
export async function hasChat(db: Db, userId: number, chatId?: number): Promise<boolean> {
  const isTheirs = and(
    eq(telegramConnections.userId, userId),
    chatId === undefined ? isNotNull(telegramConnections.chatId) : eq(telegramConnections.chatId, chatId),
  )
  return (await db.$count(telegramConnections, isTheirs)) > 0
}
