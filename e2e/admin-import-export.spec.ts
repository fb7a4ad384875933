import { importExport as arabic } from '../src/backoffice/import-export/messages/ar.ts'
import { importExport as english } from '../src/backoffice/import-export/messages/en.ts'
import { sql } from './support/database.ts'
import { expect, hydrated, open, test } from './support/journey.ts'
import { signInStaff } from './support/staff.ts'

const textsOf = { ar: arabic, en: english }

// The shop runs one import at a time, so these tests run serially in one worker.
test.describe.configure({ mode: 'default' })
// The browser itself logs failed requests.
test.use({ expectedErrors: /net::ERR_FAILED/ })

const header = 'slug,title_en,title_ar,category,brand,price,stock,picture'
const file = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[header, ...rows].join('\r\n')}\r\n`),
})

const language = 'ar'
const transfer = textsOf[language]

test('an import with errors is corrected and repeated, and its products are in the shop', async ({
  page,
}) => {
  test.slow()
  await signInStaff(page, 'admin', language)
  const [image] = await sql<{ image: string }>('select image from products order by id limit 1')
  const mark = `import-${language}-${Date.now()}`
  const row = (number: number, price: string) =>
    `${mark}-${number},Copper tray ${number},صينية نحاس ${number},home-kitchen,Safafeer,"${price}",5,${image?.image}`

  await page.goto('/admin/transfer')
  await hydrated(page)
  await page.getByRole('button', { name: transfer.startDryRun }).click()
  await expect(page.getByText(transfer.fileMissing)).toBeVisible()
  await page.setInputFiles('input[accept*=csv]', file('trays.csv', [row(1, '25,000'), row(2, 'cheap')]))
  await page.getByRole('button', { name: transfer.startDryRun }).click()
  await expect(page.getByText(transfer.dryRunIntro)).toBeVisible()
  await expect(
    page.getByText(transfer.report.sentenceOf({ code: 'price_not_a_number' })).first(),
  ).toBeVisible()
  expect(await sql('select from products where slug like $1', [`${mark}-%`])).toHaveLength(0)

  await page.goto('/admin/transfer')
  await hydrated(page)
  await page.setInputFiles('input[accept*=csv]', file('mended.csv', [row(1, '25,000'), row(2, '٣٠٬٠٠٠')]))
  // The connection drops during the upload and then returns.
  await page.route('**/api/admin/transfer/**', (route) => route.abort())
  await page.getByRole('button', { name: transfer.startDryRun }).click()
  await expect(page.locator('[data-reconnecting]')).toBeVisible()
  await expect(page.locator('form').getByText('mended.csv')).toBeVisible()
  await page.unroute('**/api/admin/transfer/**')
  await page.getByRole('button', { name: transfer.importProducts(2), exact: true }).click()
  await expect(page.getByText(transfer.importIntro)).toBeVisible()
  await expect(page.getByText(transfer.states.done, { exact: true })).toBeVisible()
  const imported = await page.request.get(`/api/products/${mark}-2`)
  expect(await imported.json()).toMatchObject({ price: 30_000, stockQuantity: 5 })
  await open(page, `/product/${mark}-2`, language)
  await expect(page.locator('h1')).toContainText('صينية نحاس 2')
})
