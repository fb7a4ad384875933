import type { Ctx } from '#platform/context.ts'
import type { SearchTerm } from './schemas-dashboard.ts'
import type { SearchTermArgs } from './search-term-args.ts'

/** What was searched for, most first. Nothing until searches are kept (issue 5): then `#features/searches/queries.ts` has it. */
export async function listSearchTerms(
  _ctx: Pick<Ctx, 'db' | 'now'>,
  _args: SearchTermArgs & { limit: number },
): Promise<SearchTerm[]> {
  return []
}
