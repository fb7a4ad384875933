import { eq, inArray, sql } from 'drizzle-orm'
import { requireFreeSkus, skuTakenMeanwhile } from '#backoffice/products/free-skus.ts'
import { type ProductRow, toFormFields, toProductFields } from '#backoffice/products/product-row.ts'
import { generateSlug } from '#backoffice/products/product-slug.ts'
import { lockPlace, lockProduct, retrySlugs, withAttributes } from '#backoffice/products/save-product.ts'
import {
  allRecordedFields,
  insertProducts,
  type ProductWriter,
  updateProducts,
} from '#backoffice/products/write-products.ts'
import { type AuditFacts, recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { ActorCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { fieldsOfRow } from '#shop/catalogue/field-columns.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { ProposedValues } from '#shop/proposals/domain/proposals.ts'
import type { DecisionBody, SavedProposal } from '#shop/proposals/schemas.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { findConflicts, toPageFields } from './proposed-page.ts'

type Proposal = typeof productProposals.$inferSelect
/** Nobody decides about what a trusted seller proposes. `version`: of the page, as the decider saw it. */
type Decision = { decidedBy: number | null; version?: number | undefined }

/**
 * Accepts or refuses a proposal. What is accepted is written by the product writer in the same transaction. Refuses with `not_found`;
 * with `own_shop` whoever works for the seller; with `seller_not_open` a new page of a seller who never sells again; with `stale` when it was decided or withdrawn meanwhile, or, with the page's version and the fields, when these were changed to
 * something else and `version` is not the page's; with the field `reason`, `required`; and as the product writer does.
 */
export function decideProposal(
  ctx: ActorCtx & { staff: { userId: number } },
  id: number,
  { accept, reason, version }: DecisionBody,
): Promise<SavedProposal> {
  if (!accept && reason === '') throw new Refusal('invalid_request', {}, { reason: 'required' })
  return retrySlugs(() =>
    transaction(ctx.db, async (db) => {
      const tx = { ...ctx, db }
      const decidedBy = ctx.staff.userId
      const seller = await lockSellerOf(db, id)
      await refuseMySeller(db, ctx, seller.id)
      const [proposal] = await db
        .select()
        .from(productProposals)
        .where(eq(productProposals.id, id))
        .for('no key update')
      if (!proposal) throw new Refusal('not_found')
      if (proposal.status !== 'pending') throw new Refusal('stale')
      if (accept && proposal.offer !== null && !isEditable(seller.status))
        throw new Refusal('seller_not_open', { state: seller.status })
      if (!accept) {
        await refuseProposal(tx, proposal, { decidedBy, reason })
        return { id, status: 'refused', productId: proposal.productId }
      }
      const productId = await acceptProposal(tx, proposal, { decidedBy, version })
      return { id, status: 'accepted', productId }
    }),
  )
}

/** Locks the seller of a proposal, before the proposal, as whoever proposes does. Refuses with `not_found`. */
async function lockSellerOf(db: Db, proposalId: number) {
  const ofProposal = db
    .select({ id: productProposals.sellerId })
    .from(productProposals)
    .where(eq(productProposals.id, proposalId))
  const [seller] = await db
    .select({ id: sellers.id, status: sellers.status })
    .from(sellers)
    .where(inArray(sellers.id, ofProposal))
    .for('share')
  if (!seller) throw new Refusal('not_found')
  return seller
}

async function refuseProposal(
  ctx: ActorCtx,
  { id, sellerId, productId }: Proposal,
  { decidedBy, reason }: { decidedBy: number; reason: string },
): Promise<void> {
  await close(ctx, id, { status: 'refused', reason, decidedBy })
  const seller = await findSlug(ctx.db, sellerId)
  const [kind, recordId] = productId === null ? ['proposal', id] : ['product', productId]
  const after = { seller, proposal: id, note: reason }
  await recordChange(ctx, { action: 'proposal.refuse', kind, id: recordId, after })
}

/** Writes what a proposal that waits proposes, in the caller's transaction; returns the page. */
export async function acceptProposal(ctx: ActorCtx, proposal: Proposal, decision: Decision): Promise<number> {
  const seller = await findSlug(ctx.db, proposal.sellerId)
  const writer = {
    at: ctx.now(),
    byUserId: ctx.staff.userId,
    stockReason: 'received' as const,
    also: { seller, proposal: proposal.id },
  }
  const productId =
    proposal.productId === null
      ? await writeNewPage(ctx.db, proposal, writer)
      : await writeChange(
          ctx.db,
          { proposal, productId: proposal.productId, version: decision.version },
          writer,
        )
  await close(ctx, proposal.id, { status: 'accepted', decidedBy: decision.decidedBy, productId })
  return productId
}

async function findSlug(db: Db, sellerId: number): Promise<string> {
  const [row] = await db.select({ slug: sellers.slug }).from(sellers).where(eq(sellers.id, sellerId))
  return row?.slug ?? ''
}

async function close(
  { db, now }: ActorCtx,
  id: number,
  set: { status: 'accepted' | 'refused'; reason?: string; decidedBy: number | null; productId?: number },
): Promise<void> {
  await db
    .update(productProposals)
    .set(Object.assign({ decidedAt: now(), version: sql`${productProposals.version} + 1` }, set))
    .where(eq(productProposals.id, id))
}

type Writer = Pick<ProductWriter, 'at' | 'byUserId' | 'stockReason'> & {
  also: AuditFacts
}

async function writeChange(
  db: Db,
  { proposal, productId, version }: { proposal: Proposal; productId: number; version: number | undefined },
  { also, ...writer }: Writer,
): Promise<number> {
  const row = await lockPage(db, productId, proposal.fields)
  const page = toFormFields(row)
  const conflicts = findConflicts(proposal, page)
  if (conflicts.length > 0 && version !== row.version)
    throw new Refusal('stale', { version: row.version, conflicts })
  const changed = toPageFields(proposal.fields, page)
  const categories = await lockPlace(db, changed)
  const { price, discountPrice, hidden } = page
  const fields = await withAttributes(
    db,
    toProductFields({ ...changed, price, discountPrice, hidden }, row.stockQuantity),
  )
  await updateProducts(
    db,
    { ...writer, sellerId: shopSellerId, categories, audit: { action: 'product.update', created: [], also } },
    [{ slug: row.slug, fields, existing: toExisting(row) }],
  )
  return productId
}

/**
 * Locks a page until the transaction ends, its category first, in the same order as renaming a category does. Refuses with `not_found`,
 * and with the field `categoryId` of what is proposed, `unknown_value`.
 */
export async function lockPage(db: Db, productId: number, proposed: ProposedValues): Promise<ProductRow> {
  const [page] = await db
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(eq(products.id, productId))
  if (!page) throw new Refusal('not_found')
  const categoryId = Number(proposed.categoryId ?? page.categoryId)
  await lockPlace(db, { categoryId, subCategoryId: null })
  return lockProduct(db, productId)
}

const toExisting = (row: ProductRow) => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  hasOptions: row.hasOptions,
  fields: fieldsOfRow(row),
})

/** Refuses a SKU that the seller has already: the field `offer.sku`, `taken`. */
export async function requireFreeSku(db: Db, sellerId: number, sku: string | null): Promise<void> {
  await requireFreeSkus(db, sellerId, [{ existingId: null, input: { sku } }]).catch(() => {
    throw skuTaken()
  })
}

const skuTaken = () => new Refusal('invalid_request', {}, { 'offer.sku': 'taken' })

/** A page without a picture is hidden until the shop adds one. */
async function writeNewPage(
  db: Db,
  { fields: proposed, offer, sellerId, uniqueGoods }: Proposal,
  { also, ...writer }: Writer,
): Promise<number> {
  if (!offer) throw new Error('a new page has an offer')
  const { price, discountPrice, stockQuantity, sku, gtin } = offer
  await requireFreeSku(db, sellerId, sku)
  const page = toPageFields(proposed, {})
  const categories = await lockPlace(db, page)
  const input = { ...page, slug: undefined, price, discountPrice, hidden: page.images.length === 0 }
  const fields = await withAttributes(db, toProductFields(input, stockQuantity))
  const slug = await generateSlug(db, page)
  const audit = { action: 'product.create', created: allRecordedFields, also }
  const [saved] = await insertProducts(db, { ...writer, sellerId, categories, audit }, [{ slug, fields }])
  if (!saved) throw new Error('the page was not written')
  const sells = sql`(select selling and status = 'open' from ${sellers} where id = ${sellerId})`
  await db
    .update(variants)
    .set({ sku, gtin, withheld: sql`not ${sells}` })
    .where(eq(variants.productId, saved.id))
    .catch((error) => {
      throw skuTakenMeanwhile(error, sellerId, []) ? skuTaken() : error
    })
  if (!uniqueGoods) await db.update(products).set({ ownerSellerId: null }).where(eq(products.id, saved.id))
  return saved.id
}
