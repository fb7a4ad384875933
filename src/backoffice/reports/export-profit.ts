import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { localizedFields } from '#platform/i18n/localized.ts'
import { listTexts, localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import { findProfit } from './profit.ts'
import type { ProfitArgs } from './schemas-profit.ts'

const columns = [
  'product_id',
  ...localizedColumnNames('title'),
  'pieces',
  'revenue',
  'cost',
  'profit',
  'unknown_pieces',
  'unknown_revenue',
] as const

const ofNoProduct = byLanguage({
  en: 'Taken off refunds for missed minimums',
  ar: 'خُصم من المبالغ المرجعة لعدم بلوغ الحد الأدنى',
})

/**
 * The profit of all products as CSV, in whole dinars. What missed minimums took off refunds is a last row without a product, so
 * the columns of profits and of unknown revenue add up to the totals of the report.
 */
export async function exportProfit(ctx: StaffCtx, args: ProfitArgs): Promise<string> {
  const { total, products } = await findProfit(ctx, args, null)
  const rows = products.map((row) => [
    row.id,
    ...listTexts(row, 'title'),
    row.pieces,
    row.revenue,
    row.cost,
    row.profit,
    row.unknownPieces,
    row.unknownRevenue,
  ])
  const titles = localizedFields('title').map(([, language]) => ofNoProduct[language])
  const { retained, unknownRetained } = total
  const withheld =
    retained === 0 && unknownRetained === 0
      ? []
      : [['', ...titles, '', '', '', retained, '', unknownRetained]]
  return byteOrderMark + csvLines([columns, ...rows, ...withheld])
}
