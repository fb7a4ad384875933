import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#backoffice/staff/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { validGtin } from '#shop/feeds/domain/gtin.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'
import type { FeedGap } from './schemas.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())

const gapsOf = async (productId: number, search = ''): Promise<FeedGap[]> =>
  (await admin.browser.get(`/api/admin/feeds/gaps?pageSize=100${search}`)).body.gaps.filter(
    (gap: FeedGap) => gap.productId === productId,
  )
const setGtin = (productId: number, gtin: string | null) =>
  shop.db.update(variants).set({ gtin }).where(eq(variants.productId, productId))

describe('what the rows lack', () => {
  test('everything that is missing, by variant; a complete one is not listed', async () => {
    const complete = await shop.addProduct({})
    await setGtin(complete.id, '4006381333931')
    expect(await gapsOf(complete.id)).toEqual([])
    const bare = await shop.addProduct({ image: '', brand: '', hidden: true, titleEn: 'x'.repeat(151) })
    expect((await gapsOf(bare.id)).map(({ lacks }) => lacks)).toEqual([
      ['picture', 'brand', 'barcode', 'long_title', 'not_shown'],
    ])
    const shirt = await shop.addProduct({ titleEn: 'x'.repeat(142) })
    await addOptions(shop.db, shirt.id, {
      options: ['colour'],
      variants: [
        { values: { colour: 'black' }, gtin: '96385074' },
        { values: { colour: 'navy' }, gtin: '036000291452', hidden: true },
      ],
    })
    // «x… (Black)» has 142 + 8 characters.
    expect((await gapsOf(shirt.id)).map(({ lacks }) => lacks)).toEqual([['not_shown']])
    expect(await gapsOf(shirt.id, '&lack=barcode')).toEqual([])
    expect(await gapsOf(shirt.id, '&lack=not_shown')).toHaveLength(1)
  })

  test.each([
    '4006381333931',
    '4006381333932',
    '96385074',
    '036000291452',
    '2000000000008',
    '0200000000004',
    '00000000',
  ])('the barcode %s is judged as in the feed', async (gtin) => {
    const { id } = await shop.addProduct({})
    await setGtin(id, gtin)
    const isListed = (await gapsOf(id, '&lack=barcode')).length > 0
    expect(isListed).toBe(validGtin(gtin) === null)
  })

  test('archived products are left out, an unknown filter is refused', async () => {
    const { id } = await shop.addProduct({ hidden: true, archivedAt: shop.now(), image: '' })
    expect(await gapsOf(id)).toEqual([])
    const { status, body } = await admin.browser.get('/api/admin/feeds/gaps?lack=soul')
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { lack: 'unknown_value' } })
  })
})

test('new addresses replace the former ones, and the log says who made them without the secret', async () => {
  const before = (await admin.browser.get('/api/admin/feeds')).body
  expect(before.feeds.map(({ name }: { name: string }) => name)).toEqual([
    'google.xml',
    'google-en.xml',
    'meta.tsv',
    'meta-en.tsv',
  ])
  expect((await admin.browser.get('/api/admin/feeds')).body).toEqual(before)
  expect((await admin.browser.post('/api/admin/feeds/secret', {})).status).toBe(204)
  const after = (await admin.browser.get('/api/admin/feeds')).body
  expect(after.feeds[0].path).toMatch(/^\/feeds\/[0-9a-f]{64}\/google\.xml$/)
  expect(after.feeds[0].path).not.toBe(before.feeds[0].path)
  const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'feeds.renew'))
  expect(entry).toMatchObject({ kind: 'setting', recordId: 'feeds', before: null, after: null })
})
