/** Why a promotion code was not accepted. */
export const codeErrors = [
  'required',
  'unknown_code',
  'code_ended',
  'code_not_started',
  'code_used_up',
  'code_scope',
  'code_minimum',
  'too_many_attempts',
] as const

/** `missing`: goods that are missing for a minimum, in whole dinars. */
export type CodeError = { error: (typeof codeErrors)[number]; missing: number | null }

/** The address of the cart page with the error of a form that was sent without script. */
export function codeErrorUrl({ error, missing }: CodeError): string {
  const params = new URLSearchParams({ codeError: error })
  if (missing !== null) params.set('missing', String(missing))
  return `/cart?${params}`
}

/** Parses the query of {@link codeErrorUrl}; null for anything else. */
export function parseCodeError(search: URLSearchParams): CodeError | null {
  const error = codeErrors.find((known) => known === search.get('codeError'))
  const missing = search.get('missing')
  return error
    ? { error, missing: missing !== null && /^\d{1,9}$/.test(missing) ? Number(missing) : null }
    : null
}
