import { LRUCache } from 'lru-cache'
import { bandBounds, type PriceGroup } from '../domain/price-bands.ts'
import { toBucket } from '../domain/price-buckets.ts'
import { type AttributeSets, createAttributeSets, getAttributeSet } from './attribute-sets.ts'

/** Bits of `flags`; the whole stars of a product are in the lowest three. */
export const starsMask = 7
export const flag = { inStock: 8, discounted: 16, featured: 32, popular: 64 } as const

/** A price of an available variant besides the product's own, as `other_prices` has it: whether of the chain of discounts, price, next lower price or -1. */
type OtherPrice = readonly [isDiscount: boolean, price: number, previous: number]

/**
 * A seller's offer of a product: price to pay, whether it is in stock and reduced, and of a product with options the available variants, each with
 * whether it is reduced and its price.
 */
export type SellerOffer = readonly [
  sellerId: number,
  price: number,
  inStock: boolean,
  isReduced: boolean,
  variants: readonly (readonly [isReduced: boolean, price: number])[] | null,
]

/** What filters and counts need of a visible product. */
export type FacetRow = {
  id: number
  categoryId: number
  /** 0 without one. */
  subCategoryId: number
  brand: string
  price: number
  flags: number
  others: readonly OtherPrice[] | null
  /** Null: the shop alone sells it. */
  offers: readonly SellerOffer[] | null
  /** Those by which lists can be filtered, as JSON text. */
  attributes: string
}

/** What products have in common for every filter but the price. */
export type Kind = Pick<FacetRow, 'categoryId' | 'subCategoryId' | 'flags'> & { brandId: number }

/** How many products of each kind have a price within a range, and how many have a discounted one. */
type KindCounts = { minPrice: number; maxPrice: number; any: Int32Array; reduced: Int32Array }

/**
 * The visible products, one slot each, as columns, and their kinds: a count is one loop over the prices, and one over the kinds.
 * Kinds, brands and sets of attributes that have no product any more stay until all products are read again.
 */
export type ProductFacets = {
  size: number
  ids: Int32Array
  kindIds: Int32Array
  prices: Int32Array
  /** The price's step of ten thousand, as in the tallies, up to {@link lastStep}. */
  steps: Uint8Array
  /** The numbers of the products' sets of attributes. */
  attributeSetIds: Int32Array
  attributeSets: AttributeSets
  /** By slot; only products with several prices have an entry. */
  others: Map<number, readonly OtherPrice[]>
  /** By slot; only products that the shop does not sell alone have an entry. */
  offers: Map<number, readonly SellerOffer[]>
  /** By product id. */
  slots: Map<number, number>
  kinds: Kind[]
  kindIndex: Map<string, number>
  brands: string[]
  brandIndex: Map<string, number>
  /** The position of each brand in the database's order. */
  brandRanks: Int32Array
  /** How many other prices and offers there are in total. */
  entryCount: number
  /** What was counted last at any price and in a range of prices, until a product changes: a page needs the same counts several times. */
  counted: { atAnyPrice: KindCounts | null; inRange: KindCounts | null }
  /** The prices of the places that were grouped last, by all filters but the price, until a product changes: some 10 KB each. */
  grouped: LRUCache<string, PriceGroup[]>
}

/** The last step of the price filter, in which all higher prices are. */
export const lastStep = toBucket(bandBounds.at(-1) ?? 0) + 1
export const toPriceStep = (price: number) => Math.min(toBucket(price), lastStep)

const minCapacity = 256
const maxGrouped = 100
const columnNames = ['ids', 'kindIds', 'prices', 'steps', 'attributeSetIds'] as const

export function createFacets(rows: readonly FacetRow[]): ProductFacets {
  const facets: ProductFacets = {
    size: 0,
    ...columnsOf(Math.max(minCapacity, rows.length)),
    attributeSets: createAttributeSets(),
    others: new Map(),
    offers: new Map(),
    slots: new Map(),
    kinds: [],
    kindIndex: new Map(),
    brands: [],
    brandIndex: new Map(),
    brandRanks: new Int32Array(0),
    entryCount: 0,
    counted: { atAnyPrice: null, inRange: null },
    grouped: new LRUCache({ max: maxGrouped }),
  }
  for (const row of rows) putProduct(facets, row)
  return facets
}

function columnsOf(capacity: number) {
  const column = () => new Int32Array(capacity)
  return {
    ids: column(),
    kindIds: column(),
    prices: column(),
    steps: new Uint8Array(capacity),
    attributeSetIds: column(),
  }
}

/** Adds a product, or replaces what is stored of it. */
export function putProduct(facets: ProductFacets, row: FacetRow): void {
  const slot = facets.slots.get(row.id) ?? addSlot(facets, row.id)
  facets.kindIds[slot] = kindIdOf(facets, row)
  facets.prices[slot] = row.price
  facets.steps[slot] = toPriceStep(row.price)
  facets.attributeSetIds[slot] = getAttributeSet(facets.attributeSets, row.attributes)
  setEntries(facets, slot, row)
  clearCounts(facets)
}

/** Removes a product, if it is there; the last one takes its slot. */
export function removeProduct(facets: ProductFacets, id: number): void {
  const slot = facets.slots.get(id)
  if (slot === undefined) return
  const last = facets.size - 1
  const moved = { others: facets.others.get(last) ?? null, offers: facets.offers.get(last) ?? null }
  setEntries(facets, slot, noEntries)
  facets.slots.delete(id)
  if (slot !== last) {
    for (const column of columnNames.map((name) => facets[name])) column[slot] = column[last] ?? 0
    setEntries(facets, last, noEntries)
    setEntries(facets, slot, moved)
    facets.slots.set(facets.ids[slot] ?? 0, slot)
  }
  facets.size = last
  clearCounts(facets)
}

function clearCounts(facets: ProductFacets): void {
  facets.counted = { atAnyPrice: null, inRange: null }
  facets.grouped.clear()
}

function addSlot(facets: ProductFacets, id: number): number {
  const slot = facets.size
  if (slot === facets.ids.length) grow(facets)
  facets.size += 1
  facets.ids[slot] = id
  facets.slots.set(id, slot)
  return slot
}

function grow(facets: ProductFacets): void {
  const larger = columnsOf(2 * facets.ids.length)
  for (const name of columnNames) larger[name].set(facets[name])
  Object.assign(facets, larger)
}

const noEntries = { others: null, offers: null }

function setEntries(facets: ProductFacets, slot: number, row: Pick<FacetRow, 'others' | 'offers'>): void {
  setEntry(facets, facets.others, slot, row.others && row.others.length > 0 ? row.others : null)
  setEntry(facets, facets.offers, slot, row.offers)
}

function setEntry<Entry>(
  facets: ProductFacets,
  entries: Map<number, readonly Entry[]>,
  slot: number,
  next: readonly Entry[] | null,
): void {
  facets.entryCount += (next?.length ?? 0) - (entries.get(slot)?.length ?? 0)
  if (next) entries.set(slot, next)
  else entries.delete(slot)
}

function kindIdOf(facets: ProductFacets, { categoryId, subCategoryId, brand, flags }: FacetRow): number {
  const brandId = brandIdOf(facets, brand)
  const key = `${categoryId} ${subCategoryId} ${brandId} ${flags}`
  const existing = facets.kindIndex.get(key)
  if (existing !== undefined) return existing
  facets.kindIndex.set(key, facets.kinds.length)
  return facets.kinds.push({ categoryId, subCategoryId, brandId, flags }) - 1
}

function brandIdOf({ brandIndex, brands }: ProductFacets, brand: string): number {
  const existing = brandIndex.get(brand)
  if (existing !== undefined) return existing
  brandIndex.set(brand, brands.length)
  return brands.push(brand) - 1
}

/** Counts the products of each kind with a price within the range, ends included. */
export function countKinds(facets: ProductFacets, minPrice: number, maxPrice: number): KindCounts {
  const range = minPrice <= 0 && maxPrice === Number.POSITIVE_INFINITY ? 'atAnyPrice' : 'inRange'
  const known = facets.counted[range]
  if (known?.minPrice === minPrice && known.maxPrice === maxPrice) return known
  const counted = computeKindCounts(facets, minPrice, maxPrice)
  facets.counted[range] = counted
  return counted
}

function computeKindCounts(facets: ProductFacets, minPrice: number, maxPrice: number): KindCounts {
  const { size, prices, kindIds, kinds } = facets
  const isWithin = (price = 0) => price >= minPrice && price <= maxPrice
  const any = new Int32Array(kinds.length)
  for (let slot = 0; slot < size; slot += 1) {
    if (!isWithin(prices[slot])) continue
    const kind = kindIds[slot] ?? 0
    any[kind] = (any[kind] ?? 0) + 1
  }
  const isReduced = (kind: number) => ((kinds[kind]?.flags ?? 0) & flag.discounted) > 0
  const reduced = any.map((count, kind) => (isReduced(kind) ? count : 0))
  // An iterator would make an array of each entry.
  facets.others.forEach((others, slot) => {
    const kind = kindIds[slot] ?? 0
    const isInRange = isWithin(prices[slot])
    if (!isInRange && others.some(([isDiscount, price]) => !isDiscount && isWithin(price)))
      any[kind] = (any[kind] ?? 0) + 1
    if (
      !(isInRange && isReduced(kind)) &&
      others.some(([isDiscount, price]) => isDiscount && isWithin(price))
    )
      reduced[kind] = (reduced[kind] ?? 0) + 1
  })
  return { minPrice, maxPrice, any, reduced }
}
