import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rowFields, toFormFields } from '#backoffice/products/product-row.ts'
import type { OfferCtx } from '#backoffice/products/write-offers.ts'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { users } from '#shop/accounts/tables.ts'
import { findPagesToOffer } from '#shop/catalogue/find-pages-to-offer.ts'
import { categories, products, subCategories } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { proposedFields } from '#shop/proposals/domain/proposals.ts'
import { proposalColumns, proposalPageSize, toProposalRow } from '#shop/proposals/proposal-rows.ts'
import type {
  ManagedProposal,
  ManagedProposals,
  PageToChange,
  ProposalsArgs,
} from '#shop/proposals/schemas.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { findConflicts, getNames, pickValues } from './proposed-page.ts'

const sellerColumns = { slug: sellers.slug, name: sellers.name }

/** One page of the proposals in a state, those that wait by default and the oldest of them first, and their number. */
export async function listProposals(
  { db }: Pick<Ctx, 'db'>,
  { status = 'pending', page = 1 }: ProposalsArgs,
): Promise<ManagedProposals> {
  const condition = eq(productProposals.status, status)
  const [rows, total] = await Promise.all([
    db
      .select({ row: proposalColumns, seller: sellerColumns })
      .from(productProposals)
      .innerJoin(sellers, eq(sellers.id, productProposals.sellerId))
      .leftJoin(products, eq(products.id, productProposals.productId))
      .where(condition)
      .orderBy(status === 'pending' ? asc(productProposals.id) : desc(productProposals.id))
      .limit(proposalPageSize)
      .offset((page - 1) * proposalPageSize),
    db.$count(productProposals, condition),
  ])
  return {
    proposals: rows.map(({ row, seller }) =>
      Object.assign(toProposalRow(row), { seller: toSellerName(seller) }),
    ),
    total,
  }
}

const proposers = alias(users, 'proposers')
const deciders = alias(users, 'deciders')

/** One proposal: before, now and proposed. Refuses with `not_found`. */
export async function findProposal(ctx: Ctx, id: number): Promise<ManagedProposal> {
  const { db } = ctx
  const [found] = await db
    .select({
      row: proposalColumns,
      proposal: productProposals,
      seller: sellerColumns,
      by: proposers.name,
      decidedBy: deciders.name,
    })
    .from(productProposals)
    .innerJoin(sellers, eq(sellers.id, productProposals.sellerId))
    .innerJoin(proposers, eq(proposers.id, productProposals.byUserId))
    .leftJoin(deciders, eq(deciders.id, productProposals.decidedBy))
    .leftJoin(products, eq(products.id, productProposals.productId))
    .where(eq(productProposals.id, id))
  if (!found) throw new Refusal('not_found')
  const { proposal } = found
  const { fields, base, offer, sellerId } = proposal
  const names = getNames(fields)
  const [page] =
    base === null || proposal.productId === null
      ? []
      : await db.select(rowFields).from(products).where(eq(products.id, proposal.productId))
  const now = page ? pickValues(toFormFields(page), names) : null
  const isPending = proposal.status === 'pending'
  const search = {
    ...(offer?.gtin && { gtin: offer.gtin }),
    ...(fields.brand && { brand: String(fields.brand) }),
    ...(fields.model && { model: String(fields.model) }),
  }
  const similar = base === null && isPending ? await findPagesToOffer(ctx, { id: sellerId }, search) : []
  const idsOf = (name: 'categoryId' | 'subCategoryId') =>
    [base, now, fields].flatMap((values) => (typeof values?.[name] === 'number' ? [values[name]] : []))
  return Object.assign(toProposalRow(found.row), {
    seller: toSellerName(found.seller),
    base,
    now,
    proposed: fields,
    conflicts: isPending && now ? findConflicts(proposal, now) : [],
    version: page?.version ?? proposal.version,
    offer,
    unique: proposal.uniqueGoods,
    similar: similar.map(({ productId, slug, ...page }) => ({
      productId,
      slug,
      ...mapTexts('title', (name) => page[name]),
    })),
    by: found.by,
    decidedBy: found.decidedBy,
    categories: await namesOf(ctx, categories, idsOf('categoryId')),
    subCategories: await namesOf(ctx, subCategories, idsOf('subCategoryId')),
  })
}

/**
 * The texts of a page on which the seller has an offer, and the proposal of the seller for it that waits: before, now and proposed.
 * Refuses with `not_found`.
 */
export async function findPageToChange(
  { db, seller }: Pick<OfferCtx, 'db' | 'seller'>,
  productId: number,
): Promise<PageToChange> {
  const sellerOffers = and(eq(variants.productId, productId), eq(variants.sellerId, seller.id))
  const [page] =
    (await db.$count(variants, sellerOffers)) === 0
      ? []
      : await db.select(rowFields).from(products).where(eq(products.id, productId))
  if (!page) throw new Refusal('not_found')
  const [proposal] = await db
    .select()
    .from(productProposals)
    .where(
      and(
        eq(productProposals.sellerId, seller.id),
        eq(productProposals.productId, productId),
        eq(productProposals.status, 'pending'),
      ),
    )
  const now = toFormFields(page)
  return {
    productId,
    slug: page.slug,
    now: pickValues(now, [...proposedFields, 'images']),
    pending: proposal
      ? {
          id: proposal.id,
          version: proposal.version,
          before: proposal.base,
          now: pickValues(now, getNames(proposal.fields)),
          proposed: proposal.fields,
        }
      : null,
  }
}

async function namesOf(
  { db }: Pick<Ctx, 'db'>,
  table: typeof categories | typeof subCategories,
  ids: readonly number[],
) {
  if (ids.length === 0) return []
  return db
    .select({ id: table.id, ...localizedColumns('name', table.name) })
    .from(table)
    .where(inArray(table.id, [...ids]))
}
