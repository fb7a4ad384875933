import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
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

/** Saves an option or a value; a refusal because another entry has the name is an error of the field that names the entry. */
export function useSaveEntry() {
  const { change, busy, errors } = useAdminMutation()
  const [existing, setExisting] = useState<string | null>(null)
  const error = useOptionError(errors, existing)

  async function save(call: () => Promise<unknown>, successMessage: string): Promise<void> {
    setExisting(null)
    const noting = () =>
      call().catch((refused) => {
        setExisting(existingEntry(refused))
        throw refused
      })
    await change(noting, { successMessage })
  }

  return { save, busy, error }
}
