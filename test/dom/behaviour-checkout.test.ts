import { fireEvent } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { areaKeyIn } from '#shop/delivery/domain/area-key.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import type { Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  changeLanguage,
  checkoutField,
  confirmedOrder,
  fill,
  fillCheckout,
  openCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const babil = 'بابل – الحلة'
const open = async () => openCheckout(shop, (await shop.addProduct()).id)
const governorate = (page: Page) => checkoutField(page, 'governorate')
const optionTexts = (page: Page) => page.main.queryAllByRole('option').map(({ textContent }) => textContent)

/** The options of the open list; the plain list that the combobox replaces is gone by then. */
const expectOptions = (page: Page, count: number) => expect.poll(() => optionTexts(page).length).toBe(count)

test('the governorate is found by its name or its capital’s name, by keyboard and by pointer', async () => {
  const page = await open()
  await page.user.click(governorate(page))
  await expectOptions(page, 19)
  expect(governorate(page).getAttribute('aria-expanded')).toBe('true')
  await page.user.keyboard('{Escape}')
  await expect.poll(() => governorate(page).getAttribute('aria-expanded')).toBe('false')

  for (const typed of ['الحله', 'هله', 'hilla', 'بابل']) {
    fill(governorate(page), typed)
    await expect.poll(() => optionTexts(page)[0]).toBe(babil)
  }
  await page.user.keyboard('{ArrowDown}')
  const first = page.main.getAllByRole('option')[0] as HTMLElement
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
  expect(governorate(page).getAttribute('aria-activedescendant')).toBe(first.id)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => governorate(page).value).toBe(babil)
  await expect.poll(() => governorate(page).getAttribute('aria-expanded')).toBe('false')
  expect(page.document.activeElement).toBe(governorate(page))

  fill(governorate(page), 'Mosul')
  await page.user.click(await page.main.findByRole('option', { name: /نينوى/ }))
  await expect.poll(() => governorate(page).value).toMatch(/نينوى/)

  fill(governorate(page), 'الحلة')
  await page.user.tab()
  await expect.poll(() => governorate(page).value).toBe(babil)
  fill(governorate(page), 'طهران')
  await page.user.tab()
  await page.user.click(placeOrderButton(page))
  await page.main.findByText(t.orders.fieldErrors.governorate)
  expect(governorate(page).value).toBe('طهران')
})

test('the order waits for the fee of the area that was typed last', async () => {
  const rate = { governorate: 'basra', daysFrom: 2, daysTo: 3, fee: 4000 } as const
  await shop.db
    .insert(deliveryRates)
    .values({ ...rate, area: areaKeyIn('basra', 'سفوان'), areaName: 'سفوان' })
  invalidateCached()
  const page = await open()
  fillCheckout(page)
  fill(governorate(page), 'البصرة')
  await page.user.tab()
  const isRequested = (part: string) => page.network.calls.some(({ path }) => path.includes(part))
  await expect.poll(() => isRequested('governorate=basra&area=')).toBe(true)
  await expect.poll(() => placeOrderButton(page).disabled).toBe(false)
  fill(checkoutField(page, 'city'), 'سفوان')
  expect(placeOrderButton(page).disabled).toBe(true)
  await expect.poll(() => placeOrderButton(page).disabled).toBe(false)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  expect(
    await shop.db.$client.query('select delivery_fee as fee from orders where id = $1', [id]),
  ).toMatchObject({
    rows: [{ fee: 4000 }],
  })
})

test('the governorate’s areas are suggested by either name, and any other text is accepted', async () => {
  const page = await open()
  const area = () => checkoutField(page, 'city')
  await page.user.click(area())
  expect(optionTexts(page)).toEqual([])
  fill(governorate(page), 'البصره')
  await page.user.click(area())
  await expectOptions(page, 11)
  for (const typed of ['زبير', 'zub']) {
    fill(area(), typed)
    await expect.poll(() => optionTexts(page)).toEqual(['الزبير'])
  }
  await page.user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => area().value).toBe('الزبير')
  fill(area(), 'حي لا يعرفه أحد')
  await page.user.tab()
  expect(area().value).toBe('حي لا يعرفه أحد')
})

test('typed values survive a reload and a change of language', async () => {
  const page = await open()
  fillCheckout(page)
  fill(governorate(page), 'الحلة')
  fill(checkoutField(page, 'notes'), '🍵 <b>')

  const expectValues = async ({ orders }: typeof t | typeof en, place: RegExp) => {
    const field = (name: keyof typeof shopper | 'notes') =>
      page.main.getByLabelText<HTMLInputElement>(orders[name], { exact: false, selector: 'input, textarea' })
    await page.main.findByLabelText(orders.governorate, { selector: 'input' })
    await expect.poll(() => field('governorate').value).toMatch(place)
    for (const name of ['fullName', 'city', 'address'] as const) expect(field(name).value).toBe(shopper[name])
    expect(field('phone').value).toBe('0770 123 4567')
    expect(field('notes').value).toBe('🍵 <b>')
  }
  await page.user.tab()
  await page.open('/checkout')
  await expectValues(t, /^بابل/)
  await changeLanguage(page, 'English')
  await expectValues(en, /^Babil/)
  await page.open('/checkout')
  await expectValues(en, /^Babil/)
})

test('the phone field accepts every common format and shows clear errors', async () => {
  const page = await open()
  const phone = () => checkoutField(page, 'phone')
  const isWrong = () => page.main.queryByText(t.orders.fieldErrors.phone) !== null
  fill(phone(), '0660 123 4567')
  await page.user.click(placeOrderButton(page))
  await expect.poll(isWrong).toBe(true)
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  for (const typed of [
    '٠٧٧٠ ١٢٣ ٤٥٦٧',
    '+964 770 123 4567',
    '00964 (0)770-123-4567',
    '\u200f۰۷۷۰۱۲۳۴۵۶۷\u200f',
    '7701234567',
  ]) {
    fill(phone(), typed)
    await expect.poll(isWrong, { message: typed }).toBe(false)
    fill(phone(), '077')
    await expect.poll(isWrong).toBe(true)
  }
  for (const typed of ['', '   ', '🍵', '<b>0770</b>', '9'.repeat(10_000)]) {
    fireEvent.input(phone(), { target: { value: typed } })
    await expect.poll(isWrong, { message: typed.slice(0, 20) }).toBe(true)
  }
})
