import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { acquireImportLock } from './import-lock.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())

const csv = 'slug,price\nusb-fan,11000\nled-tv-43,wrong\n'

async function send(text: string, name = 'my products.csv', type = 'application/octet-stream') {
  const path = `/api/admin/transfer/files?${new URLSearchParams({ name })}`
  const response = await admin.browser.fetch(path, {
    method: 'PUT',
    body: text,
    headers: { 'content-type': type },
  })
  return { status: response.status, body: await response.json() }
}
const start = (body: unknown) => admin.browser.post('/api/admin/transfer/runs', body)
const priceOf = async (slug: string) =>
  (await shop.db.$client.query('select price from products where slug = $1', [slug])).rows[0].price

/** Starts a run and waits for its end. */
async function ran(body: Record<string, unknown>) {
  const { body: started, status } = await start(body)
  expect(status).toBe(202)
  await shop.deps.transfers.idle()
  return (await admin.browser.get(`/api/admin/transfer/runs/${started.id}`)).body
}

describe('an import', () => {
  test('is uploaded, checked in a dry run, then imported; the report covers each row in both languages', async () => {
    const { status, body: sent } = await send(csv)
    expect({ status, ...sent }).toMatchObject({
      status: 201,
      name: 'my products.csv',
      kind: 'csv',
      bytes: csv.length,
    })
    const looked = await ran({ file: sent.id, dryRun: true })
    expect(looked).toMatchObject({
      state: 'done',
      dryRun: true,
      changed: 1,
      refused: 1,
      by: expect.any(String),
    })
    expect(await priceOf('usb-fan')).toBe(12_500)
    const done = await ran({ file: sent.id, dryRun: false })
    expect(done).toMatchObject({ state: 'done', changed: 1, refused: 1, bytesRead: csv.length })
    expect(await priceOf('usb-fan')).toBe(11_000)
    const { body: page } = await admin.browser.get(`/api/admin/transfer/runs/${done.id}/lines`)
    expect(page).toMatchObject({
      total: 2,
      lines: [
        { row: 3, code: 'price_not_a_number' },
        { row: 2, outcome: 'changed' },
      ],
    })
    const only = await admin.browser.get(`/api/admin/transfer/runs/${done.id}/lines?only=errors&page=1`)
    expect(only.body.lines).toHaveLength(1)
    const english = await admin.browser.get(`/api/admin/transfer/runs/${done.id}/report?lang=en`)
    expect(english.body).toContain('3,led-tv-43,Not taken,price,This is not a number of dinars.,wrong')
    const arabic = await admin.browser.get(`/api/admin/transfer/runs/${done.id}/report?lang=ar`)
    expect(arabic.body).toContain('هذا ليس عددًا بالدينار')
    expect((await ran({ file: sent.id, dryRun: false })).unchanged).toBe(1)
    const { body: runs } = await admin.browser.get('/api/admin/transfer/runs')
    expect(runs.map(({ dryRun }: { dryRun: boolean }) => dryRun)).toEqual([false, false, true])
  })

  test('records user, action, before and after of the product, and the reason of the stock change', async () => {
    const { body: sent } = await send('slug,stock\nusb-fan,7\n')
    await ran({ file: sent.id, dryRun: false })
    const { rows } = await shop.db.$client.query("select id from products where slug = 'usb-fan'")
    const { body } = await admin.browser.get(`/api/admin/audit?kind=product&id=${rows[0].id}`)
    expect(body[0]).toMatchObject({
      action: 'product.import',
      before: { stockQuantity: 20 },
      after: { stockQuantity: 7 },
    })
    const ledger = await shop.db.$client.query(
      'select change, reason from stock_changes where product_id = $1',
      [rows[0].id],
    )
    expect(ledger.rows).toEqual([{ change: -13, reason: 'import' }])
  })

  test('is refused for a missing file, a wrong kind or a malformed body', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await start({ file: unknown, dryRun: true })).body.errors).toEqual({ file: 'unknown' })
    const { body: sent } = await send(csv)
    expect((await start({ file: sent.id, pictures: sent.id, dryRun: true })).body.errors).toEqual({
      pictures: 'wrong_kind',
    })
    expect((await start({ file: '../../etc/passwd', rate: -1 })).body.errors).toEqual({
      file: 'unknown',
      dryRun: 'invalid',
      rate: 'invalid',
    })
    expect((await start('{')).body.code).toBe('malformed_body')
    expect((await send(csv, ' ')).body.errors).toEqual({ name: 'required' })
    expect((await send(csv, 'a.csv', 'text/plain')).body.code).toBe('unsupported_media_type')
    for (const path of ['9999', '9999/lines', '9999/report']) {
      expect((await admin.browser.get(`/api/admin/transfer/runs/${path}`)).status).toBe(404)
    }
    expect((await admin.browser.get('/api/admin/transfer/runs/x')).status).toBe(400)
    expect((await admin.browser.get('/api/admin/transfer/runs/1/lines?page=0')).status).toBe(400)
    expect((await admin.browser.post('/api/admin/transfer/runs/9999/stop', {})).status).toBe(404)
  })

  test('creates missing options and values only when it is asked to, and says so in its options', async () => {
    const { body: sent } = await send(
      'slug,options,value1,price\ncotton-shirt,fabric,linen,9000\ncotton-shirt,,قطن,9500\n',
    )
    const looked = await ran({ file: sent.id, dryRun: true })
    expect(looked).toMatchObject({ refused: 1, options: { newValues: false } })
    const { body: page } = await admin.browser.get(`/api/admin/transfer/runs/${looked.id}/lines`)
    expect(page.lines[0]).toMatchObject({ row: 0, code: 'values_missing', value: 'fabric: linen, قطن' })
    const done = await ran({ file: sent.id, dryRun: false, newValues: true })
    expect(done).toMatchObject({ changed: 1, refused: 0, options: { newValues: true } })
    const { body: product } = await shop.browser().get('/api/products/cotton-shirt')
    expect(product.options).toMatchObject([{ key: 'fabric', values: [{ key: 'linen' }, { nameAr: 'قطن' }] }])
    const { body: audit } = await admin.browser.get('/api/admin/audit?kind=option')
    expect(audit[0]).toMatchObject({ action: 'option.value_add', after: { import: done.id } })
    const wrong = { newValues: 'yes', newCategories: 1 }
    expect((await start({ file: sent.id, dryRun: true, ...wrong })).body.errors).toEqual({
      newValues: 'invalid',
      newCategories: 'invalid',
    })
  })

  test('is refused while another one runs', async () => {
    const { body: sent } = await send(csv)
    const lock = await acquireImportLock(shop.db)
    try {
      const refused = await start({ file: sent.id, dryRun: false })
      expect(refused).toMatchObject({ status: 409, body: { code: 'transfer_busy' } })
    } finally {
      await lock?.release()
    }
    await transaction(shop.db, async (tx) => {
      // The one that runs waits for the products, so it has not ended when the other one starts.
      await tx.execute(sql`lock table products in access exclusive mode`)
      const started = await Promise.all([1, 2].map(() => start({ file: sent.id, dryRun: false })))
      expect(started.map(({ status }) => status).sort()).toEqual([202, 409])
    })
    await shop.deps.transfers.idle()
  })
})

const many = (price: number) =>
  `slug,title_en,title_ar,category,brand,price,picture\n${Array.from({ length: 1_700 }, (_, index) => `many-${index},Many ${index},كثير ${index},books,Dar,${price},https://pictures.example/${index}.jpg`).join('\n')}\n`

describe('an interrupted run', () => {
  const counted = async () =>
    (await shop.db.$client.query("select count(*)::int as n from products where slug like 'many-%'")).rows[0]
      .n

  test('when stopped, leaves a valid report and can be started again', async () => {
    const { body: sent } = await send(many(5_000))
    const { body: started } = await start({ file: sent.id, dryRun: false })
    await expect.poll(counted, { timeout: 15_000 }).toBeGreaterThan(0)
    expect((await admin.browser.post(`/api/admin/transfer/runs/${started.id}/stop`, {})).status).toBe(204)
    await shop.deps.transfers.idle()
    const { body: stopped } = await admin.browser.get(`/api/admin/transfer/runs/${started.id}`)
    expect(stopped.state).toBe('stopped')
    expect(await counted()).toBe(stopped.added)
    const again = await ran({ file: sent.id, dryRun: false })
    expect(again).toMatchObject({ state: 'done', unchanged: stopped.added, added: 1_700 - stopped.added })
  })

  test('after its process died, is reported as stopped and does not block the next', async () => {
    const { rows } = await shop.db.$client.query(
      `insert into transfer_runs (file_name, dry_run, options, state, started_at)
       values ('dead.csv', false, '{"rate": null, "category": null}', 'running', now()) returning id`,
    )
    const { body } = await admin.browser.get(`/api/admin/transfer/runs/${rows[0].id}`)
    expect(body.state).toBe('stopped')
    const { body: sent } = await send(csv)
    expect((await ran({ file: sent.id, dryRun: true })).state).toBe('done')
  })
})

test('the export opens in Excel and is for admins only', async () => {
  const { status, headers, body } = await admin.browser.get('/api/admin/transfer/export')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="dijla-products-2026-11-01T\d\d-\d\d-\d\dZ\.csv"$/,
  )
  expect(body).toContain('samsung-galaxy-a55,Samsung Galaxy A55 256 GB,')
  const staff = await signedIn(shop, 'staff')
  expect((await staff.browser.get('/api/admin/transfer/export')).status).toBe(404)
})
