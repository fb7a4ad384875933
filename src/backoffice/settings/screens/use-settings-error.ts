import { useAdmin } from '#desk/use-admin.ts'

/** Returns the error text of a field from the codes in `errors`. */
export function useSettingsError(errors: Record<string, string>): (field: string) => string | undefined {
  const { settings, products } = useAdmin()
  return (field) => {
    const code = errors[field]
    if (code === undefined) return undefined
    return settings.errors[code] ?? products.errors[code] ?? settings.errors.invalid
  }
}
