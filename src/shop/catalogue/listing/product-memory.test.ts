import { beforeEach, expect, test } from 'vitest'
import { createProductMemory } from './product-memory.ts'

let stored: Map<number, string>
let loads: number[][]
let memory: ReturnType<typeof createProductMemory>
beforeEach(() => {
  stored = new Map([
    [1, 'one'],
    [2, 'two'],
  ])
  loads = []
  memory = createProductMemory()
  memory.setOpen(true)
})

async function load(ids: number[]): Promise<Map<number, string>> {
  loads.push(ids)
  return new Map([...stored].filter(([id]) => ids.includes(id)))
}

const read = (ids: number[], name = 'name') => memory.read(name, ids, load)

test('reads each product once, also one without a value, and each name of its own', async () => {
  expect([...(await read([1, 3]))]).toEqual([
    [1, 'one'],
    [3, undefined],
  ])
  expect([...(await read([1, 2, 3]))].map(([, value]) => value)).toEqual(['one', 'two', undefined])
  await read([1, 2, 3])
  expect(loads).toEqual([[1, 3], [2]])
  await read([1], 'other')
  expect(loads).toHaveLength(3)
})

test('reads a product again after its change, all after one that names none, and none after an order', async () => {
  await read([1, 2])
  memory.changed('stock:1,2')
  memory.changed('products:1')
  stored.set(1, 'uno')
  expect((await read([1, 2])).get(1)).toBe('uno')
  memory.changed('')
  await read([1, 2])
  expect(loads).toEqual([[1, 2], [1], [1, 2]])
})

test('does not remember what was read while a change was notified', async () => {
  const during = memory.read('name', [1], async (ids) => {
    const before = await load(ids)
    stored.set(1, 'uno')
    memory.changed('products:2')
    return before
  })
  expect((await during).get(1)).toBe('one')
  expect((await read([1])).get(1)).toBe('uno')
})

test('remembers nothing without notifications, and nothing from before', async () => {
  await read([1])
  memory.setOpen(false)
  await read([1])
  await read([1])
  memory.setOpen(true)
  await read([1])
  await read([1])
  expect(loads).toHaveLength(4)
})

test('evicts the products read first when values are large', async () => {
  const ids = Array.from({ length: 40 }, (_, id) => id)
  for (const id of ids) stored.set(id, 'x'.repeat(100_000))
  await read(ids)
  await read([39])
  expect(loads).toHaveLength(1)
  await read([0])
  expect(loads).toHaveLength(2)
})
