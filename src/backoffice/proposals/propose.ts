import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { toFormFields } from '#backoffice/products/product-row.ts'
import { lockPlace, retrySlugs, withAttributes } from '#backoffice/products/save-product.ts'
import type { OfferCtx } from '#backoffice/products/write-offers.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isSameValue } from '#shop/catalogue/domain/product-fields.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { ProposedValues } from '#shop/proposals/domain/proposals.ts'
import { newPageFields, type ProposalBody, type SavedProposal } from '#shop/proposals/schemas.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { lockOpenSeller } from '#shop/sellers/lock-open-seller.ts'
import { acceptProposal, lockPage, requireFreeSku } from './decide-proposal.ts'
import { pickValues, toPageFields } from './proposed-page.ts'

/** A seller may have this many proposals that wait. */
const maxPending = 200

/**
 * Proposes other fields of a page on which the seller has an offer, or a new page with its offer. One for the same page that waits is
 * superseded. Of a trusted seller it is accepted in the same transaction. Refuses with `seller_not_open`, `not_found` for a page
 * without an offer of the seller, `too_many`, and with `fields.<name>`.
 */
export function propose(ctx: OfferCtx, body: ProposalBody): Promise<SavedProposal> {
  return retrySlugs(() =>
    transaction(ctx.db, async (db) => {
      const tx = { ...ctx, db }
      const { trusted } = await lockOpenSeller(db, ctx.seller.id)
      const { id, proposal } = await insertProposal(tx, body)
      const after = body.productId === undefined ? null : { productId: body.productId }
      await recordChange(tx, { action: 'proposal.add', kind: 'proposal', id, after })
      if (!trusted) return { id, status: 'pending', productId: body.productId ?? null }
      const productId = await acceptProposal(tx, proposal, { decidedBy: null })
      return { id, status: 'accepted', productId }
    }),
  )
}

async function insertProposal(ctx: OfferCtx, body: ProposalBody) {
  const { db, seller } = ctx
  const content =
    body.productId === undefined ? await toNewPage(ctx, body) : await toChange(ctx, body, body.productId)
  const pending = and(eq(productProposals.sellerId, seller.id), eq(productProposals.status, 'pending'))
  if ((await db.$count(productProposals, pending)) >= maxPending) throw new Refusal('too_many')
  const [proposal] = await db
    .insert(productProposals)
    .values({ ...content, sellerId: seller.id, byUserId: ctx.staff.userId ?? 0, createdAt: ctx.now() })
    .returning()
  if (!proposal) throw new Error('the proposal was not written')
  return { id: proposal.id, proposal }
}

/** The row of a new page. Its fields are complete, and can be written now. */
async function toNewPage({ db, seller }: OfferCtx, { fields, offer, unique = false }: ProposalBody) {
  if (!offer) throw new Refusal('invalid_request', {}, { offer: 'required' })
  const checked = v.safeParse(newPageFields, fields)
  if (!checked.success) throw belowFields(new Refusal('invalid_request', {}, errorsByField(checked.issues)))
  await requireWritable(db, toPageFields(checked.output, {}))
  const { price, discountPrice, stockQuantity, sku, gtin } = offer
  await requireFreeSku(db, seller.id, sku || null)
  return {
    fields: checked.output as ProposedValues,
    offer: { price, discountPrice, stockQuantity, sku: sku || null, gtin: gtin || null },
    uniqueGoods: unique,
  }
}

/** The row of a change, with what the fields are now. Those that are equal are left out. */
async function toChange({ db, seller, now }: OfferCtx, { fields, offer }: ProposalBody, productId: number) {
  const myOffers = and(eq(variants.productId, productId), eq(variants.sellerId, seller.id))
  if ((await db.$count(variants, myOffers)) === 0) throw new Refusal('not_found')
  if (offer) throw new Refusal('invalid_request', {}, { offer: 'unknown_field' })
  // A page that shoppers see has a picture.
  if (fields.images?.length === 0) throw new Refusal('invalid_request', {}, { 'fields.images': 'required' })
  // Locked before the page, as a decision does.
  await db
    .update(productProposals)
    .set({ status: 'superseded', decidedAt: now(), version: sql`${productProposals.version} + 1` })
    .where(
      and(
        eq(productProposals.sellerId, seller.id),
        eq(productProposals.productId, productId),
        eq(productProposals.status, 'pending'),
      ),
    )
  const proposed = fields as ProposedValues
  const row = await atFields(lockPage(db, productId, proposed))
  const page = toFormFields(row)
  const names = Object.keys(proposed) as (keyof ProposedValues)[]
  const changed = names.filter((name) => !isSameValue(proposed[name], page[name]))
  if (changed.length === 0) throw new Refusal('invalid_request', {}, { fields: 'required' })
  await requireWritable(db, toPageFields(proposed, page))
  return {
    productId,
    fields: pickValues(proposed, changed),
    base: pickValues(page, changed),
    baseVersion: row.version,
  }
}

/** Refuses an unknown category or sub-category and attributes that cannot be read, at `fields.<name>`. */
async function requireWritable(db: Db, page: ReturnType<typeof toPageFields>): Promise<void> {
  await atFields(lockPlace(db, page))
  await atFields(withAttributes(db, page))
}

/** What refuses with fields, at `fields.<name>`. */
function atFields<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    throw error instanceof Refusal ? belowFields(error) : error
  })
}

function belowFields({ code, details, errors = {} }: Refusal): Refusal {
  const fields = Object.entries(errors).map(([field, error]) => [`fields.${field}`, error])
  return new Refusal(code, details, Object.fromEntries(fields))
}
