import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#platform/http/fetch-json.ts'

/** Puts what the server says is wrong under its fields and focuses the first; false when it names none of them. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const wrong = fields.filter((field) => Object.hasOwn(error.errors, field))
  wrong.forEach((field, index) => {
    setError(field, { message: error.errors[field] ?? '' }, { shouldFocus: index === 0 })
  })
  return wrong.length > 0
}
