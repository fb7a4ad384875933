import { perSecond, type Row, row, times } from './result-row.ts'

/** Operations per second of Vendure 3.7 with 16 connections and 10,000 products, from another run on the same kind of machine (docs/targets.md). */
export const vendure = { list: 32, search: 0.9, detail: 78, addToCart: 30, order: 5.6 }

/** Our operations per second as a multiple of Vendure's. */
export function compareWithVendure(what: string, ours: number, theirs: number): Row {
  return row(`${what}, against Vendure`, ours / theirs, {
    target: { must: 10, aim: 30, better: 'more' },
    show: times,
    detail: `${perSecond(ours)} against ${theirs}/s`,
  })
}
