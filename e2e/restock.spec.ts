import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addProduct, dataPath, sql } from './support/database.ts'
import { expect, hydratedPart, open, test, texts } from './support/journey.ts'

const requestsOf = (contact: string) =>
  sql<{ variant_id: number; notified_at: Date | null }>(
    'select variant_id, notified_at from restock_requests where contact = $1',
    [contact],
  )

/** The text of the mail to an address; null while there is none. */
async function mailTo(address: string): Promise<string | null> {
  const folder = dataPath('outbox')
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.txt')) continue
    const text = await readFile(join(folder, name), 'utf8')
    if (text.startsWith(`To: ${address}\n`)) return text
  }
  return null
}

const language = 'ar'
const t = texts[language].restock

// Staff and errors: test/dom/restock.test.ts. Here the server itself sends the mail, within 15 seconds.
test('the running shop sends a mail when stock comes back, whose link deletes the address', async ({
  page,
}) => {
  const product = await addProduct({ stock: 0 })
  const email = `waiting-${process.pid}-${Date.now()}@example.com`
  await open(page, `/product/${product.slug}`, language)
  const form = page.getByRole('form', { name: t.title })
  await hydratedPart(form)
  await form.getByLabel(t.contact).fill(email)
  await form.getByRole('button', { name: t.send }).click()
  await expect(page.getByText(t.doneText.email)).toBeVisible()
  await sql('update variants set stock_quantity = 4 where product_id = $1', [product.id])
  await expect.poll(() => mailTo(email), { timeout: 30_000 }).not.toBeNull()
  const [productLink, deletionLink] = (await mailTo(email))?.match(/http:\/\/\S+/g) ?? []
  await page.goto(productLink ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title_ar)
  await page.goto(deletionLink ?? '')
  await page.getByRole('button', { name: t.deletionDo }).click()
  await expect(page.getByText(t.deletionDone)).toBeVisible()
  expect(await requestsOf(email)).toEqual([])
})
