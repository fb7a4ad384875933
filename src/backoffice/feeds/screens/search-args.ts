import { parsePage } from '#desk/list-args.ts'
import { readPageSize } from '#platform/http/page-size.ts'
import { feedLacks } from '../domain/feed-lacks.ts'
import type { FeedGapsArgs } from '../schemas.ts'

/** Reads page and filter from the query string; malformed values are ignored. */
export function feedGapsArgs(search: URLSearchParams): FeedGapsArgs {
  const page = parsePage(search)
  const pageSize = readPageSize(search)
  const lack = feedLacks.find((each) => each === search.get('lack'))
  return { ...(page > 1 && { page }), ...(pageSize && { pageSize }), ...(lack && { lack }) }
}
