import { useAdmin } from '#desk/use-admin.ts'

/** Returns the error text of a field, or of a part of it, from the codes in `errors`. */
export function usePromotionError(errors: Record<string, string>): (field: string) => string | undefined {
  const { promotions, products } = useAdmin()
  return (field) => {
    const [, code] =
      Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`)) ?? []
    if (code === undefined) return undefined
    return promotions.errors[code] ?? products.errors[code] ?? products.errors.invalid
  }
}
