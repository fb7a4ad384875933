import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { type Visit, visits } from './domain/visits.ts'
import { dashboardQueryArgs } from './schemas-dashboard.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const counts = {
  orders: count,
  delivered: count,
  cancelled: v.pipe(count, v.description('All that were cancelled, also after they were shipped.')),
  refused: v.pipe(count, v.description('How many of the cancelled ones were refused at the door.')),
  revenue: v.pipe(count, v.description('Whole dinars of the delivered orders, fees included.')),
  returned: v.pipe(
    count,
    v.description('What was paid back for returns of these orders so far; not deducted from `revenue`.'),
  ),
}

/** The orders of a period by the source of a visit of their shoppers. */
export const campaigns = v.pipe(
  v.object({
    total: v.object(counts),
    rowTotal: v.pipe(count, v.description('All sources; only the first are listed.')),
    rows: v.array(
      v.object({
        source: v.pipe(
          v.nullable(v.string()),
          v.description(
            '`utm_source`, otherwise the kind of the click id or the host that referred; null for orders without a source.',
          ),
        ),
        medium: v.nullable(v.string()),
        campaign: v.nullable(v.string()),
        ...counts,
      }),
    ),
  }),
  v.metadata({ ref: 'Campaigns' }),
)

export const campaignsQueryArgs = v.strictObject(
  { ...dashboardQueryArgs.entries, visit: v.optional(v.picklist(visits, 'unknown_value')) },
  strictObjectCode,
)

export type Campaigns = v.InferOutput<typeof campaigns>
export type CampaignCounts = Campaigns['total']
export type CampaignsArgs = { days: number; visit?: Visit | undefined }
