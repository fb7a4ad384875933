import * as v from 'valibot'
import { wordText } from '#platform/text/text-schema.ts'

const maxId = 2_147_483_647

/** An id in a JSON body: a whole number that PostgreSQL's `integer` holds. */
export const jsonId = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(maxId, 'too_large'),
)

/** An id in a path or query: decimal digits, transformed to a number. */
export const pathId = v.pipe(
  wordText(/^\d{1,20}$/, { code: 'not_a_number', max: 20 }),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1, 'too_small'),
  v.maxValue(maxId, 'too_large'),
)

/** Up to `maxDigits` decimal digits in a path or query, transformed to a number, for ids and pages that need no reason of their own. */
export const numberText = (maxDigits = 9) =>
  v.pipe(
    wordText(new RegExp(`^\\d{1,${maxDigits}}$`), { code: 'invalid', max: maxDigits }),
    v.transform(Number),
    v.number(),
    v.integer(),
  )

/** The error code for a body that is not an object or lacks a field. */
export function objectCode(issue: v.BaseIssue<unknown>): string {
  return issue.path ? 'required' : 'not_an_object'
}

/** The error code for an unknown field of a strict object. */
export function strictObjectCode(issue: v.BaseIssue<unknown>): string {
  return issue.expected === 'never' ? 'unknown_field' : objectCode(issue)
}
