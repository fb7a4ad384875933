import { type ReturnsArgs, returnFilters } from '#features/return-management/schemas.ts'
import { returnKinds } from '#features/returns/domain/return-kinds.ts'
import { pageArgs } from '../ui/list-args.ts'

/** The filters of the list from the URL; unknown values are ignored. */
export function returnsArgs(search: URLSearchParams): ReturnsArgs {
  const { page, pageSize } = pageArgs(search)
  const status = returnFilters.find((each) => each === search.get('status'))
  const kind = returnKinds.find((each) => each === search.get('kind'))
  return {
    ...(status && { status }),
    ...(kind && { kind }),
    ...(page && { page }),
    ...(pageSize && { pageSize }),
  }
}
