import type { Page } from '@playwright/test'
import { exactText } from './support/account.ts'
import { adminTexts } from './support/admin-texts.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, type Language, languages, open, test } from './support/journey.ts'
import { signInStaff } from './support/staff.ts'

let count = 0
// Letters only: a spelling with other digits would be another option all the same, but keys begin with a letter.
const own = () => `m${process.pid}x${Date.now()}x${++count}`

/** Opens the form of a new product as the administrator, and adds options to it. */
async function openOwnProduct(
  page: Page,
  { stock, options }: { stock: number; options: string[] },
  language: Language,
): Promise<number> {
  const { id } = await ownProduct({ stock })
  await signInStaff(page, 'admin', language)
  await open(page, `/admin/products/${id}`, language)
  for (const option of options) await page.locator('[name=addOption]').selectOption(option)
  return id
}

/** The cells of the grid of variants. */
const cellsOf = (page: Page) => (at: number, column: string) =>
  page.locator(`[data-row="${at}"][data-column="${column}"]`)

for (const language of languages) {
  const { products: texts, shell } = adminTexts[language]
  const words = texts.options

  test.describe(`options in the back office (${language})`, () => {
    test('a product gets options, is filled like a spreadsheet, and sets aside what no longer fits', async ({
      page,
    }) => {
      test.setTimeout(90_000)
      const id = await openOwnProduct(page, { stock: 3, options: ['colour', 'size'] }, language)
      const colours = page.getByRole('group', { name: language === 'ar' ? 'اللون' : 'Colour', exact: true })
      await colours.getByLabel(language === 'ar' ? 'أسود' : 'Black', { exact: true }).check()
      await colours.getByLabel(language === 'ar' ? 'كحلي' : 'Navy', { exact: true }).check()
      const sizes = page.getByRole('group', { name: language === 'ar' ? 'المقاس' : 'Size', exact: true })
      for (const size of ['M', 'L', 'XL']) await sizes.getByLabel(size, { exact: true }).check()
      const cell = cellsOf(page)
      await expect(page.locator('[data-column=price]')).toHaveCount(6)
      await cell(0, 'price').fill('30000')
      await page.getByRole('button', { name: words.fillDown }).click()
      await expect(cell(5, 'price')).toHaveValue('30000')
      await cell(3, 'price').fill('35000')
      await page.getByRole('button', { name: words.fillValue(language === 'ar' ? 'كحلي' : 'Navy') }).click()
      await expect(cell(5, 'price')).toHaveValue('35000')
      await cell(0, 'stock').focus()
      await page.evaluate(() => {
        const data = new DataTransfer()
        data.setData('text/plain', '1\n2\n3\n4\n5\n6\n')
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      })
      await expect(cell(5, 'stock')).toHaveValue('6')
      await cell(0, 'stock').focus()
      await page.keyboard.press('ArrowDown')
      await expect(cell(1, 'stock')).toBeFocused()
      await page.getByRole('button', { name: texts.save, exact: true }).click()
      await expect(exactText(page, words.savedVariants)).toBeVisible()
      const rows = await sql(
        'select price, stock_quantity from variants where product_id = $1 and position >= 0 order by position',
        [id],
      )
      expect(rows).toEqual(
        [30, 30, 30, 35, 35, 35].map((thousands, at) => ({
          price: thousands * 1000,
          stock_quantity: at + 1,
        })),
      )
      // The former stock of the product without options is set aside.
      await expect(page.getByRole('heading', { name: words.setAside })).toBeVisible()

      await sizes.getByLabel('XL', { exact: true }).uncheck()
      await expect(page.getByText(words.leaving)).toBeVisible()
      await page.getByRole('button', { name: texts.save, exact: true }).click()
      await expect(page.locator('[data-column=price]')).toHaveCount(4)
      await expect(page.locator('[data-column=price]').first()).toBeVisible()
      await sizes.getByLabel('XL', { exact: true }).check()
      await expect(page.locator('[data-column=price]')).toHaveCount(6)
      await page.getByRole('button', { name: texts.save, exact: true }).click()
      await expect
        .poll(() =>
          sql(
            'select sum(stock_quantity)::int as stock from variants where product_id = $1 and position >= 0',
            [id],
          ),
        )
        .toEqual([{ stock: 21 }])
    })

    // The rest depends on neither language nor direction.
    if (language !== 'ar') return

    test('one button saves the product and its variants; wrong cells keep both from being saved', async ({
      page,
    }) => {
      test.setTimeout(90_000)
      const id = await openOwnProduct(page, { stock: 0, options: ['size'] }, language)
      for (const size of ['M', 'L']) await page.getByLabel(size, { exact: true }).check()
      const cell = cellsOf(page)
      const save = page.getByRole('button', { name: texts.save, exact: true })
      await save.click()
      await expect(exactText(page, words.savedVariants)).toBeVisible()

      await page.locator('[name=titleEn]').fill(`Renamed ${id}`)
      await cell(0, 'stock').fill('21')
      await cell(1, 'price').fill('abc')
      await expect(page.getByText(words.allUnsaved)).toBeVisible()
      await save.click()
      await expect(cell(1, 'price')).toBeFocused()
      await expect(page.locator('[data-row][aria-invalid=true]')).toHaveCount(1)
      await expect(
        page.getByText(words.cellError(words.columns.price, texts.errors.not_a_number ?? '')),
      ).toBeVisible()
      const stored = () =>
        sql(
          `select products.title->>'en' as title, stock_quantity, (
            select sum(stock_quantity)::int from variants where product_id = products.id) as stock from products where id = $1`,
          [id],
        )
      expect(await stored()).toEqual([
        { title: expect.not.stringContaining('Renamed'), stock_quantity: 0, stock: 0 },
      ])

      await cell(1, 'price').fill('20000')
      await save.click()
      await expect(exactText(page, texts.saved)).toBeVisible()
      await expect(page.getByText(words.allUnsaved)).toHaveCount(0)
      expect(await stored()).toEqual([{ title: `Renamed ${id}`, stock_quantity: 21, stock: 21 }])
    })

    test.describe('two operators', () => {
      // The browser logs the refused call.
      test.use({ expectedErrors: /409/ })

      test('what was typed stays beside what somebody else saved', async ({ page }) => {
        test.setTimeout(90_000)
        const id = await openOwnProduct(page, { stock: 0, options: ['size'] }, language)
        for (const size of ['M', 'L']) await page.getByLabel(size, { exact: true }).check()
        await page.getByRole('button', { name: texts.save, exact: true }).click()
        await expect(exactText(page, words.savedVariants)).toBeVisible()
        const cell = cellsOf(page)
        await page.locator('[name=titleEn]').fill(`Renamed ${id}`)
        await cell(0, 'price').fill('40000')
        await sql(
          'update variants set price = 50000, version = version + 1 where product_id = $1 and position = 0',
          [id],
        )
        await page.getByRole('button', { name: texts.save, exact: true }).click()
        // The product is saved and its variants are not; the message says which.
        await expect(exactText(page, words.variantsNotSaved(shell.stale))).toBeVisible()
        expect(await sql("select title->>'en' as title from products where id = $1", [id])).toEqual([
          { title: `Renamed ${id}` },
        ])
        await expect(page.getByText(words.conflict)).toBeVisible()
        await expect(cell(0, 'price')).toHaveValue('40000')
        await expect(page.getByText('50000')).toBeVisible()
        await page.getByRole('button', { name: texts.save, exact: true }).click()
        await expect(page.getByText(words.conflict)).toHaveCount(0)
        expect(await sql('select price from variants where product_id = $1 and position = 0', [id])).toEqual([
          { price: 40_000 },
        ])
      })
    })

    test.describe('the dictionary', () => {
      // The browser logs the refused call.
      test.use({ expectedErrors: /400/ })

      test('an option is made, a second spelling is refused, and two values are merged', async ({ page }) => {
        const mark = own()
        await signInStaff(page, 'admin', language)
        await open(page, '/admin/options', language)
        const form = page.locator('form').last()
        await form.getByLabel(words.nameEn).fill('Color')
        await form.getByLabel(words.nameAr).fill(`صبغة ${mark}`)
        await form.getByRole('button', { name: words.create }).click()
        await expect(page.getByText(words.takenBy('colour'))).toBeVisible()
        await form.getByLabel(words.nameEn).fill(`Finish ${mark}`)
        await form.getByRole('button', { name: words.create }).click()
        await expect(exactText(page, words.created)).toBeVisible()
        const key = `finish-${mark}`
        const item = page.locator('li:has(> details)').filter({ hasText: key })
        await item.locator('> details > summary').click()
        for (const name of ['Matt', 'Mat']) {
          const add = item.locator('> details > div > div').filter({ hasText: words.addValue })
          await add.getByLabel(words.nameEn).fill(`${name} ${mark}`)
          await add.getByLabel(words.nameAr).fill(`${name} ع ${mark}`)
          await add.getByRole('button', { name: words.addValue }).click()
          await expect(item.getByText(`${name.toLowerCase()}-${mark}`).first()).toBeVisible()
        }
        await item.getByRole('button', { name: words.merge, exact: false }).last().click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(words.mergeText(0))
        await dialog.getByRole('button', { name: words.mergeConfirm, exact: true }).click()
        await expect(exactText(page, words.merged(0))).toBeVisible()
        expect(
          await sql(
            'select value.key from option_values value join options on options.id = option_id where options.key = $1',
            [key],
          ),
        ).toEqual([{ key: `matt-${mark}` }])
      })
    })
  })
}
