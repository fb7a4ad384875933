import { pageArgs } from '#desk/list-args.ts'
import { returnKinds } from '#shop/returns/domain/return-kinds.ts'
import { type ReturnsArgs, returnFilters } from '../schemas.ts'

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
