import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import { findCampaigns } from './campaigns.ts'
import type { CampaignsArgs } from './schemas-campaigns.ts'

const columns = [
  'source',
  'medium',
  'campaign',
  'orders',
  'delivered',
  'cancelled',
  'refused',
  'revenue',
  'returned',
] as const

/** The orders of all campaigns as CSV, in whole dinars; the row of orders without a source has no names. */
export async function exportCampaigns(ctx: StaffCtx, args: CampaignsArgs): Promise<string> {
  const { rows } = await findCampaigns(ctx, args, null)
  return byteOrderMark + csvLines([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])
}
