import { useAdmin } from '../use-admin.ts'

/** What is said under a field for the code of what is wrong with it. */
export function useFieldError(errors: Record<string, string>): (field: string) => string | undefined {
  const { products: texts } = useAdmin()
  return (field) => {
    const code = errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1]
    if (!code) return undefined
    if (field === 'images' && code === 'required') return texts.imagesRequired
    if (field === 'slug' && code === 'invalid') return texts.slugInvalid
    return texts.errors[code] ?? texts.errors.invalid
  }
}
