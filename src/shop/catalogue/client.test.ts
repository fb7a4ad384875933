import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { categoryQuery } from './client.ts'

const mobiles = { id: 2, slug: 'mobiles', nameEn: 'Mobiles', nameAr: 'موبايلات', image: '/m.jpg' }

test('§7 one category is asked for by its slug', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(mobiles))
  expect(await createQueryClient().fetchQuery(categoryQuery('mobiles'))).toEqual(mobiles)
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/categories/mobiles'])
})

test('§7 a category whose call answers that there is none is none, not an error', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }))
  expect(await createQueryClient().fetchQuery(categoryQuery('nowhere'))).toBeNull()
})
