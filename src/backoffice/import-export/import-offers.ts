import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { editVariantStocks } from '#backoffice/products/edit-stocks.ts'
import { editVariantPrices } from '#backoffice/products/edit-variants.ts'
import type { OfferCtx } from '#backoffice/products/write-offers.ts'
import { propose } from '#backoffice/proposals/propose.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { maxReportedErrors, type OfferColumn, titleColumns } from '#shop/proposals/domain/offer-file.ts'
import type { ProposalBody } from '#shop/proposals/schemas.ts'
import type { OffersReport } from '#shop/proposals/schemas-offer-file.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { type OfferEdit, planOffer } from './domain/plan-offer.ts'
import { type OfferRow, readOfferRows } from './read-offer-rows.ts'

/** Rows that are written in one transaction. */
const batchSize = 200

/**
 * Writes a file of offers of a seller: prices, discounts and stock at once, other titles as proposals. Rows are written in batches, each
 * cell that cannot be is in the report, the others are saved. Refuses a file that cannot be read as {@link readOfferRows} does, and has
 * then written nothing.
 */
export async function importOffers(ctx: OfferCtx, bytes: Buffer): Promise<OffersReport> {
  const rows = await readOfferRows(bytes)
  const report: OffersReport = {
    rows: rows.length,
    prices: 0,
    stocks: 0,
    proposals: 0,
    failed: 0,
    errors: [],
  }
  const used = new Set<number>()
  for (let from = 0; from < rows.length; from += batchSize)
    await writeBatch(ctx, { rows: rows.slice(from, from + batchSize), report, used })
  report.errors.sort((one, other) => one.row - other.row)
  return report
}

type Batch = { rows: readonly OfferRow[]; report: OffersReport; used: Set<number> }

function fail(report: OffersReport, error: OffersReport['errors'][number]): void {
  report.failed += 1
  if (report.errors.length < maxReportedErrors) report.errors.push(error)
}

async function writeBatch(ctx: OfferCtx, { rows, report, used }: Batch): Promise<void> {
  const find = await findOffers(ctx, rows)
  const edits = new Map<number, OfferEdit & { row: number }>()
  for (const { number, cells } of rows) {
    const offer = find(cells)
    const column = cells.offer ? 'offer' : 'sku'
    if (!offer || used.has(offer.id)) {
      fail(report, { row: number, column, code: offer ? 'twice' : 'unknown_value' })
      continue
    }
    used.add(offer.id)
    const { edit, errors } = planOffer(cells, offer)
    for (const error of errors) fail(report, Object.assign({ row: number }, error))
    edits.set(offer.id, Object.assign(edit, { row: number }))
  }
  await writeSales(ctx, edits, report)
  await proposeTexts(ctx, [...edits.values()], report)
}

const columnOf: Record<string, OfferColumn> = {
  price: 'price',
  discountPrice: 'discount_price',
  stockQuantity: 'stock_quantity',
}

async function writeSales(
  ctx: OfferCtx,
  edits: ReadonlyMap<number, OfferEdit & { row: number }>,
  report: OffersReport,
): Promise<void> {
  const all = [...edits.values()]
  const prices = all.flatMap(({ price }) => price ?? [])
  const stocks = all.flatMap(({ stock }) => stock ?? [])
  const results = {
    prices: prices.length > 0 ? await editVariantPrices(ctx, { variants: prices }) : null,
    stocks:
      stocks.length > 0
        ? await editVariantStocks(ctx, { variants: stocks, reason: 'counted', note: '' })
        : null,
  }
  for (const [kind, result] of Object.entries(results) as ['prices' | 'stocks', typeof results.prices][]) {
    report[kind] += result?.saved.length ?? 0
    for (const { id, errors } of result?.refused ?? [])
      for (const [field, code] of Object.entries(errors))
        fail(report, { row: edits.get(id)?.row ?? 0, column: columnOf[field] ?? field, code })
  }
}

/** Proposes the titles that differ, once for each page, unless the same ones wait already. */
async function proposeTexts(
  ctx: OfferCtx,
  edits: readonly (OfferEdit & { row: number })[],
  report: OffersReport,
): Promise<void> {
  const byPage = new Map(edits.flatMap((edit) => (edit.texts ? [[edit.productId, edit] as const] : [])))
  if (byPage.size === 0) return
  const waiting = await ctx.db
    .select({ productId: productProposals.productId, fields: productProposals.fields })
    .from(productProposals)
    .where(
      and(
        eq(productProposals.sellerId, ctx.seller.id),
        eq(productProposals.status, 'pending'),
        inArray(productProposals.productId, [...byPage.keys()]),
      ),
    )
  for (const [productId, { texts = {}, row }] of byPage) {
    const pending = waiting.find((each) => each.productId === productId)?.fields as typeof texts | undefined
    if (pending && Object.entries(texts).every(([name, text]) => pending[name] === text)) continue
    try {
      await propose(ctx, { productId, fields: texts as ProposalBody['fields'] })
      report.proposals += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const named = Object.entries(error.errors ?? {})
      const failures = named.length > 0 ? named : [['title', error.code] as const]
      for (const [field, code] of failures) fail(report, { row, column: toTitleColumn(field), code })
    }
  }
}

function toTitleColumn(field: string): string {
  return titleColumns.find(({ name }) => field === `fields.${name}`)?.column ?? 'title'
}

/** The offers of the seller that rows name, by their id or else their SKU. */
async function findOffers({ db, seller }: OfferCtx, rows: readonly OfferRow[]) {
  const ids = rows.flatMap(({ cells: { offer = '' } }) => (/^\d{1,9}$/.test(offer) ? [Number(offer)] : []))
  const skus = rows.flatMap(({ cells: { offer, sku } }) => (!offer && sku ? [sku] : []))
  const named = or(
    ids.length > 0 ? inArray(variants.id, ids) : undefined,
    skus.length > 0 ? inArray(variants.sku, skus) : undefined,
  )
  const offers = named
    ? await db
        .select({
          id: variants.id,
          sku: variants.sku,
          productId: variants.productId,
          version: variants.version,
          price: variants.price,
          discountPrice: sql<
            number | null
          >`coalesce(${variants.plannedDiscountPrice}, ${variants.discountPrice})`,
          stockQuantity: variants.stockQuantity,
          ...localizedColumns('title', products.title),
        })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(eq(variants.sellerId, seller.id), named))
    : []
  const byId = new Map(offers.map((each) => [String(each.id), each]))
  const bySku = new Map(offers.map((each) => [each.sku, each]))
  return ({ offer, sku }: OfferRow['cells']) => (offer ? byId.get(offer) : sku ? bySku.get(sku) : undefined)
}
