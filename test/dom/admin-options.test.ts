import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { admin, inside, openAdmin, sql } from './support/back-office.ts'
import type { Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { expectErrors, fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { products: texts, shell } = admin
const words = texts.options

const named = (page: Page, name: string) =>
  page.document.querySelector(`[name="${name}"]`) as HTMLInputElement & HTMLSelectElement

/** Opens a new product as an administrator, and adds options to it. */
async function openProduct({ stock, options }: { stock: number; options: string[] }) {
  const { id } = await shop.addProduct({ stockQuantity: stock })
  const page = await openAdmin(shop, `/admin/products/${id}`)
  for (const option of options) await page.user.selectOptions(named(page, 'addOption'), option)
  return { page, id }
}

/** The cells of one column of the grid of variants, from the top. */
const column = (page: Page, name: string) => [
  ...page.document.querySelectorAll<HTMLInputElement>(`[data-column="${name}"][data-row]`),
]

const cell = (page: Page, index: number, name: string) => column(page, name)[index] as HTMLInputElement

const save = (page: Page) => page.user.click(page.main.getByRole('button', { name: texts.save }))

/** The checkboxes of the values of an option. */
const valuesOf = (page: Page, option: string) => within(page.main.getByRole('group', { name: option }))

test('a product gets options, is filled like a spreadsheet, and sets aside what no longer fits', async () => {
  const { page, id } = await openProduct({ stock: 3, options: ['colour', 'size'] })
  const [colours, sizes] = [valuesOf(page, 'اللون'), valuesOf(page, 'المقاس')]
  for (const colour of ['أسود', 'كحلي']) await page.user.click(colours.getByLabelText(colour))
  for (const size of ['M', 'L', 'XL']) await page.user.click(sizes.getByLabelText(size))
  expect(column(page, 'price')).toHaveLength(6)
  fill(cell(page, 0, 'price'), '30000')
  await page.user.click(page.main.getByRole('button', { name: words.fillDown }))
  expect(cell(page, 5, 'price').value).toBe('30000')
  fill(cell(page, 3, 'price'), '35000')
  await page.user.click(page.main.getByRole('button', { name: words.fillValue('كحلي') }))
  expect(cell(page, 5, 'price').value).toBe('35000')
  cell(page, 0, 'stock').focus()
  await page.user.paste('1\n2\n3\n4\n5\n6\n')
  expect(cell(page, 5, 'stock').value).toBe('6')
  cell(page, 0, 'stock').focus()
  await page.user.keyboard('{ArrowDown}')
  expect(page.document.activeElement).toBe(cell(page, 1, 'stock'))
  await save(page)
  await page.screen.findByText(words.savedVariants)
  // The form has what was stored.
  await page.network.settled()
  const rows = await sql(
    shop,
    'select price, stock_quantity from variants where product_id = $1 and position >= 0 order by position',
    [id],
  )
  expect(rows).toEqual(
    [30, 30, 30, 35, 35, 35].map((thousands, index) => ({
      price: thousands * 1000,
      stock_quantity: index + 1,
    })),
  )
  // The former stock of the product without options is set aside.
  await page.main.findByRole('heading', { name: words.setAside })

  await page.user.click(sizes.getByLabelText('XL'))
  await page.main.findByText(words.leaving)
  await save(page)
  await page.network.settled()
  expect(column(page, 'price')).toHaveLength(4)
  await page.user.click(sizes.getByLabelText('XL'))
  expect(column(page, 'price')).toHaveLength(6)
  await save(page)
  const stock = () =>
    sql(
      shop,
      'select sum(stock_quantity)::int as stock from variants where product_id = $1 and position >= 0',
      [id],
    )
  await expect.poll(stock).toEqual([{ stock: 21 }])
})

test('one button saves the product and its variants; wrong cells keep both from being saved', async () => {
  const { page, id } = await openProduct({ stock: 0, options: ['size'] })
  for (const size of ['M', 'L']) await page.user.click(page.main.getByLabelText(size))
  await save(page)
  await page.screen.findByText(words.savedVariants)
  // The form has what was stored.
  await page.network.settled()

  fill(named(page, 'titleEn'), `Renamed ${id}`)
  fill(cell(page, 0, 'stock'), '21')
  fill(cell(page, 1, 'price'), 'abc')
  await page.main.findByText(words.allUnsaved)
  await save(page)
  await expect.poll(() => page.document.activeElement === cell(page, 1, 'price')).toBe(true)
  expect(page.document.querySelectorAll('[data-row][aria-invalid=true]')).toHaveLength(1)
  page.main.getByText(words.cellError(words.columns.price, texts.errors.not_a_number ?? ''))
  const stored = () =>
    sql(
      shop,
      `select products.title->>'en' as title, stock_quantity, (
        select sum(stock_quantity)::int from variants where product_id = products.id) as stock from products where id = $1`,
      [id],
    )
  await page.network.settled()
  expect(await stored()).toEqual([
    { title: expect.not.stringContaining('Renamed'), stock_quantity: 0, stock: 0 },
  ])

  fill(cell(page, 1, 'price'), '20000')
  await save(page)
  await page.screen.findByText(texts.saved)
  await expect.poll(() => page.main.queryByText(words.allUnsaved)).toBeNull()
  expect(await stored()).toEqual([{ title: `Renamed ${id}`, stock_quantity: 21, stock: 21 }])
})

test('two operators: what was typed stays beside what somebody else saved', async () => {
  const { page, id } = await openProduct({ stock: 0, options: ['size'] })
  for (const size of ['M', 'L']) await page.user.click(page.main.getByLabelText(size))
  await save(page)
  await page.screen.findByText(words.savedVariants)
  // The form has what was stored.
  await page.network.settled()
  fill(named(page, 'titleEn'), `Renamed ${id}`)
  fill(cell(page, 0, 'price'), '40000')
  // The other operator saves first, when this page has sent the product with its variants.
  const removeHandler = page.network.intercept(async ({ method, path }, send) => {
    if (method === 'PUT' && path.endsWith(`/products/${id}`))
      await sql(
        shop,
        'update variants set price = 50000, version = version + 1 where product_id = $1 and position = 0',
        [id],
      )
    return send()
  })
  await save(page)
  await page.screen.findByText(words.nothingSaved(shell.stale))
  removeHandler()
  const titleOf = () => sql(shop, "select title->>'en' as title from products where id = $1", [id])
  expect(await titleOf()).toEqual([{ title: expect.not.stringContaining('Renamed') }])
  await page.main.findByText(words.conflict)
  expect(cell(page, 0, 'price').value).toBe('40000')
  page.main.getByText('50000', { exact: false })
  await save(page)
  await expect.poll(() => page.main.queryByText(words.conflict)).toBeNull()
  await page.network.settled()
  expect(await titleOf()).toEqual([{ title: `Renamed ${id}` }])
  expect(await sql(shop, 'select price from variants where product_id = $1 and position = 0', [id])).toEqual([
    { price: 40_000 },
  ])
})

test('the dictionary: an option is made, a second spelling is refused, and two values are merged', async () => {
  const page = await openAdmin(shop, '/admin/options')
  const submit = () => page.main.getByRole('button', { name: words.create })
  const form = inside(submit(), 'form')
  fill(form.getByLabelText<HTMLInputElement>(words.nameEn), 'Color')
  fill(form.getByLabelText<HTMLInputElement>(words.nameAr), 'صبغة')
  const logged = expectErrors()
  await page.user.click(submit())
  await page.main.findByText(words.takenBy('colour'))
  logged()
  fill(form.getByLabelText<HTMLInputElement>(words.nameEn), 'Finish')
  await page.user.click(submit())
  await page.screen.findByText(words.created)
  const item = within((await page.main.findByText('finish')).closest('li') as HTMLElement)
  await page.user.click(item.getByText(texts.edit))
  for (const name of ['Matt', 'Mat']) {
    const add = await item.findByRole('button', { name: words.addValue })
    const value = within(add.parentElement as HTMLElement)
    fill(value.getByLabelText<HTMLInputElement>(words.nameEn), name)
    fill(value.getByLabelText<HTMLInputElement>(words.nameAr), `${name} ع`)
    await page.user.click(add)
    // The history of the option names it too, sooner or later.
    await item.findAllByText(name.toLowerCase())
  }
  await page.user.click(await item.findByRole('button', { name: words.mergeOf('Mat ع') }))
  const dialog = await page.screen.findByRole('dialog')
  expect(dialog.textContent).toContain(words.mergeText(0))
  await page.user.click(within(dialog).getByRole('button', { name: words.mergeConfirm }))
  await page.screen.findByText(words.merged(0))
  expect(
    await sql(
      shop,
      "select value.key from option_values value join options on options.id = option_id where options.key = 'finish'",
    ),
  ).toEqual([{ key: 'matt' }])
})
