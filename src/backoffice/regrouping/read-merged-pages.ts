import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isSetAside } from '#backoffice/products/set-aside-variants.ts'
import type { Db } from '#platform/db/db.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions } from '#shop/catalogue/variant-columns.ts'
import { productOptions, variants } from '#shop/catalogue/variant-tables.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { MergedPage } from './domain/plan-merge.ts'

/** A page that is merged, with its variants and who sells them. */
export type StoredPage = Awaited<ReturnType<typeof readMergedPages>>[number]
export type StoredOffer = Awaited<ReturnType<typeof readOffers>>[number]

/** Two pages that are to be merged, in any order; a missing one is left out. */
export async function readMergedPages(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      image: products.image,
      moreImages: products.moreImages,
      hidden: products.hidden,
      hasOptions: products.hasOptions,
      ownerSellerId: products.ownerSellerId,
      payPrice: products.payPrice,
      stockQuantity: products.stockQuantity,
      version: products.version,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
  const offers = await readOffers(db, ids)
  const used = await db
    .select({ id: productOptions.productId, optionId: productOptions.optionId })
    .from(productOptions)
    .where(inArray(productOptions.productId, [...ids]))
    .orderBy(asc(productOptions.position))
  const waiting = await db
    .select({ id: productProposals.productId })
    .from(productProposals)
    .where(and(inArray(productProposals.productId, [...ids]), eq(productProposals.status, 'pending')))
  const rules = await db
    .select({ id: commissionRules.id, productIds: commissionRules.productIds })
    .from(commissionRules)
    .where(sql`${commissionRules.productIds} && ${sql.param([...ids])}::int[]`)
  return rows.map((row) => ({
    ...row,
    optionIds: used.flatMap(({ id, optionId }) => (id === row.id ? [optionId] : [])),
    offers: offers.filter(({ productId }) => productId === row.id),
    hasPendingProposal: waiting.some(({ id }) => id === row.id),
    rules: rules.flatMap(({ id, productIds }) => (productIds.includes(row.id) ? [id] : [])),
  })) satisfies MergedPage[]
}

async function readOffers(db: Db, productIds: readonly number[]) {
  const rows = await db
    .select({
      row: variants,
      described: describedOptions,
      seller: { slug: sellers.slug, name: sellers.name },
    })
    .from(variants)
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(sql`${variants.position} < 0`), asc(variants.position), asc(variants.id))
  return rows.map(({ row, described, seller }) => ({
    ...row,
    described,
    seller,
    isForSale: !row.hidden && !isSetAside(row),
  }))
}
