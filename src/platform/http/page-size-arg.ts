import * as v from 'valibot'
import { pageSizes } from './page-size.ts'

/** The page size in the query string of an API call. */
export const pageSizeArg = v.exactOptional(
  v.pipe(
    v.picklist(pageSizes.map(String), 'unknown_value'),
    v.transform(Number),
    v.picklist(pageSizes, 'unknown_value'),
  ),
)
