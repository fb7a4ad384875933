import { within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { addOffer } from '#test/harness/offers.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { admin, openAdmin } from './support/back-office.ts'
import type { App } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { proposals, fields } = admin

test('a proposal is read side by side, is not refused without a reason, and is accepted over what changed meanwhile', async () => {
  const { id } = await shop.addProduct({ brand: 'Kettle' })
  const seller = await addSeller(shop)
  await addOffer(shop.db, { productId: id, sellerId: seller.id })
  const body = { productId: id, fields: { brand: 'Samovar' } }
  expect((await seller.owner.browser.post(`${seller.base}/proposals`, body)).status).toBe(201)
  await shop.db.execute(sql`update products set brand = 'Teapot', version = version + 1 where id = ${id}`)
  const page = await openAdmin(shop, '/admin/proposals')
  const row = (await page.main.findByText(proposals.change)).closest('tr') as HTMLElement
  await page.user.click(within(row).getByRole('link'))
  const field = (await page.main.findByRole('rowheader', { name: new RegExp(fields.brand) })).closest('tr')
  expect([...(field?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    'Kettle',
    'Teapot',
    'Samovar',
  ])
  await page.user.click(page.main.getByRole('button', { name: proposals.refuse }))
  await page.main.findByText(proposals.reasonNeeded)
  await page.user.click(page.main.getByRole('button', { name: proposals.accept }))
  await page.main.findByText(proposals.statuses.accepted)
  expect((await shop.db.execute(sql`select brand from products where id = ${id}`)).rows).toEqual([
    { brand: 'Samovar' },
  ])
})
