import type { Ctx } from '#platform/context.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import type { PageSearch } from '#shop/catalogue/domain/page-search.ts'
import { findPagesToOffer } from '#shop/catalogue/find-pages-to-offer.ts'
import type { ProposalsArgs } from '#shop/proposals/schemas.ts'
import { requireSellerAccess } from '../team/require-access.ts'
import type { OfferWrites } from './offer-writes.ts'
import { listMyProposals } from './proposals.ts'
import { listMyOffers } from './queries.ts'
import type { MyOffersArgs } from './schemas.ts'

const narrow = (ctx: Ctx) => requireSellerAccess(ctx, { roles: ['owner', 'manager'] })

/** The reads of the screens; what the back office's parts read is passed by the server. */
export const createSellerProductsReads = ({ findPageToChange }: Pick<OfferWrites, 'findPageToChange'>) =>
  ({
    myOffers: (ctx, args: MyOffersArgs) => listMyOffers(narrow(ctx), args),
    pagesToOffer: (ctx, search: PageSearch) => findPagesToOffer(ctx, narrow(ctx).seller, search),
    myProposals: (ctx, args: ProposalsArgs) => listMyProposals(narrow(ctx), args),
    pageToChange: (ctx, productId: number) => findPageToChange(narrow(ctx), productId),
  }) satisfies Reads
