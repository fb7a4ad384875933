import { beforeEach, describe, expect, test } from 'vitest'
import { countMatches } from './count-facets.ts'
import { createCurrentFacets } from './current-facets.ts'
import type { FacetRow } from './product-facets.ts'

const rowOf = (id: number, price = 10_000, brand = 'A'): FacetRow => ({
  id,
  categoryId: 1,
  subCategoryId: 0,
  brand,
  price,
  flags: 0,
  others: null,
  offers: null,
  attributes: '{}',
})

/** The database: products by id, and what was read of it. A read sees the products of its start and waits for `answer`. */
let stored: Map<number, FacetRow>
let reads: string[]
let waiting: (() => void)[]
let isPaused: boolean
let timeMs: number

const answer = () => {
  for (const each of waiting.splice(0)) each()
}

async function respond<Value>(what: string, value: Value): Promise<Value> {
  reads.push(what)
  if (isPaused) await new Promise<void>((resolve) => waiting.push(resolve))
  return value
}

function open({ maxRows = 100 } = {}) {
  const facets = createCurrentFacets(
    {
      all: (limit) => respond('all', stored.size > limit ? null : [...stored.values()]),
      of: (ids) => {
        const rows = ids.flatMap((id) => stored.get(id) ?? [])
        return respond(`of ${ids}`, rows)
      },
      brandRanks: async (brands) => new Int32Array(brands.length),
    },
    { maxRows, nowMs: () => timeMs },
  )
  facets.setOpen(true)
  return facets
}

const totalOf = async (facets: ReturnType<typeof open>, args = {}) => {
  const current = await facets.read()
  return current && countMatches(current, args, undefined)
}

beforeEach(() => {
  stored = new Map([1, 2, 3].map((id) => [id, rowOf(id)]))
  reads = []
  waiting = []
  isPaused = false
  timeMs = 0
})

/** A write with its notification; the drop of lists follows. */
function write(facets: ReturnType<typeof open>, row: FacetRow | number) {
  if (typeof row === 'number') stored.delete(row)
  else stored.set(row.id, row)
  facets.changed(`products:${typeof row === 'number' ? row : row.id}`)
}

describe('facets in memory', () => {
  test('are read once for concurrent readers, and not again without a change', async () => {
    const facets = open()
    expect(await Promise.all([totalOf(facets), totalOf(facets), totalOf(facets)])).toEqual([3, 3, 3])
    expect(await totalOf(facets)).toBe(3)
    expect(reads).toEqual(['all'])
  })

  test('have a change from the next drop of lists on, however many changed, by one read of these', async () => {
    const facets = open()
    await totalOf(facets)
    write(facets, rowOf(4))
    write(facets, 1)
    write(facets, rowOf(2, 20_000))
    expect(await totalOf(facets)).toBe(3)
    facets.drop()
    expect(await totalOf(facets)).toBe(3)
    expect(await totalOf(facets, { maxPrice: 10_000 })).toBe(2)
    write(facets, 3)
    facets.drop()
    expect(await totalOf(facets, { maxPrice: 10_000 })).toBe(1)
    expect(reads).toEqual(['all', 'of 4,1,2', 'of 3'])
  })

  test('ignore what leaves lists as they are', async () => {
    const facets = open()
    await totalOf(facets)
    facets.changed('stock:1,2')
    facets.drop()
    await totalOf(facets)
    expect(reads).toEqual(['all'])
  })

  test('a change during a read is read afterwards, as the read may have missed it', async () => {
    const facets = open()
    await totalOf(facets)
    write(facets, rowOf(4))
    facets.drop()
    isPaused = true
    const early = totalOf(facets)
    await expect.poll(() => waiting.length).toBe(1)
    write(facets, rowOf(5))
    write(facets, rowOf(4, 90_000))
    facets.drop()
    isPaused = false
    const late = totalOf(facets, { maxPrice: 10_000 })
    answer()
    expect(await early).toBeGreaterThanOrEqual(4)
    expect(await late).toBe(4)
    expect(reads).toEqual(['all', 'of 4', 'of 5,4'])
  })

  test('a change during a read of everything too', async () => {
    const facets = open()
    isPaused = true
    const early = totalOf(facets)
    write(facets, rowOf(4))
    facets.drop()
    const late = totalOf(facets)
    isPaused = false
    answer()
    expect(await early).toBe(3)
    expect(await late).toBe(4)
    expect(reads).toEqual(['all', 'of 4'])
  })

  test('are dropped with the connection, with what is being read meanwhile', async () => {
    const facets = open()
    isPaused = true
    const reading = totalOf(facets)
    facets.setOpen(false)
    // No notification of it arrives.
    stored.set(4, rowOf(4))
    facets.setOpen(true)
    isPaused = false
    answer()
    expect(await reading).toBeNull()
    timeMs = 1_000
    expect(await totalOf(facets)).toBe(4)
    expect(reads).toEqual(['all', 'all'])
    facets.setOpen(false)
    expect(await totalOf(facets)).toBeNull()
  })

  test('read everything at most once a second: PostgreSQL counts in between', async () => {
    const facets = open()
    await totalOf(facets)
    stored.set(4, rowOf(4))
    facets.changed('')
    facets.drop()
    timeMs = 999
    expect(await totalOf(facets)).toBeNull()
    timeMs = 1_000
    expect(await totalOf(facets)).toBe(4)
    expect(reads).toEqual(['all', 'all'])
  })

  test('read everything for a twentieth of the time, however long it takes', async () => {
    const facets = open()
    isPaused = true
    const first = totalOf(facets)
    timeMs = 400
    answer()
    await first
    isPaused = false
    facets.changed('')
    facets.drop()
    timeMs = 8_399
    expect(await totalOf(facets)).toBeNull()
    timeMs = 8_400
    expect(await totalOf(facets)).toBe(3)
  })

  test('read everything again after a minute, while the ones before are in use', async () => {
    const facets = open()
    await totalOf(facets)
    stored.set(4, rowOf(4))
    timeMs = 60_001
    expect(await totalOf(facets)).toBe(3)
    await expect.poll(() => totalOf(facets)).toBe(4)
    expect(reads).toEqual(['all', 'all'])
  })

  test('are left to PostgreSQL by a failed read, and read again after it', async () => {
    let isBroken = false
    const facets = createCurrentFacets(
      {
        all: async () => {
          reads.push('all')
          if (isBroken) throw new Error('no database')
          return [...stored.values()]
        },
        of: async () => {
          if (isBroken) throw new Error('no database')
          return []
        },
        brandRanks: async () => new Int32Array(1),
      },
      { nowMs: () => timeMs },
    )
    facets.setOpen(true)
    await totalOf(facets)
    write(facets, rowOf(4))
    facets.drop()
    isBroken = true
    expect(await totalOf(facets)).toBeNull()
    timeMs = 1_000
    expect(await totalOf(facets)).toBeNull()
    expect(await totalOf(facets)).toBeNull()
    expect(reads).toEqual(['all', 'all'])
    isBroken = false
    timeMs = 2_000
    expect(await totalOf(facets)).toBe(4)
  })

  test('of too many products are left to PostgreSQL, which is not asked again for a minute', async () => {
    const facets = open({ maxRows: 3 })
    expect(await totalOf(facets)).toBe(3)
    // The fourth product is noticed by the next read of everything.
    write(facets, rowOf(4))
    facets.drop()
    expect(await totalOf(facets)).toBe(4)
    timeMs = 1_000
    for (let times = 0; times < 3; times += 1) {
      facets.drop()
      expect(await totalOf(facets)).toBeNull()
    }
    expect(reads).toEqual(['all', 'of 4', 'all'])
    stored.delete(4)
    timeMs = 61_000
    facets.drop()
    expect(await totalOf(facets)).toBe(3)
  })
})
