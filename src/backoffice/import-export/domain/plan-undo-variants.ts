import type { StoredVariant, StoredVariants } from '#backoffice/products/domain/stored-variants.ts'
import type { OptionsInput } from '#backoffice/products/domain/variant-input.ts'
import { isSameValue } from '#shop/catalogue/domain/product-fields.ts'
import type { FileFields, VariantFields } from './file-fields.ts'
import {
  keyOfValues,
  toInput,
  toVariantState,
  type VariantState,
  type VariantsRecord,
} from './variant-record.ts'

type VariantsUndo =
  /** The column that was changed since. */
  | { changedSince: string }
  /** `isShort`: more was sold since than there had been. */
  | { input: OptionsInput; isShort: boolean }

const columns = {
  price: 'price',
  discountPrice: 'discount_price',
  discountStartsAt: 'discount_starts_at',
  discountEndsAt: 'discount_ends_at',
  hidden: 'variant_hidden',
  sku: 'sku',
  gtin: 'gtin',
  cost: 'cost',
} as const
const fields = Object.keys(columns) as (keyof typeof columns)[]

type Facts = {
  isCounted: boolean
  product: FileFields
  /** Whether a variant of another product has this SKU by now. */
  isSkuTaken: (sku: string) => boolean
}

/**
 * Plans undoing what an import did to the variants of a product: fields it changed are restored, variants it made are hidden, stock is
 * adjusted by the imported difference. Former options return with their variants. `product` is the product as undoing leaves it.
 */
export function planUndoVariants(
  before: VariantsRecord,
  after: VariantsRecord,
  current: StoredVariants,
  { isCounted, product, isSkuTaken }: Facts,
): VariantsUndo {
  if (current.options.join() !== after.options.join()) return { changedSince: 'options' }
  const stored = new Map(current.variants.map((each) => [keyOfValues(each.values), each]))
  const former = new Map(before.variants.map((each) => [keyOfValues(each.values), each]))
  for (const state of after.variants) {
    const key = keyOfValues(state.values)
    const now = stored.get(key)
    const changedSince = now ? changedColumn(state, former.get(key), now, isCounted) : 'value1'
    if (changedSince !== null) return { changedSince }
  }
  if (after.pictures && !isSamePictures(after.pictures, current.pictures))
    return { changedSince: 'value_pictures' }
  const written = new Map(after.variants.map((each) => [keyOfValues(each.values), each]))
  let isShort = false
  const restored = (now: StoredVariant) => {
    const key = keyOfValues(now.values)
    const [was, is] = [former.get(key), written.get(key)]
    if (!is) return toInput({ ...toVariantState(now), stock: undefined })
    if (!was) return toInput({ ...toVariantState(now), hidden: true, stock: undefined })
    const stock = now.stock - (is.stock - was.stock)
    isShort ||= stock < 0
    return toInput({ ...changesBack(now, was, is), stock: Math.max(0, stock) })
  }
  const isSameOptions = before.options.toSorted().join() === after.options.toSorted().join()
  const rows = isSameOptions
    ? current.variants.filter(({ isSetAside }) => !isSetAside).map(restored)
    : before.variants
        .filter(({ values }) => before.options.every((option) => option in values))
        .map((was) => toInput({ ...was, stock: undefined }))
  if (rows.some(({ sku }) => sku !== null && isSkuTaken(sku))) return { changedSince: 'sku' }
  // Price and stock of a product without options are fields of the product.
  const { price, discountPrice, discountStartsAt, discountEndsAt } = product
  const sale = { price, discountPrice, discountStartsAt, discountEndsAt, stockQuantity: undefined }
  const isPlain = isSameOptions && before.options.length === 0
  return {
    isShort,
    input: {
      options: before.options,
      variants: isPlain ? rows.map((row) => ({ ...row, ...sale })) : rows,
      pictures: before.pictures,
    },
  }
}

function changedColumn(
  is: VariantState,
  was: VariantState | undefined,
  now: StoredVariant,
  isCounted: boolean,
): string | null {
  if (isCounted && is.stock !== (was?.stock ?? 0)) return 'stock'
  const field = fields.find((each) => is[each] !== was?.[each] && is[each] !== now[each])
  return field === undefined ? null : columns[field]
}

function changesBack(now: StoredVariant, was: VariantState, is: VariantState): VariantState {
  const changed = fields.filter((field) => was[field] !== is[field])
  const back: Partial<VariantFields> = Object.fromEntries(changed.map((field) => [field, was[field]]))
  return { ...toVariantState(now), ...back }
}

function isSamePictures(
  one: NonNullable<VariantsRecord['pictures']>,
  other: StoredVariants['pictures'],
): boolean {
  return (
    one.length === other.length &&
    one.every(({ option, value, images }) =>
      other.some(
        (each) => each.option === option && each.value === value && isSameValue(each.images, images),
      ),
    )
  )
}
