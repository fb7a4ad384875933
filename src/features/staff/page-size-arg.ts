import * as v from 'valibot'
import { pageSizes } from './domain/page-size.ts'

/** How many rows at once, as a call is asked for them. */
export const pageSizeArg = v.exactOptional(
  v.pipe(
    v.picklist(pageSizes.map(String), 'unknown_value'),
    v.transform(Number),
    v.picklist(pageSizes, 'unknown_value'),
  ),
)
