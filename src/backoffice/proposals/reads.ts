import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import type { ProposalsArgs } from '#shop/proposals/schemas.ts'
import { findProposal, listProposals } from './queries.ts'

export const proposalsAdminReads = {
  proposals: (ctx, args: ProposalsArgs) => listProposals(requireStaff(ctx, 'catalogue'), args),
  proposal: (ctx, id: number) => findProposal(requireStaff(ctx, 'catalogue'), id),
} satisfies Reads
