import { mostImages } from '#features/merchandising/limits.ts'
import { useAdmin } from '../use-admin.ts'

/** What is said under a field for the code of what is wrong with it, also where it was sent within its product or category. */
export function useFieldError(errors: Record<string, string>): (field: string) => string | undefined {
  const { products: texts } = useAdmin()
  const own = Object.entries(errors).map(([name, code]) => [name.replace(/^(product|category)\./, ''), code])
  return (field) => {
    const [, code] = own.find(([name]) => name === field || name?.startsWith(`${field}.`)) ?? []
    if (!code) return undefined
    if (field === 'images' && code === 'required') return texts.imagesRequired
    if (field === 'images' && code === 'too_many') return texts.imagesTooMany(mostImages)
    if (field === 'slug' && code === 'invalid') return texts.slugInvalid
    return texts.errors[code] ?? texts.errors.invalid
  }
}
