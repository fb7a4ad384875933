import { holdFiles } from './support/calls.ts'
import { addProduct } from './support/database.ts'
import { expect, hydrated, test, texts } from './support/journey.ts'
import { governorateBox } from './support/shopper.ts'

const language = 'ar'
const t = texts[language].orders

test('values entered before the script runs are preserved', async ({ page }) => {
  const product = await addProduct()
  const line = { userId: 1, productId: product.id, quantity: 1 }
  expect((await page.request.post('/api/cart', { data: line })).status()).toBe(201)
  const release = await holdFiles(page, '**/assets/entry-client-*')
  await page.goto('/checkout', { waitUntil: 'commit' })
  await page.getByLabel(t.city).fill('الكرادة')
  await page.getByLabel(t.governorate).selectOption('nineveh')
  await page.getByLabel(t.fullName).fill('زينب')
  release()
  await page.getByLabel(t.fullName).focus()
  await expect(governorateBox(page, language)).toHaveValue(/^نينوى/)
  await page.getByLabel(t.address).fill('قرب الجسر')
  await expect(page.getByLabel(t.city)).toHaveValue('الكرادة')
  await expect(page.getByLabel(t.fullName)).toHaveValue('زينب')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(t.city)).toHaveValue('الكرادة')
  await expect(governorateBox(page, language)).toHaveValue(/^نينوى/)
})
