import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { DataOfLists } from '#platform/http/response-cache/invalidate-on-change.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { changedProducts } from '../stock-tags.ts'
import {
  createFacets,
  type FacetRow,
  type ProductFacets,
  putProduct,
  removeProduct,
} from './product-facets.ts'
import { selectAllFacets, selectBrandRanks, selectFacetsById } from './select-facets.ts'

/** How many visible products with their other prices and offers a process has in memory: a few MB. Of more, PostgreSQL counts. */
const maxFacetRows = 50_000
/** More changed products are read with all others. */
const maxChangedProducts = 1_000
/** All products are read at most once in this time, and in at most a twentieth of the time. */
const minFullIntervalMs = 1_000
const fullShare = 20
/** After this time all products are read again, as cached responses expire then too. */
const maxAgeMs = 60_000

type FacetSource = {
  all(maxRows: number): Promise<FacetRow[] | null>
  of(ids: readonly number[]): Promise<FacetRow[]>
  brandRanks(brands: readonly string[]): Promise<Int32Array>
}

type Options = { maxRows?: number; nowMs?: () => number }

/**
 * The facets of a database's products in the memory of this process. They are read at the first use and, after {@link DataOfLists.drop},
 * at the next one: the changed products, or all of them. Concurrent readers share one read.
 */
export function createCurrentFacets(
  source: FacetSource,
  { maxRows = maxFacetRows, nowMs = () => performance.now() }: Options = {},
) {
  let facets: ProductFacets | null = null
  let isOpen = false
  /** How often lists were dropped, and up to which drop the facets have all changes. */
  let drops = 0
  let readAtDrop = -1
  /** What has changed since the last read started. */
  let changed = new Set<number>()
  let isAllChanged = true
  /** Another number for each connection that listens: what is read during one says nothing about the next. */
  let connection = 0
  let reading: Promise<void> | null = null
  let fullAtMs = Number.NEGATIVE_INFINITY
  let nextFullAtMs = Number.NEGATIVE_INFINITY

  async function readAll(): Promise<ProductFacets | null> {
    const startMs = nowMs()
    nextFullAtMs = startMs + minFullIntervalMs
    try {
      const rows = await source.all(maxRows)
      const next = rows && createFacets(rows)
      if (next) next.brandRanks = await source.brandRanks(next.brands)
      fullAtMs = startMs
      // Too many are unlikely to be few soon.
      if (!next) nextFullAtMs = startMs + maxAgeMs
      return next
    } finally {
      nextFullAtMs = Math.max(nextFullAtMs, nowMs() + fullShare * (nowMs() - startMs))
    }
  }

  /** Reads the products with these ids again. */
  async function readChanged(target: ProductFacets, ids: readonly number[], isCurrent: () => boolean) {
    const rows = await source.of(ids)
    const added = new Set(rows.flatMap(({ brand }) => (target.brandIndex.has(brand) ? [] : [brand])))
    const ranks = added.size > 0 ? await source.brandRanks([...target.brands, ...added]) : target.brandRanks
    if (!isCurrent()) return
    // From here on at once, as counts read the columns between two steps.
    for (const row of rows) putProduct(target, row)
    target.brandRanks = ranks
    const visible = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!visible.has(id)) removeProduct(target, id)
    // Names of brands and attributes without products stay until all are read again.
    const names = Math.max(target.brands.length, target.attributeSets.sets.length)
    if (target.size + target.entryCount > maxRows || names > maxRows) isAllChanged = true
  }

  async function readOnce(): Promise<void> {
    const [startDrops, startConnection, before] = [drops, connection, facets]
    const isCurrent = () => connection === startConnection
    const ids = before && !isAllChanged && changed.size <= maxChangedProducts ? [...changed] : null
    // What changes from now on may be in this read or not, so the next one reads it again.
    changed = new Set()
    isAllChanged = false
    try {
      const next = before && ids ? before : await readAll()
      if (before && ids?.length) await readChanged(before, ids, isCurrent)
      if (!isCurrent()) return
      facets = next
      readAtDrop = startDrops
    } catch (error) {
      isAllChanged = true
      throw error
    }
  }

  /** The facets of all products, or null when PostgreSQL has to count. */
  async function read(): Promise<ProductFacets | null> {
    const requested = drops
    while (isOpen && readAtDrop < requested) {
      const isFull = isAllChanged || changed.size > maxChangedProducts || !facets
      if (isFull && !reading && nowMs() < nextFullAtMs) return null
      try {
        await share()
      } catch {
        // PostgreSQL may still be able to count; otherwise its own failure is logged.
        return null
      }
    }
    if (isOpen && facets && !reading && nowMs() - fullAtMs > maxAgeMs && nowMs() >= nextFullAtMs) {
      isAllChanged = true
      share().catch(() => undefined)
    }
    return isOpen ? facets : null
  }

  function share(): Promise<void> {
    reading ??= readOnce().finally(() => {
      reading = null
    })
    return reading
  }

  const data: DataOfLists = {
    changed(payload) {
      const ids = changedProducts(payload)
      if (ids === null || changed.size > maxChangedProducts) isAllChanged = true
      else for (const id of ids) changed.add(id)
    },
    drop() {
      drops += 1
    },
    setOpen(open) {
      isOpen = open
      connection += 1
      drops += 1
      facets = null
      isAllChanged = true
    },
  }
  return { read, ...data }
}

const ofDatabase = memoizePerKey((db: Db) =>
  createCurrentFacets({
    all: (maxRows) => selectAllFacets(db, maxRows),
    of: (ids) => selectFacetsById(db, ids),
    brandRanks: (brands) => selectBrandRanks(db, brands),
  }),
)

/** The facets of this process for a database, which `invalidateOnChange` notifies of changes. They are unused before. */
export function getFacets(db: Db): DataOfLists {
  return ofDatabase(db)
}

/**
 * The products by which listings are counted, as of the last invalidation of lists; null when PostgreSQL has to count: while the process does
 * not listen for changes, in a transaction, and in a shop of more than {@link maxFacetRows}.
 */
export function readFacets({ db }: Pick<Ctx, 'db'>): Promise<ProductFacets | null> {
  return ofDatabase(db).read()
}
