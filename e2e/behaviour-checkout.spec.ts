import { holdFiles } from './support/calls.ts'
import { ownProduct } from './support/database.ts'
import { expect, hydrated, type Language, open, otherLanguageName, test, texts } from './support/journey.ts'
import { addFromProductPage, governorateBox, placeOrderButton, shopper } from './support/shopper.ts'

const language = 'ar'
const t = texts[language].orders
const babil = 'بابل – الحلة'

test('the governorate is found by its name or its capital’s name, by keyboard and by pointer', async ({
  page,
}) => {
  const product = await ownProduct()
  await addFromProductPage(page, product.slug, language)
  await open(page, '/checkout', language)
  const box = governorateBox(page, language)
  const list = page.getByRole('listbox')
  await box.click()
  await expect(list.getByRole('option')).toHaveCount(19)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  for (const typed of ['الحله', 'هله', 'hilla', 'بابل']) {
    await box.fill(typed)
    await expect(list.getByRole('option').first()).toHaveText(babil)
  }
  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(babil)
  await expect(list).toBeHidden()
  await expect(box).toBeFocused()

  await box.fill('Mosul')
  const option = list.getByRole('option', { name: 'نينوى' })
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await option.click()
  await expect(box).toHaveValue(/نينوى|Nineveh/)

  await box.fill('الحلة')
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue(babil)
  await box.fill('طهران')
  await page.keyboard.press('Tab')
  await placeOrderButton(page, language).click()
  await expect(box).toHaveValue('طهران')
  await expect(page.getByText(t.fieldErrors.governorate)).toBeVisible()
})

test('the governorate’s areas are suggested by either name, and any other text is accepted', async ({
  page,
}) => {
  const product = await ownProduct()
  await addFromProductPage(page, product.slug, language)
  await open(page, '/checkout', language)
  const area = page.getByLabel(t.city)
  const options = page.getByRole('listbox').getByRole('option')
  await area.click()
  await expect(options).toHaveCount(0)
  await governorateBox(page, language).fill('البصره')
  await area.click()
  await expect(options).toHaveCount(11)
  for (const typed of ['زبير', 'zub']) {
    await area.fill(typed)
    await expect(options).toHaveText(['الزبير'])
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue('الزبير')
  await area.fill('حي لا يعرفه أحد')
  await page.keyboard.press('Tab')
  await expect(area).toHaveValue('حي لا يعرفه أحد')
})

test('typed values survive a reload and a change of language', async ({ page }) => {
  const product = await ownProduct()
  await addFromProductPage(page, product.slug, language)
  await open(page, '/checkout', language)
  const { name, phone, area, address } = shopper[language]
  await page.getByLabel(t.fullName).fill(name)
  await page.getByLabel(t.phone).fill(phone)
  await governorateBox(page, language).fill('الحلة')
  await page.getByLabel(t.city).fill(area)
  await page.getByLabel(t.address).fill(address)
  await page.getByLabel(t.notes).fill('🍵 <b>')

  const holds = async (current: Language) => {
    const { orders } = texts[current]
    await expect(page.getByLabel(orders.fullName)).toHaveValue(name)
    await expect(page.getByLabel(orders.phone)).toHaveValue('0770 123 4567')
    await expect(governorateBox(page, current)).toHaveValue(current === 'ar' ? /^بابل/ : /^Babil/)
    await expect(page.getByLabel(orders.city)).toHaveValue(area)
    await expect(page.getByLabel(orders.address)).toHaveValue(address)
    await expect(page.getByLabel(orders.notes)).toHaveValue('🍵 <b>')
  }
  const other = 'en'
  await page.reload()
  await hydrated(page)
  await holds(language)
  await page
    .getByRole('banner')
    .getByRole('link', { name: otherLanguageName(language), exact: true })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await holds(other)
  await page.reload()
  await hydrated(page)
  await holds(other)
})

test('values entered before the script runs are preserved', async ({ page }) => {
  const product = await ownProduct()
  await addFromProductPage(page, product.slug, language)
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

test('the phone field accepts every common format and shows clear errors', async ({ page }) => {
  const product = await ownProduct()
  await addFromProductPage(page, product.slug, language)
  await open(page, '/checkout', language)
  const phone = page.getByLabel(t.phone)
  const wrong = page.getByText(t.fieldErrors.phone)
  await phone.fill('0660 123 4567')
  await placeOrderButton(page, language).click()
  await expect(wrong).toBeVisible()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  const right = [
    '٠٧٧٠ ١٢٣ ٤٥٦٧',
    '+964 770 123 4567',
    '00964 (0)770-123-4567',
    '\u200f۰۷۷۰۱۲۳۴۵۶۷\u200f',
    '7701234567',
  ]
  for (const typed of right) {
    await phone.fill(typed)
    await expect(wrong, typed).toBeHidden()
    await phone.fill('077')
    await expect(wrong).toBeVisible()
  }
  for (const typed of ['', '   ', '🍵', '<b>0770</b>', '9'.repeat(10_000)]) {
    await phone.fill(typed)
    await expect(wrong).toBeVisible()
  }
})
