import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'
import type { ManagedRow } from './schemas.ts'

let shop: TestShop
let staff: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

async function listOf(show: string): Promise<ManagedRow[]> {
  const { status, body } = await staff.get(`/api/admin/products?show=${show}&sort=stock&pageSize=100`)
  expect(status).toBe(200)
  return body.products
}

const sizes = async (stocks: Record<string, number>, more = {}) => {
  const { id } = await shop.addProduct({ stockQuantity: 0, ...more })
  await addOptions(shop.db, id, {
    options: ['size'],
    variants: Object.entries(stocks).map(([size, stockQuantity]) => ({ values: { size }, stockQuantity })),
  })
  return id
}

test('the list and the overview have one definition of low stock, none included', async () => {
  const ids = {
    out: (await shop.addProduct({ stockQuantity: 0 })).id,
    five: (await shop.addProduct({ stockQuantity: 5 })).id,
    six: (await shop.addProduct({ stockQuantity: 6 })).id,
    hidden: (await shop.addProduct({ stockQuantity: 1, hidden: true })).id,
    shirt: await sizes({ m: 300, l: 2, xl: 0 }),
    full: await sizes({ m: 6, l: 6 }),
  }
  const own = new Set<number>(Object.values(ids))
  const low = async () => (await listOf('low')).map(({ id }) => id).filter((id) => own.has(id))
  const overview = async () => (await staff.get('/api/admin/dashboard')).body.lowStock
  expect(new Set(await low())).toEqual(new Set([ids.out, ids.five, ids.shirt]))
  const { line, total, productTotal } = await overview()
  expect({ line, productTotal }).toEqual({ line: 5, productTotal: (await listOf('low')).length })
  expect(total).toBeGreaterThan(productTotal)

  await staff.put('/api/admin/low-stock-line', { line: 6, seen: 5 })
  expect(new Set(await low())).toEqual(new Set([ids.out, ids.five, ids.six, ids.shirt, ids.full]))
  expect((await overview()).productTotal).toBe((await listOf('low')).length)
  await staff.put('/api/admin/low-stock-line', { line: 5, seen: 6 })
})

test('a row names the variants that are low, those with the least stock first, three at most', async () => {
  const id = await sizes({ s: 4, m: 300, l: 2, xl: 0, xxl: 1, '3xl': 5 })
  const rowOf = async (of: number) => (await listOf('low')).find((row) => row.id === of)
  const row = await rowOf(id)
  expect(row).toMatchObject({ isLow: false, stockQuantity: 312, moreLowVariants: 2 })
  expect(row?.lowVariants.map(({ options, stockQuantity }) => [options[0]?.valueKey, stockQuantity])).toEqual(
    [
      ['xl', 0],
      ['xxl', 1],
      ['l', 2],
    ],
  )
  expect(row?.lowVariants[0]?.options[0]).toMatchObject({ key: 'size', nameEn: 'Size', valueEn: 'XL' })
  const { id: plain } = await shop.addProduct({ stockQuantity: 3 })
  expect(await rowOf(plain)).toMatchObject({ isLow: true, lowVariants: [], moreLowVariants: 0 })
})
