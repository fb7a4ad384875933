import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addOptions } from '#test/harness/variants.ts'
import { admin, openAdmin, sql } from './support/back-office.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { products: texts, shell } = admin
const words = texts.attributes
const { options } = texts

const input = (page: Page, name: string | RegExp) =>
  page.main.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const press = (page: Page, name: string) => page.user.click(page.main.getByRole('button', { name }))

/** The rows of the table of a product, as «name: value». */
async function tableOf(slug: string, language = 'ar') {
  const page = await openPage(shop, `/product/${slug}${language === 'ar' ? '' : `?lang=${language}`}`)
  return [...page.document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  )
}

test('a specification is made, filled in for a product of its category, and stands on its page', async () => {
  const { id } = await shop.addProduct()
  const page = await openAdmin(shop, '/admin/attributes')
  fill(input(page, options.nameAr), 'الشاشة')
  fill(input(page, options.nameEn), 'Screen: size')
  await press(page, words.create)
  await page.main.findByText(words.nameWrong)
  fill(input(page, options.nameEn), 'Screen')
  fill(input(page, /الوحدة بالعربية/), 'بوصة')
  fill(input(page, /الوحدة بالإنكليزية/), 'in')
  const [row] = await sql(
    shop,
    "select name ->> 'ar' as name, products.slug from categories join products on category_id = categories.id where products.id = $1",
    [id],
  )
  const { name, slug } = row as { name: string; slug: string }
  await page.user.click(page.main.getByRole('checkbox', { name }))
  await page.user.click(page.main.getByRole('checkbox', { name: new RegExp(words.filterable) }))
  await press(page, words.create)
  const item = await page.main.findByText('screen')
  expect(item.closest('li')?.textContent).toContain(`${words.kinds.number} (بوصة) · ${name}`)

  fill(input(page, options.nameAr), 'الشاشه')
  fill(input(page, options.nameEn), 'Display')
  await press(page, words.create)
  await page.main.findByText(options.takenBy('الشاشة'))
  fill(input(page, options.nameAr), 'الخامة')
  fill(input(page, options.nameEn), 'Material')
  await page.user.selectOptions(page.main.getByLabelText(words.kind), 'choice')
  for (const [index, [ar, en]] of [
    ['صوف', 'Wool'],
    ['حرير', 'Silk'],
  ].entries()) {
    await press(page, words.addValue)
    fill(input(page, `${options.nameAr} ${formatNumber(index + 1, 'ar')}`), ar ?? '')
    fill(input(page, `${options.nameEn} ${formatNumber(index + 1, 'ar')}`), en ?? '')
  }
  await page.user.click(page.main.getByRole('checkbox', { name }))
  await press(page, words.create)
  await page.main.findByText('material')

  const form = await openAdmin(shop, `/admin/products/${id}`)
  fill(input(form, /^الشاشة \(بوصة\)/), 'كبيرة')
  const material = form.main.getByLabelText(/^الخامة/)
  await form.user.selectOptions(material, 'wool')
  await form.user.selectOptions(form.main.getByLabelText(/^الخامة/), 'silk')
  await press(form, texts.save)
  await form.main.findByText(words.numberWrong)
  fill(input(form, /^الشاشة \(بوصة\)/), '٦٫٧')
  await press(form, words.takeOut('صوف'))
  await press(form, texts.save)
  await form.screen.findByText(texts.saved)
  const list = await openPage(shop, '/products?attribute.screen=6.7')
  list.main.getAllByText('الشاشة: ٦٫٧ بوصة')
  expect(await tableOf(slug)).toEqual(expect.arrayContaining(['الشاشة: ٦٫٧ بوصة', 'الخامة: حرير']))
  expect(await tableOf(slug, 'en')).toEqual(expect.arrayContaining(['Screen: 6.7 in', 'Material: Silk']))

  const again = await openAdmin(shop, '/admin/attributes')
  const used = (await again.main.findByText('screen')).closest('li') as HTMLElement
  await again.user.click(within(used).getByRole('button', { name: options.remove('الشاشة') }))
  await again.user.click(within(again.screen.getByRole('dialog')).getByRole('button', { name: texts.remove }))
  await again.screen.findByText(shell.inUse)
})

test('the price of a litre stands below the price, and follows the choice', async () => {
  const water = await shop.addProduct()
  await addOptions(shop.db, water.id, {
    options: ['pack', 'volume'],
    variants: [
      { values: { volume: '500ml', pack: '1' }, price: 500 },
      { values: { volume: '500ml', pack: '12' }, price: 3_000 },
    ],
  })
  const page = await openPage(shop, `/product/${water.slug}?pack=1`)
  await page.main.findByText('سعر اللتر ١٬٠٠٠ د.ع')
  await page.user.click(page.main.getByRole('radio', { name: /^عبوة (?:12|١٢) قطعة/ }))
  await page.main.findByText('سعر اللتر ٥٠٠ د.ع')
  const english = await openPage(shop, `/product/${water.slug}?pack=1&lang=en`)
  await english.main.findByText('1,000 IQD per litre')
})
