import * as v from 'valibot'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import { type ChosenOption, combinationKey, type GridRow } from '../domain/variant-grid.ts'
import type { ManagedOption } from '../schemas-options.ts'
import {
  type ManagedVariant,
  type ManagedVariants,
  type VariantsInput,
  variantsBody,
} from '../schemas-variants.ts'

/** The options and variants of a product as they are edited. */
export type VariantsDraft = {
  options: ChosenOption[]
  rows: GridRow[]
  /** By option and value: `colour/black`. */
  pictures: Record<string, string[]>
}

/** A stored variant as a row of the grid. */
export function toRow({ stockQuantity, discountPrice, price, sku, gtin, ...row }: ManagedVariant): GridRow {
  return {
    ...row,
    sku: sku ?? '',
    gtin: gtin ?? '',
    price: String(price),
    discountPrice: String(discountPrice ?? ''),
    stock: String(stockQuantity),
  }
}

/** The draft of stored variants; values are in the order of the dictionary. */
export function toVariantsDraft(
  stored: ManagedVariants,
  dictionary: readonly ManagedOption[],
): VariantsDraft {
  const used = (key: string) => new Set(stored.variants.map(({ values }) => values[key]))
  return {
    options: stored.options.map((key) => ({ key, values: orderedValues(dictionary, key, used(key)) })),
    rows: stored.options.length === 0 ? [] : stored.variants.map(toRow),
    pictures: Object.fromEntries(
      stored.pictures.map(({ option, value, images }) => [`${option}/${value}`, images]),
    ),
  }
}

/** The values of an option that are in a set, in the order of the dictionary. */
export function orderedValues(
  dictionary: readonly ManagedOption[],
  key: string,
  chosen: ReadonlySet<string | undefined>,
): string[] {
  const option = dictionary.find((each) => each.key === key)
  return option?.values.filter((value) => chosen.has(value.key)).map((value) => value.key) ?? []
}

/** What somebody else has stored of rows that this operator edits too, by the combination. */
export type RowConflicts = Record<string, GridRow>

const sameRow = (one: GridRow, other: GridRow | undefined) => {
  const texts = ({ version, id, stock, ...row }: GridRow) =>
    JSON.stringify({ ...row, values: combinationKey(row.values) })
  return other !== undefined && texts(one) === texts(other)
}

/**
 * A draft after somebody else stored something: rows that were not edited are theirs; of others the typed texts stay and theirs
 * are returned as conflicts. Rows that they added are added.
 */
export function rebase(
  draft: VariantsDraft,
  base: ManagedVariants,
  theirs: ManagedVariants,
): { draft: VariantsDraft; conflicts: RowConflicts } {
  const [baseRows, theirRows] = [base, theirs].map(
    ({ variants }) => new Map(variants.map((each) => [combinationKey(each.values), toRow(each)])),
  ) as [Map<string, GridRow>, Map<string, GridRow>]
  const conflicts: RowConflicts = {}
  const rows = draft.rows.map((row) => {
    const key = combinationKey(row.values)
    const [before, now] = [baseRows.get(key), theirRows.get(key)]
    if (!now) return { ...row, id: null, version: null }
    const stock = row.stock === (before?.stock ?? '') ? now.stock : row.stock
    if (sameRow(row, before)) return { ...now, stock }
    if (now.version !== row.version && !sameRow(now, before) && !sameRow(now, row)) conflicts[key] = now
    return { ...row, id: now.id, version: now.version, stock }
  })
  const displayed = new Set(draft.rows.map(({ values }) => combinationKey(values)))
  const optionKeys = draft.options
    .map(({ key }) => key)
    .sort()
    .join()
  const added = [...theirRows].filter(
    ([key, { values }]) =>
      !displayed.has(key) && !baseRows.has(key) && Object.keys(values).sort().join() === optionKeys,
  )
  const all = [...rows, ...added.map(([, row]) => row)]
  const options = draft.options.map(({ key, values }) => {
    const more = added.flatMap(([, row]) => row.values[key] ?? []).filter((value) => !values.includes(value))
    return { key, values: [...values, ...new Set(more)] }
  })
  return { draft: { ...draft, options, rows: all }, conflicts }
}

const numberOf = (text: string) => parseNumber(text) ?? Number.NaN

/**
 * The body to send, or the errors by field (`variants.3.price`). Stock of existing variants is sent only when it was edited,
 * with the stock that was displayed.
 */
export function validateVariants(
  { options, rows, pictures }: VariantsDraft,
  base: ManagedVariants,
): { body: VariantsInput; errors: null } | { body: null; errors: Record<string, string> } {
  const stockOf = new Map(base.variants.map(({ id, stockQuantity }) => [id, stockQuantity]))
  const chosen = new Set(options.flatMap(({ key, values }) => values.map((value) => `${key}/${value}`)))
  const body = {
    options: options.map(({ key }) => key),
    variants: rows.map((row) => ({
      ...(row.id !== null && { id: row.id, version: row.version }),
      values: row.values,
      sku: row.sku.trim() || null,
      gtin: row.gtin.trim() || null,
      price: row.price.trim() === '' ? undefined : numberOf(row.price),
      discountPrice: row.discountPrice.trim() === '' ? null : numberOf(row.discountPrice),
      // A period without a discount is refused.
      discountStartsAt: row.discountPrice.trim() === '' ? null : row.discountStartsAt,
      discountEndsAt: row.discountPrice.trim() === '' ? null : row.discountEndsAt,
      ...stockChange(row, row.id === null ? undefined : stockOf.get(row.id)),
      hidden: row.hidden,
    })),
    pictures: Object.entries(pictures).flatMap(([key, images]) => {
      const [option = '', value = ''] = key.split('/')
      return images.length > 0 && chosen.has(key) ? [{ option, value, images }] : []
    }),
    seen: base.variants.map(({ id }) => id),
  }
  const read = v.safeParse(variantsBody, body)
  if (read.success) return { body: body as VariantsInput, errors: null }
  const missing = rows.flatMap(({ price }, index) =>
    price.trim() === '' ? [[`variants.${index}.price`, 'required']] : [],
  )
  return { body: null, errors: { ...errorsByField(read.issues), ...Object.fromEntries(missing) } }
}

function stockChange({ stock }: GridRow, displayed: number | undefined) {
  // Empty means none for a new variant, and the former stock for one that was set aside.
  if (stock.trim() === '') return {}
  if (displayed === undefined) return { stockQuantity: numberOf(stock) }
  if (numberOf(stock) === displayed) return {}
  return { stockQuantity: numberOf(stock), stockSeen: displayed }
}

/** The body that takes all options off: one variant without values, with the price of the first row. */
export function withoutOptions(base: ManagedVariants): VariantsInput {
  const [first] = base.variants
  return {
    options: [],
    variants: [{ values: {}, price: first?.price ?? 250, version: null }],
    pictures: [],
    seen: base.variants.map(({ id }) => id),
  }
}

/** Stored variants that are in no row: saving keeps them aside or deletes them. */
export function leavingVariants(base: ManagedVariants, { rows }: VariantsDraft): ManagedVariant[] {
  const staying = new Set(rows.map(({ values }) => combinationKey(values)))
  return base.variants.filter(
    ({ values, stockQuantity, sku }) =>
      !staying.has(combinationKey(values)) && (stockQuantity > 0 || sku !== null),
  )
}
