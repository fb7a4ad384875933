import type {
  StoredVariant,
  StoredVariants,
  ValuePictures,
} from '#backoffice/products/domain/stored-variants.ts'
import type { OptionsInput } from '#backoffice/products/domain/variant-input.ts'
import { findDiscountFaults } from '#shop/catalogue/domain/discount-faults.ts'
import { maxOptionValues, maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { isSameValue, maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import type { DraftVariant, DraftVariants, ProductDraft, VariantFields } from './file-fields.ts'
import { toDiscount } from './plan-product.ts'
import { type RefusalCode, type Remark, truncateValue } from './report.ts'
import {
  keyOfValues,
  toInput,
  toVariantState,
  type VariantState,
  type VariantsRecord,
} from './variant-record.ts'

/** What is written of a product's variants, and what undoing it needs; `before` null: the product is new. */
export type VariantsPlan = { input: OptionsInput; before: VariantsRecord | null; after: VariantsRecord }

export type VariantRowsPlan =
  | { refused: Remark<RefusalCode>[] }
  /** Null: nothing changes. */
  | { write: VariantsPlan | null; notes: Remark[] }

type Facts = {
  /** Null: the product is new. */
  existing: StoredVariants | null
  /** Whether a variant of another product has this SKU. */
  isSkuTaken: (sku: string) => boolean
  /** The kind of an option is a colour swatch. */
  isSwatch: (option: string) => boolean
}

const stateFields = [
  'price',
  'discountPrice',
  'discountStartsAt',
  'discountEndsAt',
  'stock',
  'hidden',
  'sku',
  'gtin',
  'cost',
] as (keyof VariantFields)[]

/** Collects why a product is refused, and remarks. */
type Problems = ReturnType<typeof createProblems>
type Named = keyof ProductDraft['columns']

function createProblems({ columns }: ProductDraft) {
  const refused: Remark<RefusalCode>[] = []
  const notes: Remark[] = []
  const about = (row: number, name: Named, value?: string | number) => ({
    row,
    column: columns[name] ?? name,
    value: value === undefined ? null : truncateValue(String(value)),
  })
  return {
    refused,
    notes,
    refuse(row: number, name: Named, code: RefusalCode, value?: string | number) {
      refused.push({ ...about(row, name, value), code })
    },
    note(row: number, name: Named, code: Remark['code'], value?: string | number) {
      notes.push({ ...about(row, name, value), code })
    },
  }
}

/** A row as its variant will be; `before` undefined: a new variant. */
type RowState = { row: number; state: VariantState; before: StoredVariant | undefined }

/**
 * Plans what the rows of a product with options do to its variants. Options and values are keys of the dictionary. Variants
 * that are not in the file stay; when the file names other options than the product has, those that no longer fit are
 * set aside, with a remark.
 */
export function planVariantRows(draft: ProductDraft, rows: DraftVariants, facts: Facts): VariantRowsPlan {
  const problems = createProblems(draft)
  const { refused, notes, refuse, note } = problems
  const { existing } = facts
  const options = rows.options ?? existing?.options ?? []
  const isSameOptions = existing !== null && isSameSet(options, existing.options)
  if (options.length === 0) refuse(draft.row, 'options', 'options_missing')
  if (rows.existingOnly && !isSameOptions)
    refuse(draft.row, 'options', 'options_differ', existing?.options.join())
  if (refused.length > 0) return { refused }

  const forSale = existing?.variants.filter((each) => !each.isSetAside) ?? []
  const stored = existing?.variants ?? []
  const read = readStates(rows, options, { stored, isSameOptions }, problems)
  const clashes = findTakenSkus(read, stored, facts.isSkuTaken)
  const states = read.map((each) =>
    rows.isForeign && clashes.includes(each) ? { ...each, state: { ...each.state, sku: null } } : each,
  )
  const keys = new Set(states.map(({ state }) => keyOfValues(state.values)))
  const untouched = isSameOptions ? forSale.filter(({ values }) => !keys.has(keyOfValues(values))) : []
  const all = [...states.map(({ state }) => state), ...untouched.map(toVariantState)]
  refuseTooMany(all, options, draft.row, problems)
  for (const { row, state } of clashes) {
    if (rows.isForeign) note(row, 'sku', 'sku_left_out', state.sku ?? undefined)
    else refuse(row, 'sku', 'sku_taken', state.sku ?? undefined)
  }
  if (refused.length > 0) return { refused }

  const pictures = picturesOf(rows, options, existing, facts)
  const changed = states.filter(
    ({ state, before }) => !before || before.isSetAside || !isSameState(state, before),
  )
  const isReordered = existing !== null && options.join() !== existing.options.join()
  if (changed.length === 0 && !isReordered && pictures === null) return { write: null, notes }
  const aside = isSameOptions ? [] : forSale
  const asideCount = aside.filter(({ values, stock }) => Object.keys(values).length > 0 || stock > 0).length
  if (asideCount > 0) note(draft.row, 'options', 'variants_set_aside', asideCount)
  const before = [...aside, ...changed.flatMap((each) => each.before ?? [])]
  const after = changed.map(({ state }) => state)
  return {
    notes,
    write: {
      input: {
        options,
        variants: inStoredOrder(all, isSameOptions ? forSale : []).map(toInput),
        pictures: pictures?.after,
      },
      before: existing && {
        options: existing.options,
        variants: before.map((each) => toVariantState(each.isSetAside ? { ...each, hidden: true } : each)),
        ...(pictures && { pictures: existing.pictures }),
      },
      after: { options, variants: after, ...(pictures && { pictures: pictures.after }) },
    },
  }
}

type Stored = { stored: readonly StoredVariant[]; isSameOptions: boolean }

/** The variants of the rows; rows with errors are refused, and with `existingOnly` new ones are left out. */
function readStates(
  { variants, existingOnly, isForeign }: DraftVariants,
  options: readonly string[],
  { stored, isSameOptions }: Stored,
  { refuse, note, notes }: Problems,
): RowState[] {
  const storedByKey = new Map(stored.map((each) => [keyOfValues(each.values), each]))
  const rowOfKey = new Map<string, number>()
  return variants.flatMap((each): RowState[] => {
    const { row, values: labels, fields } = each
    if (labels.length !== options.length) {
      refuse(row, 'value', labels.length < options.length ? 'value_missing' : 'value_without_option')
      return []
    }
    const values = Object.fromEntries(options.map((option, index) => [option, labels[index] ?? '']))
    const key = keyOfValues(values)
    const first = rowOfKey.get(key)
    if (first !== undefined) {
      refuse(row, 'value', 'variant_twice', first)
      return []
    }
    rowOfKey.set(key, row)
    const same = storedByKey.get(key)
    const before = isSameOptions || same?.isSetAside ? same : undefined
    if (!before && existingOnly) {
      note(row, 'value', 'variant_not_in_shop', labels.join(' / '))
      return []
    }
    const { price, ...others } = stateOfRow(each, values, before)
    if (price === undefined) {
      // A remark of the reader says why.
      if (!isForeign) refuse(row, 'price', 'required')
      return []
    }
    if (!before && fields.stock === undefined && !notes.some(({ code }) => code === 'stock_default'))
      note(row, 'stock', 'stock_default')
    const state = { ...others, price }
    for (const { field, code } of findDiscountFaults(state))
      refuse(row, field, code, state[field] ?? undefined)
    return [{ row, state, before }]
  })
}

function refuseTooMany(
  all: readonly VariantState[],
  options: readonly string[],
  row: number,
  { refuse }: Problems,
): void {
  if (all.length > maxVariants) refuse(row, 'value', 'too_many_variants', all.length)
  for (const option of options) {
    const count = new Set(all.map(({ values }) => values[option])).size
    if (count > maxOptionValues) refuse(row, 'value', 'too_many_values', `${option}: ${count}`)
  }
}

/** The rows whose SKU another variant has, also one that is set aside; of two rows with one SKU the second. */
function findTakenSkus(
  states: readonly RowState[],
  stored: readonly StoredVariant[],
  isSkuTaken: Facts['isSkuTaken'],
): RowState[] {
  const others = stored.filter((each) => !states.some(({ before }) => before === each))
  const used = new Set(others.flatMap(({ sku }) => sku ?? []))
  return states.filter(({ state: { sku } }) => {
    if (sku === null) return false
    const isUsed = used.has(sku) || isSkuTaken(sku)
    used.add(sku)
    return isUsed
  })
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))

type NewState = Omit<VariantState, 'price'> & { price: number | undefined }

function stateOfRow(
  { fields }: DraftVariant,
  values: Readonly<Record<string, string>>,
  before: StoredVariant | undefined,
): NewState {
  if (!before) {
    const defaults = { discountPrice: null, discountStartsAt: null, discountEndsAt: null, stock: 0 }
    return {
      price: undefined,
      ...defaults,
      hidden: false,
      sku: null,
      gtin: null,
      cost: null,
      ...fields,
      values,
    }
  }
  // A variant that returns is for sale again.
  const { hidden } = before.isSetAside ? { hidden: false } : before
  return {
    ...toVariantState(before),
    hidden,
    ...fields,
    ...toDiscount(fields, before),
    values: before.values,
  }
}

function isSameState(state: VariantState, before: StoredVariant): boolean {
  return stateFields.every((field) => isSameValue(state[field], before[field]))
}

/** Stored variants stay in their order, new ones follow in file order. */
function inStoredOrder(all: readonly VariantState[], stored: readonly StoredVariant[]): VariantState[] {
  const place = new Map(
    stored.filter(({ isSetAside }) => !isSetAside).map(({ values }, index) => [keyOfValues(values), index]),
  )
  const placeOf = ({ values }: VariantState) => place.get(keyOfValues(values)) ?? Number.MAX_SAFE_INTEGER
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The value pictures that are written: those of the file, the others as they are. Null: nothing changes. */
function picturesOf(
  { variants, isForeign }: DraftVariants,
  options: readonly string[],
  existing: StoredVariants | null,
  { isSwatch }: Facts,
): { after: ValuePictures[] } | null {
  const swatch = isForeign ? options.findIndex(isSwatch) : 0
  const index = Math.max(0, swatch)
  const option = options[index]
  if (option === undefined) return null
  const stated = new Map<string, Set<string>>()
  for (const { values, pictures } of variants) {
    const value = values[index]
    if (pictures === undefined || value === undefined) continue
    const images = stated.get(value) ?? new Set()
    for (const each of pictures) images.add(each)
    stated.set(value, images)
  }
  const before = existing?.pictures ?? []
  const others = before.filter((each) => each.option !== option || !stated.has(each.value))
  const statedPictures = [...stated].flatMap(([value, images]) =>
    images.size === 0 ? [] : [{ option, value, images: [...images].slice(0, maxPictures) }],
  )
  const isSame = statedPictures.every(({ value, images }) =>
    before.some((each) => each.option === option && each.value === value && isSameValue(each.images, images)),
  )
  return isSame && others.length + statedPictures.length === before.length
    ? null
    : { after: [...others, ...statedPictures] }
}
