import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const cast = async (value: string | null) => {
  const { rows } = await shop.db.execute<{ value: unknown }>(sql`select ${value}::localized_text as value`)
  return rows[0]?.value
}

test.each([null, '{"ar": "قميص", "en": "Shirt"}', '{"ar": "قميص", "en": "Shirt", "ckb": "کراس"}'])(
  'accepts %s',
  async (value) => {
    expect(await cast(value)).toEqual(JSON.parse(value ?? 'null'))
  },
)

test.each([
  '{"ar": "قميص"}',
  '{"en": "Shirt"}',
  '{"ar": "قميص", "en": null}',
  '{"ar": "قميص", "en": "Shirt", "ckb": 1}',
  '{"ar": "قميص", "en": ["Shirt"]}',
  '[{"ar": "قميص", "en": "Shirt"}]',
  '"Shirt"',
  'null',
])('refuses %s', async (value) => {
  await expect(cast(value)).rejects.toThrow()
})
