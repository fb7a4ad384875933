import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importText, undoImport } from '#backoffice/import-export/testing/import-shop.ts'
import { editedColumns, localizedColumns, type textIn } from '#platform/db/localized-text.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { localized } from '#platform/i18n/localized.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  admin = (await signedIn(shop, 'admin')).browser
  await shop.db.update(products).set({
    title: sql`title || '{"ckb": "سەماوەر"}'`,
    description: sql`description || '{"ckb": "بۆ چا"}'`,
  })
  await shop.db.update(categories).set({ name: sql`name || '{"ckb": "ناوماڵ"}'` })
})
afterAll(() => shop.close())

async function storedOf(slug: string) {
  const { title, description } = products
  const [row] = await shop.db.select({ title, description }).from(products).where(eq(products.slug, slug))
  return row
}

test('an edit in the form preserves the texts of a language that the form does not know', async () => {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, 'usb-fan'))
  const id = row?.id ?? 0
  const { body } = await admin.get(`/api/admin/products/${id}`)
  const product = { ...body.product, titleEn: 'Fan', descriptionAr: '' }
  const saved = await admin.put(`/api/admin/products/${id}`, { version: body.version, product })
  expect(saved.status).toBe(200)
  expect(await storedOf('usb-fan')).toEqual({
    title: { en: 'Fan', ar: 'مروحة مكتب', ckb: 'سەماوەر' },
    description: { en: 'A product of the tests.', ar: '', ckb: 'بۆ چا' },
  })
})

test('an import and its undo preserve them', async () => {
  const before = await storedOf('led-tv-43')
  const { run } = await importText(shop, 'slug,title_en,description_ar\nled-tv-43,Screen,شاشة كبيرة\n')
  expect(run).toMatchObject({ state: 'done', changed: 1 })
  expect(await storedOf('led-tv-43')).toEqual({
    title: { ...before?.title, en: 'Screen' },
    description: { ...before?.description, ar: 'شاشة كبيرة' },
  })
  expect(await undoImport(shop, run.id)).toMatchObject({ run: { state: 'done', changed: 1 } })
  expect(await storedOf('led-tv-43')).toEqual(before)
  expect(before?.title).toHaveProperty('ckb', 'سەماوەر')
})

test('renaming a category preserves them', async () => {
  const { body } = await admin.get('/api/admin/categories')
  const { id, version, nameEn, image } = body[0]
  const category = { nameEn, nameAr: 'اسم جديد', image, hidden: false }
  expect((await admin.put(`/api/admin/categories/${id}`, { version, category })).status).toBe(200)
  const [row] = await shop.db.select().from(categories).where(eq(categories.id, id))
  expect(row?.name).toEqual({ en: nameEn, ar: 'اسم جديد', ckb: 'ناوماڵ' })
})

test('responses have no texts of a language without a row', async () => {
  const { body } = await shop.browser().get('/api/products/led-tv-43')
  expect(Object.keys(body).slice(0, 6)).toEqual([
    ...['id', 'slug', 'titleEn', 'titleAr', 'descriptionEn', 'descriptionAr'],
  ])
  expect(JSON.stringify(body)).not.toContain('سەماوەر')
})

test('a row in the registry is all it takes to read stored texts of a third language', async () => {
  const kurdish = 'ckb' as Language
  const rows = languageRows as Record<string, unknown>
  const codes = languages as unknown as string[]
  rows.ckb = { ...languageRows.ar, name: 'کوردی', suffix: 'Ckb', fallback: 'ar' }
  codes.push('ckb')
  try {
    await shop.db.update(products).set({ title: sql`title - 'ckb'` }).where(eq(products.slug, 'rose-perfume'))
    const titles = async (slug: string) => {
      const columns = {
        ...localizedColumns('title', products.title),
        edited: (editedColumns('title', products.title) as Record<string, ReturnType<typeof textIn>>)
          .titleCkb,
      }
      const [row] = await shop.db
        .select(columns as typeof columns & { edited: ReturnType<typeof textIn> })
        .from(products)
        .where(eq(products.slug, slug))
      if (!row) throw new Error(`no product ${slug}`)
      return [localized(row, 'title', kurdish), localized(row, 'title', 'en'), row.edited]
    }
    expect(await titles('led-tv-43')).toEqual(['سەماوەر', 'LED TV 43 inch', 'سەماوەر'])
    // Readers get the fallback, editors an empty field.
    expect(await titles('rose-perfume')).toEqual(['عطر ورد', 'Rose Perfume', ''])
  } finally {
    delete rows.ckb
    codes.pop()
  }
})
