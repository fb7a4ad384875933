import { useAdmin } from '#desk/use-admin.ts'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'

/** Returns the error text of a field from the codes in `errors`, which may be prefixed with `product.`, `category.` or `subCategory.`. */
export function useFieldError(errors: Record<string, string>): (field: string) => string | undefined {
  const { products: texts } = useAdmin()
  const productErrors = Object.entries(errors).map(([name, code]) => [
    name.replace(/^(product|category|subCategory)\./, ''),
    code,
  ])
  return (field) => {
    const [, code] = productErrors.find(([name]) => name === field || name?.startsWith(`${field}.`)) ?? []
    if (!code) return undefined
    if (field === 'images' && code === 'required') return texts.imagesRequired
    if (field === 'images' && code === 'too_many') return texts.imagesTooMany(maxPictures)
    if (field === 'slug' && code === 'invalid') return texts.slugInvalid
    return texts.errors[code] ?? texts.errors.invalid
  }
}
