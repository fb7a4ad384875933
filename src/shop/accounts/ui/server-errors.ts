import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#platform/http/fetch-json.ts'

/** Shows the server's field errors and focuses the first one; returns false when the error names none of `fields`. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const invalidFields = fields.filter((field) => Object.hasOwn(error.errors, field))
  invalidFields.forEach((field, index) => {
    setError(field, { message: error.errors[field] ?? '' }, { shouldFocus: index === 0 })
  })
  return invalidFields.length > 0
}
