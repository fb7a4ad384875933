import { and, desc, eq, sql } from 'drizzle-orm'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { proposalColumns, proposalPageSize, toProposalRow } from '#shop/proposals/proposal-rows.ts'
import type { MyProposals, ProposalsArgs } from '#shop/proposals/schemas.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { restrictToSeller } from '../team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '../team/seller-ctx.ts'

/** One page of the proposals of the seller, the newest first, and their number. */
export async function listMyProposals(
  ctx: SellerCtx,
  { status, page = 1 }: ProposalsArgs,
): Promise<MyProposals> {
  const isMine = restrictToSeller(ctx, productProposals.sellerId)
  const condition = status === undefined ? isMine : and(isMine, eq(productProposals.status, status))
  const [rows, total] = await Promise.all([
    ctx.db
      .select(proposalColumns)
      .from(productProposals)
      .leftJoin(products, eq(products.id, productProposals.productId))
      .where(and(restrictToSeller(ctx, productProposals.sellerId), condition))
      .orderBy(desc(productProposals.id))
      .limit(proposalPageSize)
      .offset((page - 1) * proposalPageSize),
    ctx.db.$count(productProposals, condition),
  ])
  return { proposals: rows.map(toProposalRow), total }
}

/** Withdraws a proposal that waits. Refuses with `not_found`, and with `stale` when it was decided meanwhile. */
export function withdrawProposal(ctx: SellerWriteCtx, id: number, version: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const isMine = and(eq(productProposals.id, id), restrictToSeller(ctx, productProposals.sellerId))
    const [proposal] = await db
      .select({ status: productProposals.status, version: productProposals.version })
      .from(productProposals)
      .where(isMine)
      .for('no key update')
    if (!proposal) throw new Refusal('not_found')
    if (proposal.status !== 'pending' || proposal.version !== version) throw new Refusal('stale')
    await db
      .update(productProposals)
      .set({ status: 'withdrawn', decidedAt: ctx.now(), version: sql`${productProposals.version} + 1` })
      .where(and(isMine, restrictToSeller(ctx, productProposals.sellerId)))
    await ctx.record(Object.assign({}, ctx, { db }), { action: 'proposal.withdraw', kind: 'proposal', id })
  })
}
