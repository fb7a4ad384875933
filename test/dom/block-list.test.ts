import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin, sql } from './support/back-office.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

const texts = admin.customers
let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const blocks = () => sql(shop, 'select phone, reason from customer_blocks order by phone')

test('a list is checked, its bad lines are named, and it is blocked after the confirmation; a phone alone too', async () => {
  const page = await openAdmin(shop, '/admin/customers/blocks')
  const press = (name: string) => page.user.click(page.main.getByRole('button', { name }))
  const file = new page.window.File(
    ['\ufeffهاتف;السبب\r\n7701112201;لا يستلم\r\n٠٧٧٠١١١٢٢٠٢;\r\n12;\r\n'],
    'a.csv',
  )
  await page.user.upload(
    page.document.querySelector('main input[type=file]') as HTMLInputElement,
    file as unknown as File,
  )
  await expect
    .poll(() => page.main.getByLabelText<HTMLTextAreaElement>(texts.list.pasted).value)
    .toContain('7701112201')
  await press(texts.list.check)
  await page.main.findByText(texts.list.wouldBlock(2))
  page.main.getByText(texts.list.problem(texts.list.problems.invalid_phone, '٤'))
  await press(texts.list.confirm(2))
  await page.main.findByText(texts.errors.required)
  expect(await blocks()).toEqual([])
  fill(page.main.getByLabelText<HTMLInputElement>(texts.list.commonReason), 'من المتجر القديم')
  await press(texts.list.confirm(2))
  await page.main.findByText(texts.list.blocked(2))
  expect(await blocks()).toEqual([
    { phone: '+9647701112201', reason: 'لا يستلم' },
    { phone: '+9647701112202', reason: 'من المتجر القديم' },
  ])

  await press(texts.block)
  await page.main.findByText(texts.errors.phone)
  fill(page.main.getByLabelText<HTMLInputElement>(texts.phone), '٠٧٧٠١١١٢٢٠٣')
  fill(page.main.getByLabelText<HTMLInputElement>(texts.reason), 'يلغي دائمًا')
  await press(texts.block)
  await page.main.findByText('يلغي دائمًا')
  await press(texts.unblock)
  await expect.poll(async () => (await blocks()).length).toBe(2)
  await page.main.findByRole('button', { name: texts.block })
})
