import * as v from 'valibot'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { baghdadOffsetMs } from '#platform/i18n/baghdad-day.ts'
import { parseNumber } from '../domain/parse-number.ts'
import { type ManagedProduct, type ProductFields, productFields } from '../schemas.ts'

type StoredProduct = ManagedProduct['product']

/** The state of the product form: texts as typed, times in Baghdad as the browser's field has them. */
export type ProductDraft = {
  titleEn: string
  titleAr: string
  descriptionEn: string
  descriptionAr: string
  brand: string
  model: string
  slug: string
  categoryId: string
  price: string
  discountPrice: string
  discountStartsAt: string
  discountEndsAt: string
  featured: boolean
  popular: boolean
  hidden: boolean
  images: string[]
}

export const emptyDraft: ProductDraft = {
  titleEn: '',
  titleAr: '',
  descriptionEn: '',
  descriptionAr: '',
  brand: '',
  model: '',
  slug: '',
  categoryId: '',
  price: '',
  discountPrice: '',
  discountStartsAt: '',
  discountEndsAt: '',
  featured: false,
  popular: false,
  hidden: false,
  images: [],
}

function toLocal(moment: string | null): string {
  return moment === null ? '' : new Date(Date.parse(moment) + baghdadOffsetMs).toISOString().slice(0, 16)
}

function fromLocal(text: string): string | null {
  return text === '' ? null : `${text.slice(0, 16)}:00+03:00`
}

/** The form state of a stored product. */
export function toDraft(product: StoredProduct): ProductDraft {
  return {
    ...product,
    model: product.model ?? '',
    categoryId: String(product.categoryId),
    price: String(product.price),
    discountPrice: product.discountPrice === null ? '' : String(product.discountPrice),
    discountStartsAt: toLocal(product.discountStartsAt),
    discountEndsAt: toLocal(product.discountEndsAt),
  }
}

const numberOf = (text: string) => parseNumber(text) ?? Number.NaN

/** Validates the form: the fields to send, or the errors by field. `stock` is the initial stock of a new product. */
export function validateDraft(
  draft: ProductDraft,
  stock?: string,
): { fields: ProductFields; errors: null } | { fields: null; errors: Record<string, string> } {
  const { slug, discountPrice, discountStartsAt, discountEndsAt, ...plain } = draft
  const read = v.safeParse(productFields, {
    ...plain,
    ...(slug !== '' && { slug }),
    ...(stock !== undefined && { stockQuantity: stock === '' ? 0 : numberOf(stock) }),
    categoryId: draft.categoryId === '' ? undefined : Number(draft.categoryId),
    price: draft.price.trim() === '' ? undefined : numberOf(draft.price),
    discountPrice: discountPrice.trim() === '' ? null : numberOf(discountPrice),
    discountStartsAt: fromLocal(discountStartsAt),
    discountEndsAt: fromLocal(discountEndsAt),
  })
  if (read.success) return { fields: read.output, errors: null }
  const blank = (['categoryId', 'price'] as const).filter((field) => draft[field].trim() === '')
  const missing = Object.fromEntries(blank.map((field) => [field, 'required']))
  return { fields: null, errors: { ...errorsByField(read.issues), ...missing } }
}
