import { useAdmin } from '#desk/use-admin.ts'
import { ApiError } from '#platform/http/fetch-json.ts'

/** The key of the entry that already exists, of a refused name or key. */
export function existingEntry(error: unknown): string | null {
  const existing =
    error instanceof ApiError ? (error.problem as Record<string, unknown> | null)?.existing : undefined
  return typeof existing === 'string' ? existing : null
}

/** Returns the error text of a field of an option or value; `existing` is the entry that has the name already. */
export function useOptionError(
  errors: Record<string, string>,
  existing: string | null,
): (field: string) => string | undefined {
  const { products: texts } = useAdmin()
  return (field) => {
    const code = errors[field]
    if (!code) return undefined
    if (code === 'taken' && existing) return texts.options.takenBy(existing)
    return texts.options.errors[code] ?? texts.errors[code] ?? texts.errors.invalid
  }
}
