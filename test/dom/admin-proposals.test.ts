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

const { proposals, fields, merging } = admin

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

test('a page is merged into the one that is searched, after what happens with its offers was read and confirmed', async () => {
  const into = await shop.addProduct({ brand: 'Istikan', titleEn: 'Tea glass', titleAr: 'استكان' })
  const from = await shop.addProduct({ titleEn: 'Glass for tea', titleAr: 'كوب شاي' })
  const seller = await addSeller(shop)
  await addOffer(shop.db, { productId: from.id, sellerId: seller.id })
  const page = await openAdmin(shop, `/admin/products/${from.id}`)
  await page.user.click(await page.main.findByRole('link', { name: merging.open }))
  await page.user.type(await page.main.findByRole('searchbox'), 'Istikan{Enter}')
  await page.user.click(await page.main.findByRole('link', { name: into.titleAr }))
  const outcomeOf = async (outcome: string) =>
    (await page.main.findByText(outcome)).closest('tr')?.querySelector('th')?.textContent
  expect(await outcomeOf(merging.outcomes.moves)).toContain('بائع')
  expect(await outcomeOf(merging.outcomes.closes)).toBe(await outcomeOf(merging.outcomes.stays))
  page.main.getByText(merging.closes)
  await page.user.click(page.main.getByRole('button', { name: merging.merge }))
  const dialog = await page.main.findByRole('dialog', { name: merging.ask })
  within(dialog).getByText(merging.noUndo)
  await page.user.click(within(dialog).getByRole('button', { name: merging.merge }))
  await page.main.findByRole('heading', { level: 1, name: into.titleAr })
  const { rows } = await shop.db.execute(sql`select product_id from variants where seller_id = ${seller.id}`)
  expect(rows).toEqual([{ product_id: into.id }])
})
