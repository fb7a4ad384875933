import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products as words } from '#backoffice/products/messages/ar.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { invalidateCached } from '#platform/swr.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { categories } from '#shop/catalogue/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addSubCategory, assign } from '#test/harness/sub-categories.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { expectToast, fill } from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
  const shoes = await addSubCategory(shop.db, { category: 'fashion', slug: 'shoes' })
  for (let count = 0; count < 3; count += 1)
    await assign(shop.db, (await shop.addProduct({ category: 'fashion' })).slug, shoes)
})
afterAll(() => shop.close())

/** As `addSubCategory` names it. */
const name = 'ق shoes'

const chips = (page: Page) => within(page.main.getByRole('navigation', { name: t.listing.subCategories }))
const chip = (page: Page) => chips(page).getByRole('link', { name: new RegExp(`^${name}`) })
const field = <Kind extends HTMLElement = HTMLSelectElement>(page: Page, fieldName: string) =>
  page.document.querySelector(`[name=${fieldName}]`) as unknown as Kind

test('category, chip, product, and back by the breadcrumb', async () => {
  const page = await openPage(shop, '/products/fashion')
  const all = () => chips(page).getByRole('link', { name: t.listing.allOfCategory })
  expect(all().getAttribute('aria-current')).toBe('page')
  await page.user.click(chip(page))
  await page.main.findByRole('heading', { level: 1, name })
  expect(page.address).toBe('/products/fashion/shoes')
  expect(chip(page).getAttribute('aria-current')).toBe('page')
  expect(all().getAttribute('aria-current')).toBeNull()
  // The count of the chip is that of the list.
  const results = within(page.main.getByRole('region', { name: t.listing.results }))
  const cards = results.getAllByRole('article')
  expect(chip(page).textContent).toContain(formatNumber(cards.length, 'ar'))

  await page.user.click(within(cards[0] as HTMLElement).getAllByRole('link')[0] as HTMLElement)
  const trail = within(await page.main.findByRole('navigation', { name: t.product.breadcrumb }))
  expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    t.product.home,
    'أزياء',
    name,
  ])
  await page.user.click(trail.getByRole('link', { name }))
  await page.main.findByRole('heading', { level: 1, name })
  expect(page.address).toBe('/products/fashion/shoes')
})

test('filters and sort order stay when the chip changes', async () => {
  const page = await openPage(shop, '/products/fashion?sort=price-low&inStock=true')
  await page.user.click(chip(page))
  await expect.poll(() => page.address).toMatch(/^\/products\/fashion\/shoes\?/)
  expect(page.address).toContain('sort=price-low')
  expect(page.address).toContain('inStock=true')
})

test('staff create one, assign a product, and shoppers find it there', async () => {
  const { id, titleAr } = await shop.addProduct({ category: 'books' })
  const [books] = await shop.db.select().from(categories).where(eq(categories.slug, 'books'))
  const staff = await openPage(shop, '/admin/categories', { visitor: await staffVisitor(shop, 'admin') })
  const link = () =>
    staff.document.querySelector<HTMLElement>(`main a[href="/admin/categories/${books?.id}"]`)
  await staff.user.click(link() as HTMLElement)
  await staff.main.findByRole('button', { name: words.subCategoryCreate })
  const form = within(
    staff.main.getByRole('button', { name: words.subCategoryCreate }).closest('form') as HTMLElement,
  )
  fill(form.getByLabelText<HTMLInputElement>(words.categoryNameAr, { exact: false }), 'خرائط')
  fill(form.getByLabelText<HTMLInputElement>(words.categoryNameEn, { exact: false }), 'Maps')
  await staff.user.click(form.getByRole('button', { name: words.subCategoryCreate }))
  await expectToast(staff, words.subCategoryCreated)
  await expect
    .poll(() => staff.main.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('خرائط')))
    .toBe(true)

  await staff.open(`/admin/products/${id}`)
  await staff.user.selectOptions(field(staff, 'subCategoryId'), 'خرائط')
  await staff.user.click(staff.main.getByRole('button', { name: words.save }))
  await expectToast(staff, words.saved)
  // Another category has other sub-categories: none is chosen.
  const other = field(staff, 'categoryId').options[1]
  await staff.user.selectOptions(field(staff, 'categoryId'), other?.value ?? '')
  await expect.poll(() => field(staff, 'subCategoryId')?.value ?? '').toBe('')

  invalidateCached()
  const page = await openPage(shop, '/products/books/maps')
  page.main.getByRole('heading', { level: 1, name: 'خرائط' })
  page.main.getByRole('link', { name: titleAr })
})
