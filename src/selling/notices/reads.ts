import type { Ctx } from '#platform/context.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { everybodyAccess } from '#selling/team/domain/access.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { countUnseen, listNotices } from './notices.ts'

const narrow = (ctx: Ctx) => requireSellerAccess(ctx, everybodyAccess)

export const noticeReads = {
  sellerNotices: (ctx, _slug: string, page: number) => listNotices(narrow(ctx), { page }),
  sellerUnseen: (ctx) => countUnseen(narrow(ctx)),
} satisfies Reads
