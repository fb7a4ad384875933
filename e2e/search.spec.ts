import type { Page } from '@playwright/test'
import { holdFiles } from './support/calls.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, open, test } from './support/journey.ts'

const iphone = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /آيفون|iPhone/ })
    .first()

const language = 'ar'

test.describe('search', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test.beforeAll(async () => {
    await addProduct({ category: 'mobiles', titles: { ar: 'موبايل آيفون', en: 'Apple iPhone' } })
    await addProduct({ category: 'mobiles', titles: { ar: 'موبايل سامسونج', en: 'Samsung phone' } })
    await addProduct({ category: 'home-kitchen', titles: { ar: 'قنفة ثلاثية', en: 'Sofa' } })
  })

  test('typing while the results load keeps the focus in the field', async ({ page }) => {
    await open(page, '/about', language)
    const release = await holdFiles(page, '**/assets/listing-*')
    const field = page.getByRole('banner').getByRole('combobox')
    await field.click()
    await field.fill('قنفة')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=/)
    await field.pressSequentially(' ثلاث')
    release()
    await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('قنفة ثلاث')
  })

  test('searches and opened results are logged anonymously', async ({ page }) => {
    const term = `آيفون ${language} ${Date.now() % 1e5}`
    await open(page, `/products?search=${encodeURIComponent(term)}`, language)
    await iphone(page).click()
    await expect(page).toHaveURL(/\/product\//)
    const logged = () =>
      sql('select searches, failed, clicks from search_terms where term like $1', [
        `%${term.split(' ').at(-1)}%`,
      ])
    await expect.poll(logged, { timeout: 25_000 }).toEqual([{ searches: 1, failed: 1, clicks: 1 }])
  })
})
