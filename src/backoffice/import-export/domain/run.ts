import type { ColumnMapping } from './column-mapping.ts'
import type { FileFailure } from './report.ts'

/** `stopped`: by request or because the process ended; `refused`: the file is invalid, nothing was written. */
export const runStates = ['running', 'done', 'refused', 'stopped'] as const
export type RunState = (typeof runStates)[number]

/** The formats of product files: ours, and those of other shop systems. */
export const foreignFormats = ['shopify', 'woocommerce'] as const
export type ForeignFormat = (typeof foreignFormats)[number]
export const fileFormats = ['own', ...foreignFormats] as const
export type FileFormat = (typeof fileFormats)[number]

export type RunOptions = {
  /** Dinars per unit of the file's currency; null: not given. */
  rate: number | null
  /** The slug of the category for unknown product types. */
  category: string | null
  /** `keep`: ignores the file's stock; existing products keep theirs, new ones have none. */
  stock: 'file' | 'keep'
  /** `prices`: only price and discount of existing products are changed. */
  only: 'all' | 'prices'
  /** How products are matched. `model`: by model (SKU), then by slug. */
  match: 'slug' | 'model'
  /** Whether new products without a picture are imported hidden. */
  hideWithoutPicture: boolean
  /** Whether options and values that the dictionary lacks are added to it; otherwise their products are refused. */
  newValues: boolean
  /** Whether categories that the shop lacks are made, under `category` when it is given; otherwise their products are refused or go there. */
  newCategories: boolean
  /** Which columns the file has, where its header does not tell; null: by its header, or as it was mapped before. */
  mapping: ColumnMapping | null
  /** When the file was exported, ISO; null: not known, so nothing is compared with it. */
  exportedAt: string | null
  /** What happens to stock that has changed since `exportedAt`: the file's is written, or it stays. */
  changedStock: 'file' | 'leave'
}

/** What an import changes; `stock`: pieces of existing products, as an inventory file states them. */
export type ImportedPart = RunOptions['only'] | 'stock'

export const defaultOptions: RunOptions = {
  rate: null,
  category: null,
  stock: 'file',
  only: 'all',
  match: 'slug',
  hideWithoutPicture: false,
  newValues: false,
  newCategories: false,
  mapping: null,
  exportedAt: null,
  changedStock: 'file',
}

export type Failure = { code: FileFailure; row: number | null; value: string | null }

export type Counts = {
  added: number
  changed: number
  unchanged: number
  refused: number
  skipped: number
  deleted: number
  remarks: number
}

export const noCounts: Counts = {
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  skipped: 0,
  deleted: 0,
  remarks: 0,
}
