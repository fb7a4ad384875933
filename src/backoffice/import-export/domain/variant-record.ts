import type { StoredVariant, ValuePictures } from '#backoffice/products/domain/stored-variants.ts'
import type { FileFields, VariantFields } from './file-fields.ts'

/** A variant as a run found or left it, by which undoing the run compares and restores it. */
export type VariantState = VariantFields & { values: Readonly<Record<string, string>> }

/** The variants that a run changed, of one product. */
export type VariantsRecord = {
  options: readonly string[]
  variants: readonly VariantState[]
  /** All value pictures of the product; undefined when the run left them. */
  pictures?: readonly ValuePictures[]
}

/** The changed fields of a product and its changed variants. */
export type RecordedFields = Partial<FileFields> & { variants?: VariantsRecord }

/** The same for any order of the options. */
export function keyOfValues(values: Readonly<Record<string, string>>): string {
  return Object.keys(values)
    .toSorted()
    .map((option) => `${option}=${values[option]}`)
    .join()
}

/** A stored variant without what is not recorded. */
export function toVariantState({ isSetAside, activeDiscount, ...state }: StoredVariant): VariantState {
  return state
}

/** A state as the writer of variants takes it. `stock` undefined: it stays. */
export function toInput({ stock, ...state }: Omit<VariantState, 'stock'> & { stock?: number | undefined }) {
  return { ...state, stockQuantity: stock }
}
