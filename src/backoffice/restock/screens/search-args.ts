import { parsePage } from '#desk/list-args.ts'
import { readPageSize } from '#platform/http/page-size.ts'
import { type RestockRequestsArgs, requestStates, type WaitingVariantsArgs } from '../schemas.ts'

/** Reads the filters from the query string; malformed values are ignored. */

export function waitingVariantsArgs(search: URLSearchParams): WaitingVariantsArgs {
  const page = parsePage(search)
  const pageSize = readPageSize(search)
  return { ...(page > 1 && { page }), ...(pageSize && { pageSize }) }
}

export function restockRequestsArgs(search: URLSearchParams): RestockRequestsArgs {
  const state = requestStates.find((each) => each === search.get('state'))
  return { ...waitingVariantsArgs(search), ...(state && { state }) }
}
