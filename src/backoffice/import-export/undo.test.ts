import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addShopPicture, exportText, importText, undoImport } from './testing/import-shop.ts'

let shop: TestShop
let picture: string
let before: string
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  picture = await addShopPicture(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.advance(60_000)
  before = await exportText(shop)
})

const query = (text: string, values: unknown[] = []) => shop.db.$client.query(text, values)
const product = async (slug: string) =>
  (await query("select *, title ->> 'en' as title_en from products where slug = $1", [slug])).rows[0]
const codes = ({ lines }: Awaited<ReturnType<typeof undoImport>>) =>
  lines.map(({ slug, code, column }) => `${slug} ${code} ${column}`).sort()

describe('undoing an import', () => {
  test('restores all changes and hides created products, with audit entries', async () => {
    const csv = `slug,title_en,title_ar,description_en,category,brand,model,price,discount_price,stock,featured,picture,more_pictures,hidden,discount_ends_at
usb-fan,Fan,مروحة,New,books,Other,F-1,14000,11000,7,no,${picture},${picture},yes,2027-01-01
made-${shop.now().getTime()},Made,جديد,x,books,Dar,,5000,,3,no,${picture},,no,
`
    const { run } = await importText(shop, csv)
    expect(run).toMatchObject({ added: 1, changed: 1, undoable: true })
    const undone = await undoImport(shop, run.id)
    expect(undone.run).toMatchObject({ state: 'done', changed: 2, skipped: 0, undoable: false })
    expect(codes(undone).map((line) => line.split(' ').slice(1).join(' '))).toEqual([
      'undo_hidden hidden',
      'undo_put_back null',
    ])
    const after = (await exportText(shop)).replace(/made-.*\r\n/, '')
    expect(after).toBe(before)
    const { rows } = await query(
      "select action, before->>'titleEn' as was, after->>'titleEn' as is from audit_entries where thing_id = $1 order by id desc limit 2",
      [String((await product('usb-fan')).id)],
    )
    expect(rows).toEqual([
      { action: 'product.import_undo', was: 'Fan', is: 'USB Desk Fan' },
      { action: 'product.import', was: 'USB Desk Fan', is: 'Fan' },
    ])
    expect((await query("select hidden from products where slug like 'made-%'")).rows[0]).toEqual({
      hidden: true,
    })
    await query(
      "delete from stock_changes where product_id in (select id from products where slug like 'made-%')",
    )
    await query("delete from products where slug like 'made-%'")
  })

  test('keeps and reports later changes', async () => {
    const { run } = await importText(
      shop,
      `slug,title_en,title_ar,category,brand,price,picture\nusb-fan,Fan 2,مروحة,electronics,Dijla,14000,${picture}\nkept,Kept,باق,books,Dar,5000,${picture}\nled-tv-43,TV 2,شاشة,electronics,Dijla,300000,${picture}\n`,
    )
    await query(
      `update products set title = title || '{"en": "By hand"}', version = version + 1 where slug = 'usb-fan'`,
    )
    await query("update products set version = version + 1 where slug = 'kept'")
    // A change of another field does not prevent restoring the imported ones.
    await query("update products set popular = true, version = version + 1 where slug = 'led-tv-43'")
    const undone = await undoImport(shop, run.id)
    expect(codes(undone)).toEqual([
      'kept undo_changed_since null',
      'led-tv-43 undo_put_back null',
      'usb-fan undo_changed_since title_en',
    ])
    expect(await product('usb-fan')).toMatchObject({ title_en: 'By hand', price: 14_000 })
    expect(await product('led-tv-43')).toMatchObject({ title_en: 'LED TV 43 inch', popular: true })
    expect(await product('kept')).toMatchObject({ hidden: false })
  })

  test('adjusts stock by the import’s difference, also after sales', async () => {
    const stock = async (slug: string) => (await product(slug)).stock_quantity
    const { run } = await importText(
      shop,
      'slug,stock\ncotton-shirt,50\ntea-glass-set,2\narabic-novel,90\nrose-perfume,1\n',
    )
    const sell = (slug: string, units: number, reason = 'order') =>
      query(
        `with sold as (update variants set stock_quantity = stock_quantity - $2 where product_id = (select id from products where slug = $1) returning id, product_id)
         insert into stock_changes (product_id, variant_id, change, reason, at) select product_id, id, -$2::int, $3, $4 from sold`,
        [slug, units, reason, new Date(shop.now().getTime() + 1000)],
      )
    await sell('cotton-shirt', 3)
    await sell('arabic-novel', 85)
    await sell('rose-perfume', -4, 'counted')
    const undone = await undoImport(shop, run.id)
    expect(codes(undone)).toEqual([
      'arabic-novel undo_sold_meanwhile stock',
      'cotton-shirt undo_put_back null',
      'rose-perfume undo_changed_since stock',
      'tea-glass-set undo_put_back null',
    ])
    expect([await stock('cotton-shirt'), await stock('tea-glass-set')]).toEqual([17, 20])
    expect([await stock('arabic-novel'), await stock('rose-perfume')]).toEqual([0, 5])
  })

  test('resumes after a restart', async () => {
    const rows = Array.from({ length: 1_200 }, (_, n) => `bulk-${n},Bulk,كثير,books,Dar,5000,${picture}`)
    const csv = `slug,title_en,title_ar,category,brand,price,picture\n${rows.join('\n')}\n`
    const { run } = await importText(shop, csv)
    const { transfers } = shop.deps
    const undo = { fileName: 'x.csv', fileId: null, picturesId: null, dryRun: false, byUserId: null }
    const id = await transfers.start({ ...undo, options: run.options, undoes: run.id }, null)
    const hidden = async () =>
      (await query("select count(*)::int as n from products where slug like 'bulk-%' and hidden")).rows[0].n
    await expect.poll(hidden, { timeout: 15_000 }).toBeGreaterThan(0)
    await transfers.close()
    const part = await hidden()
    expect(part % 500 === 0 || part === 1_200).toBe(true)
    const next = shop.openTransfers()
    const resumed = await next.resume()
    await next.idle()
    expect(await hidden()).toBe(1_200)
    if (part < 1_200) expect(resumed).toBeGreaterThan(id)
  })
})

test('only admins can undo an import with remaining changes, and only once', async () => {
  const own = await createTestShop({ seed: 'small' })
  try {
    const { run } = await importText(own, 'slug,price\nusb-fan,11000\n')
    const looked = await importText(own, 'slug,price\nusb-fan,12000\n', { dryRun: true })
    const admin = await signedIn(own, 'admin')
    const undo = (id: number) => admin.browser.post(`/api/admin/transfer/runs/${id}/undo`, {})
    expect((await undo(looked.run.id)).body.code).toBe('not_possible')
    expect((await undo(9999)).status).toBe(404)
    const { status, body } = await undo(run.id)
    expect(status).toBe(202)
    await own.deps.transfers.idle()
    const { body: undoing } = await admin.browser.get(`/api/admin/transfer/runs/${body.id}`)
    expect(undoing).toMatchObject({ state: 'done', undoes: run.id, changed: 1, by: expect.any(String) })
    const { body: undone } = await admin.browser.get(`/api/admin/transfer/runs/${run.id}`)
    expect(undone).toMatchObject({ undoneBy: body.id, undoable: false })
    expect((await undo(run.id)).body.code).toBe('not_possible')
    expect((await undo(body.id)).body.code).toBe('not_possible')
    const staff = await signedIn(own, 'staff')
    expect((await staff.browser.post(`/api/admin/transfer/runs/${run.id}/undo`, {})).status).toBe(404)
  } finally {
    await own.close()
  }
})
