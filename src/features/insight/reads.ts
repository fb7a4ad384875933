import { listSearchTerms } from '#features/searches/queries.ts'
import { requireStaff } from '#features/staff/staff-ctx.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { findDashboard } from './find-dashboard.ts'
import type { DashboardArgs } from './schemas-dashboard.ts'
import { mostTermsShown, type SynonymsArgs } from './schemas-searches.ts'
import type { SearchTermArgs } from './search-term-args.ts'
import { listSynonymGroups } from './synonym-list.ts'

export const insightReads = {
  dashboard: (ctx, args: DashboardArgs) => findDashboard(requireStaff(ctx), args),
  'search-terms': (ctx, args: SearchTermArgs) =>
    listSearchTerms(requireStaff(ctx), { ...args, limit: mostTermsShown }),
  synonyms: (ctx, args: SynonymsArgs) => listSynonymGroups(requireStaff(ctx), args),
} satisfies Reads
