import { axeFindings } from './support/axe.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, type Session, test } from './support/journey.ts'
import { openStaffSession } from './support/staff.ts'

// The settings are those of the whole shop.
const reset = () => sql('delete from shop_settings')
test.beforeAll(reset)
test.afterAll(reset)

async function save({ request }: Session, section: string, data: object): Promise<void> {
  expect((await request.put(`/api/admin/settings/${section}`, { data })).status()).toBe(200)
}

// Saving them, their errors and their texts: test/dom/settings.test.ts.
test('a shop with its own colour, sections and line has that colour, and axe finds no violation', async ({
  page,
  browser,
}) => {
  const { slug } = await addProduct()
  const admin = await openStaffSession(browser, 'admin')
  await save(admin, 'identity', {
    nameEn: 'Furat Market',
    nameAr: 'سوق الفرات',
    primary: '#7a1f3d',
    version: 0,
  })
  await save(admin, 'contact', { whatsapp: '0771 123 4567', phone: '0770 123 4567', version: 0 })
  const line = { announcementEn: 'We deliver in the feast', announcementAr: 'نوصل في العيد' }
  await save(admin, 'ordering', { announced: true, version: 0, ...line })
  const section = { source: 'products', titleEn: 'Our choice', titleAr: 'مختاراتنا', slugs: [slug] }
  await save(admin, 'home', { sections: [section, { source: 'slides' }], version: 0 })
  await admin.close()

  await page.goto(`/product/${slug}?lang=ar`)
  await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(122, 31, 61)')
  expect.soft(await axeFindings(page, 'main')).toEqual([])
  await page.goto('/')
  await expect(page.getByText(line.announcementAr)).toBeVisible()
  await expect(page.getByRole('region', { name: section.titleAr })).toBeVisible()
  expect.soft(await axeFindings(page, 'main')).toEqual([])
})
