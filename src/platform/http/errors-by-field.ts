/** The common part of Standard Schema's and Valibot's issues. */
type Issues = readonly { message: string; path?: readonly (PropertyKey | { key: unknown })[] | undefined }[]

/** Maps issues to field → code; the code is the schema's message (schemas contain codes, never sentences). */
export function errorsByField(issues: Issues): Record<string, string> {
  const errors = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path?.map((part) => (typeof part === 'object' ? part.key : part)).join('.') || 'body'
    if (!errors.has(field)) errors.set(field, /^[a-z_]+$/.test(message) ? message : 'invalid')
  }
  return Object.fromEntries(errors)
}
