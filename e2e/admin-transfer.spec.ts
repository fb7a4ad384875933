import type { Page } from '@playwright/test'
import { transfer as arabic } from '../src/admin/transfer/messages-ar.ts'
import { transfer as english } from '../src/admin/transfer/messages-en.ts'
import { addAccount, password } from './support/account.ts'
import { sql } from './support/database.ts'
import { expect, hydrated, type Language, languages, open, test } from './support/journey.ts'

const textsOf = { ar: arabic, en: english }

async function asAdmin(page: Page, language: Language): Promise<void> {
  await open(page, '/login', language)
  const { username } = await addAccount(page, language)
  await sql(
    "insert into staff_members (user_id, role, created_at) select id, 'admin', now() from users where username = $1",
    [username],
  )
  expect((await page.request.post('/api/login', { data: { username, password } })).status()).toBe(200)
}

const header = 'slug,title_en,title_ar,category,brand,price,stock,picture'
const file = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[header, ...rows].join('\r\n')}\r\n`),
})

for (const language of languages) {
  const transfer = textsOf[language]

  test(`an import with errors is mended and run again, and is in the shop, in ${language}`, async ({
    page,
  }) => {
    test.slow()
    await asAdmin(page, language)
    const [image] = await sql<{ image: string }>('select image from products order by id limit 1')
    const mark = `import-${language}-${Date.now()}`
    const row = (number: number, price: string) =>
      `${mark}-${number},Copper tray ${number},صينية نحاس ${number},home-kitchen,Safafeer,"${price}",5,${image?.image}`

    await page.goto('/admin/transfer')
    await hydrated(page)
    await page.getByRole('button', { name: transfer.lookFirst }).click()
    await expect(page.getByText(transfer.fileMissing)).toBeVisible()
    await page.setInputFiles('input[accept*=csv]', file('trays.csv', [row(1, '25,000'), row(2, 'cheap')]))
    await page.getByRole('button', { name: transfer.lookFirst }).click()
    await expect(page.getByText(transfer.lookIntro)).toBeVisible()
    await expect(
      page.getByText(transfer.report.sentenceOf({ code: 'price_not_a_number' })).first(),
    ).toBeVisible()
    expect(await sql('select from products where slug like $1', [`${mark}-%`])).toHaveLength(0)

    await page.goto('/admin/transfer')
    await hydrated(page)
    await page.setInputFiles('input[accept*=csv]', file('mended.csv', [row(1, '25,000'), row(2, '٣٠٬٠٠٠')]))
    await page.getByRole('button', { name: transfer.lookFirst }).click()
    await page.getByRole('button', { name: transfer.takeIn(2), exact: true }).click()
    await expect(page.getByText(transfer.forGoodIntro)).toBeVisible()
    await expect(page.getByText(transfer.states.done, { exact: true })).toBeVisible()
    const shown = await page.request.get(`/api/products/${mark}-2`)
    expect(await shown.json()).toMatchObject({ price: 30_000, stockQuantity: 5 })
    await open(page, `/product/${mark}-2`, language)
    await expect(page.locator('h1')).toContainText(language === 'ar' ? 'صينية نحاس 2' : 'Copper tray 2')
  })

  test(`a file that is none says what it is, in ${language}`, async ({ page }) => {
    await asAdmin(page, language)
    await page.goto('/admin/transfer')
    await hydrated(page)
    const workbook = {
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('PK\x03\x04[Content_Types].xml'),
    }
    await page.setInputFiles('input[accept*=csv]', workbook)
    await page.getByRole('button', { name: transfer.lookFirst }).click()
    await expect(page.getByText(transfer.report.failureOf({ code: 'file_xlsx' }))).toBeVisible()
  })
}
