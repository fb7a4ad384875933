import type { Ctx } from '#platform/context.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { requireSellerAccess } from '#selling/team/require-access.ts'
import { listRatingsById } from '#shop/seller-ratings/queries.ts'
import { listMyDisputes } from './disputes.ts'

const narrow = (ctx: Ctx) => requireSellerAccess(ctx, { roles: ['owner', 'manager'] })

export const sellerDisputesReads = {
  myDisputes: (ctx, _slug: string, page: number) => listMyDisputes(narrow(ctx), { page }),
  myRatings: (ctx, _slug: string, page: number) => {
    const sellerCtx = narrow(ctx)
    return listRatingsById(sellerCtx, sellerCtx.seller.id, { page })
  },
} satisfies Reads
