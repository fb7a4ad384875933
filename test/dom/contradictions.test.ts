import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin } from './support/back-office.ts'
import type { App } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
  await shop.db.update(deliveryRates).set({ fee: 5000, freeFrom: null })
})
afterAll(() => shop.close())

const { settings: texts } = admin

test('a sentence of a product that is judged right leaves the list, also after a reload, and can be listed again', async () => {
  const { id } = await shop.addProduct({ titleAr: 'مروحة', descriptionAr: 'التوصيل ببلاش لكم.' })
  const open = async () => {
    const page = await openAdmin(shop, '/admin/delivery')
    const title = await page.main.findByText(texts.contradictions)
    if (!title.parentElement) throw new Error('no list')
    return { ...page, list: within(title.parentElement) }
  }
  const first = await open()
  first.list.getByText('التوصيل ببلاش لكم.')
  const link = first.list.getByRole('link', { name: `${texts.contradictionKinds.fee} مروحة` })
  expect(link.getAttribute('href')).toContain(`/admin/products/${id}`)
  await first.user.click(first.list.getByRole('button', { name: texts.judgeRight }))
  await first.screen.findByText(texts.judged)
  await expect.poll(() => first.list.queryByRole('button', { name: texts.judgeRight })).toBeNull()
  await first.network.settled()
  // Reading all texts again would take as long as judging.
  const calls = first.network.calls.filter(({ path }) => path.startsWith('/api/admin/contradictions'))
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', status: 200 })

  const second = await open()
  expect(second.list.queryByText(texts.contradictionsHint)).toBeNull()
  await second.user.click(second.list.getByText(texts.judgedRight('١')))
  await second.user.click(second.list.getByRole('button', { name: texts.listAgain }))
  await second.screen.findByText(texts.listedAgain)
  await second.list.findByText(texts.contradictionsHint)
  second.list.getByRole('button', { name: texts.judgeRight })
})
