import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEarlierShop } from './harness/earlier-release.ts'

let shop: Awaited<ReturnType<typeof createEarlierShop>>
beforeAll(async () => {
  shop = await createEarlierShop('ALTER TABLE "categories" ADD COLUMN "warranty_months"', (client) =>
    client.query(`insert into categories (slug, name, image, position)
      select slug, '{"ar": "قسم", "en": "Category"}', '/x.jpg', 1 from (values ('electronics'), ('mobiles')) as c (slug)`),
  )
})
afterAll(() => shop.close())

test('the category whose pages promised the year of the manufacturer has it as a setting', async () => {
  await shop.upgrade()
  const { rows } = await shop.pool.query(
    'select slug, warranty_months as months from categories order by slug',
  )
  expect(rows).toEqual([
    { slug: 'electronics', months: 12 },
    { slug: 'mobiles', months: 0 },
  ])
})
