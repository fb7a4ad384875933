import { Hono } from 'hono'
import { listSellerLog } from '#backoffice/activity/list-seller-log.ts'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import type { Assets } from '#platform/pages/assets.ts'
import type { PlainTexts } from '#platform/pages/plain-page.ts'
import { type PageDeps, pageRoutes } from '#platform/pages/routes.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { closingReads } from '#selling/closing/reads.ts'
import { sellerDisputesReads } from '#selling/disputes/reads.ts'
import { homeReads } from '#selling/home/reads.ts'
import { createSellerLogReads } from '#selling/log/reads.ts'
import { noticeReads } from '#selling/notices/reads.ts'
import { paperReads } from '#selling/papers/reads.ts'
import { parcelReads } from '#selling/parcels/reads.ts'
import { payoutReads } from '#selling/payouts/reads.ts'
import { peopleReads } from '#selling/people/reads.ts'
import { createSellerProductsReads } from '#selling/products/reads.ts'
import { profileReads } from '#selling/profile/reads.ts'
import { sellerPromotionReads } from '#selling/promotions/reads.ts'
import { rateReads } from '#selling/rates/reads.ts'
import { sellerReturnsReads } from '#selling/returns/reads.ts'
import { sellingPages } from '#selling/shell/pages.ts'
import { statementReads } from '#selling/statement/reads.ts'
import { mySellersGuard, sellerGuard } from '#selling/team/api-guard.ts'
import type { MySellersEnv, SellerEnv } from '#selling/team/api-roles.ts'
import { parseSlug } from '#selling/team/parse-slug.ts'
import { teamReads } from '#selling/team/reads.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { catalogueReads } from '#shop/catalogue/reads.ts'
import { siteReads } from '#shop/content/reads.ts'
import { noStorePages, redirectWithBack, withErrorPage } from './guarded-pages.ts'
import { offerWrites, panel } from './seller-writes.ts'

/** Maps every query of the sellers' screens to the read that answers it in process. */
const sellerReads: Reads = {
  ...teamReads,
  ...parcelReads,
  ...homeReads,
  ...noticeReads,
  ...sellerReturnsReads,
  ...sellerDisputesReads,
  ...profileReads,
  ...closingReads,
  ...sellerPromotionReads,
  ...rateReads,
  ...payoutReads,
  ...paperReads,
  ...peopleReads,
  ...createSellerProductsReads(offerWrites),
  ...statementReads,
  ...createSellerLogReads(listSellerLog),
  categories: catalogueReads.categories,
}

type SellerPagesDeps = SessionDeps & { sellingAssets: Assets; plainTexts: PlainTexts }

/**
 * The pages of sellers for their people: those of one seller at /selling/:slug, and at /selling the list of one's sellers. Requests of
 * anybody else fall through to the shop's 404.
 */
export function sellerPages(deps: SellerPagesDeps): Hono {
  const pagesWith = (contextOf: NonNullable<PageDeps['contextOf']>) =>
    pageRoutes({
      ...deps,
      config: sellingPages,
      reads: { ...sellerReads, ...siteReads(deps.site ?? noSiteFacts) },
      assets: deps.sellingAssets,
      contextOf,
    })
  // The guards have stored the member in `env`.
  const ofOne = pagesWith(async ({ env }, ctx) => {
    const { member, seller } = env as SellerEnv['Bindings']
    return Object.assign({}, ctx, { shopper: { id: member.userId }, sessionId: member.sessionId, seller })
  })
  const ofList = pagesWith(async ({ env }, ctx) =>
    Object.assign({}, ctx, { memberships: (env as MySellersEnv['Bindings']).memberships }),
  )
  const askToSignIn = (c: Parameters<typeof redirectWithBack>[0]) => redirectWithBack(c, '/login')
  const inside = new Hono<SellerEnv>().use(noStorePages).route('/', ofOne)
  const guard = sellerGuard(Object.assign({}, deps, { panel }), inside, {
    isFactorStep: (path) => /^\/selling\/[^/]+\/second-factor$/.test(path),
    askForCode: (c) => redirectWithBack(c, `/selling/${parseSlug(c.req.path)}/second-factor`),
    askToSignIn,
  })
  const list = new Hono<MySellersEnv>()
    .use(noStorePages)
    .get('/selling', async (c, next) => {
      const [only, ...others] = c.env.memberships
      if (!only || others.length > 0) return next()
      return c.redirect(`/selling/${only.slug}${new URL(c.req.url).search}`, 303)
    })
    .route('/', ofList)
  const listGuard = mySellersGuard(deps, list, { askForCode: askToSignIn, askToSignIn })
  return new Hono()
    .use('/selling', withErrorPage(listGuard, deps.plainTexts))
    .use('/selling/:slug/*', withErrorPage(guard, deps.plainTexts))
}
