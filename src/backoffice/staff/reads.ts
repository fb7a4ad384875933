import type { Reads } from '#platform/pages/run-queries.ts'
import type { TelegramBot } from '#platform/telegram/telegram-bot.ts'
import { countRecoveryCodes } from '#shop/members/recovery-codes.ts'
import { findMyTelegram } from './connect-telegram.ts'
import { findMyNotices } from './my-notices.ts'
import { listMySessions } from './my-sessions.ts'
import { listAudit, listStaff } from './queries.ts'
import { requireAnyMember, requireStaff } from './read-rights.ts'
import type { AuditArgs } from './schemas.ts'
import { findStaffSelf } from './self.ts'
import { countSellerWork } from './seller-work.ts'

/** Reads that know whether the shop has a bot. */
export function telegramReads(bot: TelegramBot | null) {
  return { myTelegram: (ctx) => findMyTelegram(requireAnyMember(ctx), bot) } satisfies Reads
}

export const staffReads = {
  self: (ctx) => findStaffSelf(requireAnyMember(ctx)),
  'seller-work': (ctx) => countSellerWork(requireStaff(ctx, 'sellers', 'money', 'catalogue')),
  staff: (ctx) => listStaff(requireStaff(ctx, 'people')),
  mySessions: (ctx) => listMySessions(requireAnyMember(ctx)),
  myNotices: (ctx) => findMyNotices(requireAnyMember(ctx)),
  recoveryCodes: (ctx) => countRecoveryCodes(requireAnyMember(ctx)),
  audit: (ctx, args: AuditArgs) => listAudit(requireAnyMember(ctx), args),
} satisfies Reads
