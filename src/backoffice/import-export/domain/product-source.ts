import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import { maxLengths, type ProductSource } from './file-fields.ts'

type Codes = Pick<ProductSource, 'sku' | 'variantSkus'>

/** Identifies a product of Shopify's file. */
export function shopifySource(handle: string, { sku, variantSkus }: Codes): ProductSource {
  return { keys: [handleKey(handle)], sku, variantSkus, tail: sku ?? variantSkus[0] ?? '', handle }
}

/** The key of a handle of Shopify, or of an address that a list states. */
export const handleKey = (handle: string) => `handle:${normalize(handle)}`

export const isHandleKey = (key: string) => key.startsWith('handle:')

type WooIdentity = { id: string; name: string; handle: string | null } & Codes

/**
 * Identifies a product of WooCommerce's file by its SKU, else by the address that a list states, else by its id and name together.
 */
export function wooSource({ id, name, handle, ...codes }: WooIdentity): ProductSource {
  const { sku } = codes
  const keys = [
    ...(sku === null ? [] : [`sku:${normalize(sku)}`]),
    ...(handle === null ? [] : [handleKey(handle)]),
    `id:${normalize(`${id} ${name}`)}`,
  ]
  return { ...codes, keys, tail: sku ?? id, handle }
}

/** Whether a key of an id and a name has another id and another name than that of these keys. */
export function isOtherId(key: string, keys: readonly string[]): boolean {
  const idKey = keys.find((each) => each.startsWith('id:'))
  if (idKey === undefined || !key.startsWith('id:')) return false
  const [stored, stated] = [parseIdKey(key), parseIdKey(idKey)]
  const isSameId = stored.id !== undefined && stored.id === stated.id
  return !isSameId && stored.name !== stated.name
}

/** The id and the name of a key. A list without ids has keys of names alone: what has no digit is no id. */
function parseIdKey(key: string): { id: string | undefined; name: string } {
  const [, id, name] = /^id:([a-z_-]*\d[\w-]*) (.+)$/.exec(key) ?? []
  return { id, name: name ?? key.slice('id:'.length) }
}

/** The key of products that were imported before keys were stored. */
export const formerKey = (slug: string) => `slug:${slug}`

/** A slug with a tail behind it, within the maximum length. */
export function withTail(slug: string, tail: string): string {
  const end = toSlug([tail])
  if (end === '') return slug
  const start = slug.slice(0, Math.max(0, maxLengths.slug - end.length - 1)).replace(/-$/, '')
  return start === '' ? end : `${start}-${end}`
}

/** Ignores case, composition and spacing. */
export const normalize = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
