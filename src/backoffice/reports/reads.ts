import { requireAnyMember, requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listSearchTerms } from '#shop/search-log/queries.ts'
import { findCampaigns } from './campaigns.ts'
import { findDashboard } from './find-dashboard.ts'
import { listSynonymGroups } from './list-synonyms.ts'
import { findProfit } from './profit.ts'
import { findRefusals } from './refusals.ts'
import type { CampaignsArgs } from './schemas-campaigns.ts'
import type { DashboardArgs } from './schemas-dashboard.ts'
import type { ProfitArgs } from './schemas-profit.ts'
import { maxSearchTerms, type SynonymsArgs } from './schemas-searches.ts'
import type { SearchTermArgs } from './search-term-args.ts'

export const reportsReads = {
  dashboard: (ctx, args: DashboardArgs) => findDashboard(requireAnyMember(ctx), args),
  refusals: (ctx, args: DashboardArgs) => findRefusals(requireStaff(ctx, 'orders', 'money'), args),
  profit: (ctx, args: ProfitArgs) => findProfit(requireStaff(ctx, 'money'), args),
  campaigns: (ctx, args: CampaignsArgs) => findCampaigns(requireStaff(ctx, 'money'), args),
  'search-terms': (ctx, args: SearchTermArgs) =>
    listSearchTerms(requireStaff(ctx, 'stock', 'content'), { ...args, limit: maxSearchTerms }),
  synonyms: (ctx, args: SynonymsArgs) => listSynonymGroups(requireStaff(ctx, 'stock', 'content'), args),
} satisfies Reads
