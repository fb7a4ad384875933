import type { FileFailure } from './report.ts'

/** `stopped`: somebody asked for it, or the process ended; `refused`: the file cannot be read, nothing was written. */
export const runStates = ['running', 'done', 'refused', 'stopped'] as const
export type RunState = (typeof runStates)[number]

export type RunOptions = {
  /** Dinars for one of the file's currency; null: not told. */
  rate: number | null
  /** The slug of the category for types the shop does not know. */
  category: string | null
  /** `keep`: the stock of the file is not read; what is here keeps its own, what is new has none. */
  stock: 'file' | 'keep'
  /** `prices`: nothing but price and discount of products that are here. */
  only: 'all' | 'prices'
  /** How a product of the file is found in the shop. `model`: by its model (SKU), then by its slug. */
  match: 'slug' | 'model'
  /** Whether a new product without a picture comes in hidden. */
  hideWithoutPicture: boolean
}

export const defaultOptions: RunOptions = {
  rate: null,
  category: null,
  stock: 'file',
  only: 'all',
  match: 'slug',
  hideWithoutPicture: false,
}

export type Failure = { code: FileFailure; row: number | null; value: string | null }

export type Counts = {
  added: number
  changed: number
  unchanged: number
  refused: number
  skipped: number
  remarks: number
}

export const noCounts: Counts = { added: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0, remarks: 0 }
