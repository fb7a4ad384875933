import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { findProfile } from '#shop/accounts/queries.ts'
import { products } from '#shop/catalogue/tables.ts'
import { sellerProducts } from '#shop/catalogue/variant-tables.ts'
import { type ChecklistFacts, findChecklist } from '#shop/sellers/domain/checklist.ts'
import type { PaperKind } from '#shop/sellers/domain/papers.ts'
import { isLicenceEnding } from '#shop/sellers/licence-ending.ts'
import { sellerPapers } from '#shop/sellers/paper-tables.ts'
import { sellerPayoutWays } from '#shop/sellers/payout-way-tables.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import type { MySellers, SellerProfile } from './schemas.ts'

/** Whether the visitor has an account, and the sellers that it owns, the newest first. */
export async function findMySellers(ctx: Ctx): Promise<MySellers> {
  const account = await findProfile(ctx)
  if (!ctx.shopper || !account) return { isAccount: false, sellers: [] }
  const rows = await ctx.db
    .select({ slug: sellers.slug, name: sellers.name, status: sellers.status, reason: sellers.statusReason })
    .from(sellerMembers)
    .innerJoin(sellers, eq(sellers.id, sellerMembers.sellerId))
    .where(and(eq(sellerMembers.userId, ctx.shopper.id), eq(sellerMembers.role, 'owner')))
    .orderBy(sql`${sellers.id} desc`)
  return {
    isAccount: true,
    sellers: rows.map(({ name, slug, status, reason }) => ({
      slug,
      ...wireTexts('name', name),
      status,
      reason,
    })),
  }
}

/** Whether a seller offers a product with a picture. The query has `sellers`. */
const hasProduct = sql<boolean>`exists(select from ${sellerProducts} as offer join ${products} as product on product.id = offer.product_id
  where offer.seller_id = sellers.id and product.image <> '')`

/** Whether a seller has a way of payout that is confirmed or waits for it. The query has `sellers`. */
const hasPayoutWay = sql<boolean>`exists(select from ${sellerPayoutWays} as way where way.seller_id = sellers.id and way.ended_at is null)`

/** The kinds of papers of a seller that were accepted or waived. The query has `sellers`. */
const papers = sql<PaperKind[]>`array(select paper.kind from ${sellerPapers} as paper
  where paper.seller_id = sellers.id and paper.state in ('accepted', 'waived') and paper.delete_at is null)`

/** The rows of sellers with what their checklist is computed from, and the last day of a licence that ends. */
export function selectSellers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  where: SQL | undefined,
  order: SQL = asc(sellers.id),
) {
  const licenceEnds = sql<
    string | null
  >`case when ${isLicenceEnding({ now })} then ${sellers.licenceUntil}::text end`
  return db
    .select({ seller: sellers, hasProduct, hasPayoutWay, papers, licenceEnds })
    .from(sellers)
    .where(where)
    .orderBy(order)
}

/** What the checklist of a row is computed from. */
export function toChecklistFacts({ seller, ...computed }: SellerRow): ChecklistFacts {
  return Object.assign(computed, seller)
}

type SellerRow = Awaited<ReturnType<typeof selectSellers>>[number]

/** A profile on the wire, with its checklist; texts that are not known are empty. */
export function toProfile(row: SellerRow): SellerProfile {
  const { seller } = row
  const about: NonNullable<typeof seller.about> | Record<string, never> = seller.about ?? {}
  return {
    slug: seller.slug,
    ...wireTexts('name', seller.name),
    ...mapTexts('about', (_, language) => about[language] ?? ''),
    legalName: seller.legalName ?? '',
    licenceNumber: seller.licenceNumber ?? '',
    licenceExempt: seller.licenceExempt,
    licenceUntil: seller.licenceUntil ?? '',
    logo: seller.logo ?? '',
    banner: seller.banner ?? '',
    phone: seller.phone ?? '',
    governorate: seller.governorate ?? '',
    area: seller.area ?? '',
    address: seller.address ?? '',
    status: seller.status,
    reason: seller.statusReason,
    selling: seller.selling,
    awayFrom: seller.awayFrom,
    awayUntil: seller.awayUntil,
    termsAcceptedAt: seller.termsAcceptedAt?.toISOString() ?? null,
    version: seller.version,
    checklist: findChecklist(toChecklistFacts(row)),
  }
}
