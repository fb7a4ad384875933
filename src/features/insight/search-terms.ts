import type { Ctx } from '#platform/context.ts'
import type { SearchTerm } from './schemas-dashboard.ts'
import type { SearchTermArgs } from './search-term-args.ts'

/** What was searched for most, at most 100. Nothing until searches are kept (issue 5): replaced by what reads them. */
export async function listSearchTerms(
  _ctx: Pick<Ctx, 'db' | 'now'>,
  _args: SearchTermArgs,
): Promise<SearchTerm[]> {
  return []
}
