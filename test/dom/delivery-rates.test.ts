import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#platform/i18n/format.ts'
import { formatPrice } from '#platform/money/money.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin, sql } from './support/back-office.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { delivery, shell } = admin
const nameOf = (slug: string) => governorates.find((each) => each.slug === slug)?.ar ?? ''
const [place, closed] = [nameOf('muthanna'), nameOf('maysan')]

const cell = (page: Page, column: keyof typeof delivery.columns, name = place) =>
  page.main.getByLabelText<HTMLInputElement>(delivery.cell(delivery.columns[column], name))

const save = (page: Page) => page.user.click(page.main.getByRole('button', { name: shell.save }))

const feesOf = (...slugs: string[]) =>
  sql(shop, 'select fee from delivery_rates where governorate = any($1) and area is null order by fee', [
    slugs,
  ])

test('a fee typed in the table is on the product page, and in the history', async () => {
  const { slug } = await shop.addProduct()
  const page = await openAdmin(shop, '/admin/delivery')
  expect(page.document.querySelectorAll('input[data-column=fee]')).toHaveLength(governorates.length)
  fill(cell(page, 'fee'), '٦٠٠٠')
  fill(cell(page, 'freeFrom'), '150,000')
  cell(page, 'fee').focus()
  await page.user.keyboard('{ArrowDown}')
  expect(page.document.activeElement).toBe(cell(page, 'fee', nameOf('dhi-qar')))
  page.main.getByText(delivery.changed(1))
  await save(page)
  await page.screen.findAllByText(shell.saved)
  await expect.poll(() => cell(page, 'fee').value).toBe('6000')
  await expect.poll(() => page.screen.getByRole('main').textContent).toContain(formatPrice(6_000, 'ar'))
  const visitor = newVisitor(shop)
  visitor.storeCookie('governorate=muthanna')
  const product = await openPage(shop, `/product/${slug}`, { visitor })
  const [line] = product.document.querySelectorAll('main [data-delivery-fee]')
  expect(line?.textContent).toBe(
    t.arrival
      .fee(place)
      .map((part, index) => part + formatPrice(index === 0 ? 6_000 : 150_000, 'ar'))
      .join(''),
  )
})

test('a mistake is said on its field, an area has its own fee and is removed again', async () => {
  const page = await openAdmin(shop, '/admin/delivery')
  fill(cell(page, 'fee'), '5100')
  fill(cell(page, 'fee', closed), '5100')
  await save(page)
  await page.main.findAllByText(`${delivery.columns.fee}: ${delivery.errors.not_a_multiple}`)
  const wrong = () => page.document.querySelectorAll<HTMLInputElement>('main [aria-invalid=true]')
  const [first, second] = wrong()
  expect(page.document.activeElement).toBe(first)
  // Typing in a field removes its error, and leaves the focus there.
  if (second) fill(second, '5000')
  await expect.poll(() => [...wrong()]).toEqual([first])
  expect(page.document.activeElement).toBe(second)
  await save(page)
  await expect.poll(() => page.document.activeElement).toBe(first)
  if (first) fill(first, '5000')
  await page.user.click(page.main.getByRole('button', { name: delivery.addAreaIn(place) }))
  const area = page.main.getByLabelText<HTMLInputElement>(delivery.areaIn(place))
  await expect.poll(() => page.document.activeElement === area).toBe(true)
  fill(area, 'الرميثة')
  const areaName = delivery.areaOf('الرميثة', place)
  fill(cell(page, 'fee', areaName), '8000')
  await save(page)
  await page.screen.findAllByText(shell.saved)
  await page.open('/admin/delivery')
  expect(cell(page, 'fee', areaName).value).toBe('8000')
  await page.user.click(page.main.getByRole('button', { name: delivery.removeArea(areaName) }))
  await save(page)
  await expect.poll(() => sql(shop, 'select 1 from delivery_rates where area is not null')).toEqual([])
  expect(page.main.queryByLabelText(delivery.areaIn(place))).toBeNull()
})

test('two people: the second is told, keeps what they typed and saves it over the newer rates', async () => {
  const [page, other] = [await openAdmin(shop, '/admin/delivery'), await openAdmin(shop, '/admin/delivery')]
  const [before] = await feesOf('muthanna')
  fill(cell(other, 'fee', closed), '3000')
  await save(other)
  await other.screen.findAllByText(shell.saved)
  fill(cell(page, 'fee'), '7000')
  await save(page)
  await page.screen.findByText(delivery.stale)
  expect(cell(page, 'fee').value).toBe('7000')
  await expect.poll(() => cell(page, 'fee', closed).value).toBe('3000')
  expect(await feesOf('muthanna')).toEqual([before])
  await save(page)
  await expect.poll(() => page.screen.queryByText(delivery.stale)).toBeNull()
  await expect.poll(() => feesOf('muthanna', 'maysan')).toEqual([{ fee: 3_000 }, { fee: 7_000 }])
})

test('a file: exported, refused with row and column, imported', async () => {
  await sql(shop, "update delivery_rates set fee = 0, free_from = null where governorate = 'muthanna'")
  const page = await openAdmin(shop, '/admin/delivery')
  const link = page.main.getByRole('link', { name: delivery.exportAction })
  const exported: string = (await page.visitor.get(link.getAttribute('href') ?? '')).body
  expect(exported).toContain('muthanna,,0,0,,')
  const send = async (text: string) => {
    const file = new page.window.File([text], 'rates.csv', { type: 'text/csv' })
    await page.user.upload(
      page.document.querySelector('main input[type=file]') as HTMLInputElement,
      file as unknown as File,
    )
    await page.user.click(page.main.getByRole('button', { name: delivery.importAction }))
  }
  await send('governorate,fee\nmuthanna,100\n')
  const importer = page.document.querySelector('main input[type=file]')?.closest('form')
  await expect
    .poll(() => importer?.textContent)
    .toContain(delivery.inRow('٢', `${delivery.columns.fee}: ${delivery.errors.not_a_multiple}`))
  await send(exported.replace('muthanna,,0,', 'muthanna,,٤٠٠٠,'))
  await page.screen.findAllByText(delivery.imported)
  await expect.poll(() => cell(page, 'fee').value).toBe('4000')
})

test('a holiday is added, refused twice and removed', async () => {
  const page = await openAdmin(shop, '/admin/delivery')
  const add = async () => {
    const texts = { [delivery.date]: '2031-03-10', [delivery.nameAr]: 'عيد', [delivery.nameEn]: 'Eid' }
    for (const [label, text] of Object.entries(texts))
      fill(page.main.getByLabelText<HTMLInputElement>(label), text)
    await page.user.click(page.main.getByRole('button', { name: delivery.addHoliday }))
  }
  await add()
  const name = delivery.removeHolidayOf(formatDate('2031-03-10T09:00:00Z', 'ar'))
  await page.main.findByRole('button', { name })
  await page.network.settled()
  await add()
  await page.main.findByText(delivery.holidayErrors.duplicate)
  await page.user.click(page.main.getByRole('button', { name }))
  await page.screen.findAllByText(delivery.holidayRemoved)
  await expect.poll(() => page.main.queryByRole('button', { name })).toBeNull()
})
