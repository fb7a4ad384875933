import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#test/harness/database.ts'
import { maxPublicNumbers } from './public-numbers.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create sequence test_numbers')
})
afterAll(() => database.close())

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await database.pool.query<{ value: T }>(text, values)).rows.map(({ value }) => value)
}

const permuted = (from: number, count: number, [lefts, rights]: [number, number], key = 'key') =>
  query<string>(
    `select permuted_number($1::bigint + i, $2, $3, $4) as value from generate_series(0, $5::int - 1) i`,
    [from, lefts, rights, key, count],
  ).then((values) => values.map(Number))

const next = (count: number, purpose = 'test') =>
  query<number>(
    `select next_public_number('test_numbers', $1) as value from generate_series(1, $2::int) i order by i`,
    [purpose, count],
  )

describe('the permutation', () => {
  test('maps a range to itself bijectively, for any range and key', async () => {
    const side = fc.integer({ min: 1, max: 40 })
    await fc.assert(
      fc.asyncProperty(side, side, fc.string(), async (lefts, rights, key) => {
        const size = lefts * rights
        const all = await permuted(0, size, [lefts, rights], key.replaceAll('\0', ''))
        expect(all.sort((a, b) => a - b)).toEqual([...Array(size).keys()])
      }),
      { numRuns: 25 },
    )
  })

  test('of eight digits is unique over a long range and scatters consecutive numbers', async () => {
    const eight: [number, number] = [9000, 10_000]
    const numbers = await permuted(40_000_000, 20_000, eight)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.every((number) => number >= 0 && number < 90_000_000)).toBe(true)
    const apart = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)))
    // Two random numbers differ by less than 900,000 in one of fifty pairs, and by 30 million on average.
    expect(apart.filter((each) => each < 900_000).length / apart.length).toBeLessThan(0.03)
    const average = apart.reduce((sum, each) => sum + each, 0) / apart.length
    expect(average).toBeGreaterThan(28_000_000)
    expect(average).toBeLessThan(32_000_000)
    const steps = new Set(numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0)))
    expect(steps.size).toBeGreaterThan(19_900)
  })

  test('differs by key, and refuses numbers outside its range', async () => {
    const eight: [number, number] = [9000, 10_000]
    const [one, other] = [await permuted(0, 1000, eight, 'one'), await permuted(0, 1000, eight, 'other')]
    expect(one.filter((number, index) => number === other[index]).length).toBeLessThan(3)
    for (const outside of [-1, 90_000_000])
      await expect(permuted(outside, 1, eight)).rejects.toThrow(/is not one of 90000000/)
  })
})

describe('the next number', () => {
  test('has eight digits, is unique, and differs by purpose', async () => {
    const numbers = [...(await next(2000)), ...(await next(1, 'other'))]
    expect(numbers.every((number) => number >= 10_000_000 && number <= 99_999_999)).toBe(true)
    const own = numbers.slice(0, 2000)
    expect(new Set(own).size).toBe(2000)
    await query(`select setval('test_numbers', 1, false) as value`)
    expect(await next(2000)).toEqual(own)
    await query(`select setval('test_numbers', 1, false) as value`)
    const others = await next(2000, 'other')
    expect(others.filter((number, index) => number === own[index]).length).toBeLessThan(3)
  })

  test('has nine digits after 90 million; the last one fits an integer', async () => {
    await query(`select setval('test_numbers', 89999999) as value`)
    const [last = 0, ...nine] = await next(4)
    expect(last).toBeLessThan(100_000_000)
    await query(`select setval('test_numbers', $1) as value`, [maxPublicNumbers - 1])
    for (const number of [...nine, ...(await next(1))]) {
      expect(number).toBeGreaterThanOrEqual(100_000_000)
      expect(number).toBeLessThan(1_000_000_000)
    }
  })

  test('fails without the key, as a new key could repeat numbers', async () => {
    const broken = await createTestDatabase()
    await broken.pool.query(`delete from settings where name = 'public_numbers_key'`)
    await expect(broken.pool.query(`select next_public_number('order_numbers', 'order')`)).rejects.toThrow(
      /public_numbers_key is missing/,
    )
    await broken.close()
  })
})
