import type { DraftVariant, ProductDraft } from './file-fields.ts'
import type { Remark } from './report.ts'
import { keyOfValues } from './variant-record.ts'

/** How the stock of a variant has moved since the file was exported; `net` is not 0. */
export type StockMove = {
  /** The current stock. */
  stock: number
  net: number
  /** The part of `net` that orders made. */
  ordered: number
}

/** The variants of a product whose stock has moved, by {@link keyOfValues}; without options the key is ''. */
export type StockMoves = ReadonlyMap<string, StockMove>

type Facts = {
  moves: StockMoves
  /** The options of the stored product in order; empty without options. */
  options: readonly string[]
  /** Whether stock that has moved stays, instead of being set to the file's. */
  leaves: boolean
}

/**
 * Compares the stock in a draft with what was sold or changed since the file was exported. Returns a remark for each row that
 * states another stock, and the draft without that stock where it `leaves`.
 */
export function checkStockMoves(
  draft: ProductDraft,
  { moves, options, leaves }: Facts,
): { draft: ProductDraft; notes: Remark[] } {
  if (moves.size === 0) return { draft, notes: [] }
  const notes: Remark[] = []
  /** Whether the stated stock is dropped. */
  const check = (row: number, stated: number | undefined, key: string): boolean => {
    const move = moves.get(key)
    if (stated === undefined || !move || move.stock === stated) return false
    const value = `${stated} · ${move.stock} · ${move.net > 0 ? '+' : '−'}${Math.abs(move.net)}`
    notes.push({ row, column: draft.columns.stock ?? 'stock', code: codeOf(move, leaves), value })
    return leaves
  }
  const { variants: rows } = draft
  if (!rows) {
    if (options.length > 0 || !check(draft.row, draft.fileFields.stock, '')) return { draft, notes }
    const { stock, ...fileFields } = draft.fileFields
    return { draft: { ...draft, fileFields }, notes }
  }
  const names = rows.options ?? options
  const variants = rows.variants.map((each): DraftVariant => {
    const values = Object.fromEntries(names.map((option, index) => [option, each.values[index] ?? '']))
    if (!check(each.row, each.fields.stock, keyOfValues(values))) return each
    const { stock, ...fields } = each.fields
    return { ...each, fields }
  })
  return { draft: { ...draft, variants: { ...rows, variants } }, notes }
}

/** Whether a draft states the stock of anything. */
export function statesStock({ fileFields, variants }: ProductDraft): boolean {
  const rows = variants?.variants ?? [{ fields: fileFields }]
  return rows.some(({ fields }) => fields.stock !== undefined)
}

function codeOf({ ordered }: StockMove, leaves: boolean): Remark['code'] {
  if (leaves) return ordered < 0 ? 'stock_left_sold' : 'stock_left_changed'
  return ordered < 0 ? 'stock_sold_since' : 'stock_changed_since'
}
