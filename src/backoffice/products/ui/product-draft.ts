import * as v from 'valibot'
import { fromLocal, toLocal } from '#desk/local-time.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import { fieldSpec, type KindOf } from '#shop/catalogue/domain/product-fields.ts'
import { type FormField, formFields } from '../domain/form-fields.ts'
import { type ManagedProduct, type ProductInput, productInput } from '../schemas.ts'

type StoredProduct = ManagedProduct['product']

/** The state of the product form: texts as typed, times in Baghdad as the browser's field has them. */
export type ProductDraft = {
  [Field in FormField]: KindOf<Field> extends 'flag' ? boolean : string
} & { slug: string; images: string[] }

const blankFields = Object.fromEntries(
  formFields.map((field) => [field, fieldSpec(field).kind === 'flag' ? false : '']),
)
export const emptyDraft = { ...blankFields, slug: '', images: [] as string[] } as ProductDraft

/** The form state of a stored product. */
export function toDraft(product: StoredProduct): ProductDraft {
  const { slug, images } = product
  const fields = formFields.map((field) => {
    const value = product[field]
    if (fieldSpec(field).kind === 'moment') return [field, toLocal(value as string | null)]
    return [field, typeof value === 'boolean' ? value : String(value ?? '')]
  })
  return { ...Object.fromEntries(fields), slug, images }
}

const numberOf = (text: string) => parseNumber(text) ?? Number.NaN

/** The value to validate of a field as typed. */
function readField(field: FormField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  const isBlank = typed.trim() === ''
  switch (fieldSpec(field).kind) {
    case 'category':
      return isBlank ? undefined : Number(typed)
    case 'subCategory':
      return isBlank ? null : Number(typed)
    case 'price':
      return isBlank ? undefined : numberOf(typed)
    case 'discount':
    case 'number':
      return isBlank ? null : numberOf(typed)
    case 'moment':
      return fromLocal(typed)
    default:
      return typed
  }
}

/** Validates the form: the fields to send, or the errors by field. `stock` is the initial stock of a new product. */
export function validateDraft(
  draft: ProductDraft,
  stock?: string,
): { fields: ProductInput; errors: null } | { fields: null; errors: Record<string, string> } {
  const { slug, images } = draft
  const read = v.safeParse(productInput, {
    ...Object.fromEntries(formFields.map((field) => [field, readField(field, draft[field])])),
    images,
    ...(slug !== '' && { slug }),
    ...(stock !== undefined && { stockQuantity: stock === '' ? 0 : numberOf(stock) }),
  })
  if (read.success) return { fields: read.output, errors: null }
  const blank = (['categoryId', 'price'] as const).filter((field) => draft[field].trim() === '')
  const missing = Object.fromEntries(blank.map((field) => [field, 'required']))
  return { fields: null, errors: { ...errorsByField(read.issues), ...missing } }
}
