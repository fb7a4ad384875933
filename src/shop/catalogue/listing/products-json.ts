import { unpooledCopy } from '#platform/http/encodings.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { isRemembered } from '../products-by-version.ts'
import type { Product } from '../schemas.ts'

const makeJson = (product: Product) => Buffer.from(JSON.stringify(product))
/** In memory of their own: small buffers are parts of larger ones. */
const rememberedJson = memoizePerKey((product: Product) => unpooledCopy(makeJson(product)))
/** Products as the variants of a filter are too many to remember. */
const jsonOf = (product: Product) => (isRemembered(product) ? rememberedJson : makeJson)(product)

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
