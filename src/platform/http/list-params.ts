import * as v from 'valibot'
import { lineText, wordText } from '#platform/text/text-schema.ts'
import { pathId } from './ids.ts'

/** The number of a list's page in a query string, from 1; becomes a number. */
export const pageParam = v.exactOptional(
  v.pipe(
    wordText(/^[1-9]\d{0,5}$/, { code: 'not_a_number', max: 6 }),
    v.transform(Number),
    v.number(),
    v.integer(),
  ),
)

/** The search text of a list in a query string: one line of at most 200 characters. */
export const searchParam = v.exactOptional(lineText({ max: 200, codes: { type: 'invalid' } }))

/** The parameters of a path that ends in `/:id`. */
export const idParams = v.object({ id: pathId })
