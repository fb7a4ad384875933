import { memoizePerKey } from '#platform/swr.ts'
import type { Product } from './schemas.ts'

const jsonOf = memoizePerKey((product: Product) => Buffer.from(JSON.stringify(product)))

const open = Buffer.from('[')
const comma = Buffer.from(',')
const close = Buffer.from(']')

/** Products as a JSON array. That of each is made once for an object that `readProducts` remembers. */
export function productsJson(products: readonly Product[]): Buffer<ArrayBuffer> {
  const parts = products.flatMap((product, index) =>
    index > 0 ? [comma, jsonOf(product)] : [jsonOf(product)],
  )
  return Buffer.concat([open, ...parts, close])
}
