import { expect, test } from 'vitest'
import { checkStockMoves, type StockMove } from './changed-stock.ts'
import type { ProductDraft } from './file-fields.ts'

const plain = (stock?: number): ProductDraft => ({
  row: 2,
  slug: 'lamp',
  newProductFields: {},
  columns: { stock: 'Variant Inventory Qty' },
  fileFields: { price: 5000, ...(stock !== undefined && { stock }) },
})
const sold: StockMove = { stock: 7, net: -3, ordered: -3 }
const received: StockMove = { stock: 12, net: 2, ordered: -1 }
const counted: StockMove = { stock: 12, net: 2, ordered: 0 }
const checkPlain = (draft: ProductDraft, move: StockMove | null, leaves = false) =>
  checkStockMoves(draft, { moves: new Map(move ? [['', move]] : []), options: [], leaves })

test('a row whose pieces were sold since has a remark with file, shop and change', () => {
  const { draft, notes } = checkPlain(plain(10), sold)
  expect(notes).toEqual([
    { row: 2, column: 'Variant Inventory Qty', code: 'stock_sold_since', value: '10 · 7 · −3' },
  ])
  expect(draft.fileFields.stock).toBe(10)
  expect(checkPlain(plain(10), received).notes).toMatchObject([
    { code: 'stock_sold_since', value: '10 · 12 · +2' },
  ])
  expect(checkPlain(plain(10), counted).notes).toMatchObject([{ code: 'stock_changed_since' }])
})

test('a row that states the current stock, or none, or whose stock did not move has none', () => {
  expect(checkPlain(plain(7), sold).notes).toEqual([])
  expect(checkPlain(plain(), sold).notes).toEqual([])
  expect(checkPlain(plain(10), null).notes).toEqual([])
})

test('left: the stock is dropped, the other fields stay', () => {
  const { draft, notes } = checkPlain(plain(10), sold, true)
  expect(notes).toMatchObject([{ code: 'stock_left_sold' }])
  expect(draft.fileFields).toEqual({ price: 5000 })
  expect(checkPlain(plain(10), counted, true).notes).toMatchObject([{ code: 'stock_left_changed' }])
})

test('of a product with options only the variants whose stock moved, whatever the order of the options', () => {
  const variants = [
    { row: 2, values: ['m', 'red'], fields: { stock: 10, price: 5000 } },
    { row: 3, values: ['l', 'red'], fields: { stock: 10, price: 5000 } },
  ]
  const draft: ProductDraft = {
    row: 2,
    slug: 'shirt',
    fileFields: {},
    newProductFields: {},
    columns: {},
    variants: { options: null, variants, isForeign: false },
  }
  const moves = new Map([['colour=red,size=m', sold]])
  const checked = checkStockMoves(draft, { moves, options: ['size', 'colour'], leaves: true })
  expect(checked.notes).toMatchObject([{ row: 2, column: 'stock', code: 'stock_left_sold' }])
  expect(checked.draft.variants?.variants.map(({ fields }) => fields.stock)).toEqual([undefined, 10])
  // A row without values says nothing about the stock of variants.
  expect(checkStockMoves(plain(10), { moves, options: ['size', 'colour'], leaves: true }).notes).toEqual([])
})
