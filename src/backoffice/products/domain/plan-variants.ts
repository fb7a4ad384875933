import { getEntry } from '#shop/catalogue/domain/get-entry.ts'
import { maxOptions, maxOptionValues, maxVariants } from '#shop/catalogue/domain/option-kinds.ts'

/** An option of the dictionary with the ids of its values by their keys. */
export type DictionaryOption = { id: number; key: string; valueIds: ReadonlyMap<string, number> }

/** The stored variants of a product, of one seller. */
export type StoredVariant = { id: number; combination: readonly number[]; hidden: boolean }

export type PlannedVariant<Input> = {
  input: Input
  /** Value ids in the order of the options. */
  combination: number[]
  /** Null: a new variant. */
  existingId: number | null
}

type VariantPlan<Input> = {
  optionIds: number[]
  variants: PlannedVariant<Input>[]
  /** Variants that no longer fit: they are hidden, never deleted. */
  hiddenIds: number[]
}

/** Why the requested variants are refused: a code by field, such as `variants.2.values`. */
type PlanErrors = Record<string, string>

type Requested<Input> = {
  /** Keys of options, in order. */
  options: readonly string[]
  variants: readonly (Input & { values: Readonly<Record<string, string>> })[]
}

/**
 * Plans the options and variants of a product. A variant keeps its row, whatever the order of the options, as long as it
 * has the same values. Returns errors for unknown options or values, a missing value, two variants of one combination,
 * and more than 3 options, 60 values of an option or 250 variants.
 */
export function planVariants<Input>(
  { options, variants }: Requested<Input>,
  dictionary: ReadonlyMap<string, DictionaryOption>,
  stored: readonly StoredVariant[],
): { plan: VariantPlan<Input & Requested<Input>['variants'][number]> } | { errors: PlanErrors } {
  const errors: PlanErrors = {}
  if (options.length > maxOptions) errors.options = 'too_many'
  if (new Set(options).size < options.length) errors.options = 'duplicate'
  if (variants.length > maxVariants) errors.variants = 'too_many'
  if (variants.length === 0) errors.variants = 'required'
  const known = options.flatMap((key) => dictionary.get(key) ?? [])
  if (known.length < options.length) errors.options = 'unknown_value'
  if (Object.keys(errors).length > 0) return { errors }

  const storedByValues = new Map(stored.map((each) => [keyOf(each.combination), each.id]))
  const seen = new Set<string>()
  const planned = variants.map((input, index) => {
    const combination = known.map(({ key, valueIds }) => valueIds.get(getEntry(input.values, key) ?? ''))
    const complete = combination.filter((id) => id !== undefined)
    if (complete.length < known.length || Object.keys(input.values).length > known.length)
      errors[`variants.${index}.values`] = 'unknown_value'
    const key = keyOf(complete)
    if (seen.has(key)) errors[`variants.${index}.values`] ??= 'duplicate'
    seen.add(key)
    return { input, combination: complete, existingId: storedByValues.get(key) ?? null }
  })
  const valueCounts = known.map(
    (_, index) => new Set(planned.map(({ combination }) => combination[index])).size,
  )
  if (valueCounts.some((count) => count > maxOptionValues)) errors.options = 'too_many_values'
  if (Object.keys(errors).length > 0) return { errors }
  const fitting = new Set(planned.map(({ existingId }) => existingId))
  return {
    plan: {
      optionIds: known.map(({ id }) => id),
      variants: planned,
      hiddenIds: stored.filter(({ id, hidden }) => !fitting.has(id) && !hidden).map(({ id }) => id),
    },
  }
}

/** The same for any order of the values. */
const keyOf = (combination: readonly number[]) => combination.toSorted((a, b) => a - b).join()
