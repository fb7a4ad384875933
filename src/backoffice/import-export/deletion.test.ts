import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { createRun } from './create-run.ts'
import { previewDeletion } from './created-by-run.ts'
import { defaultOptions } from './domain/run.ts'
import { findInterruptedRun } from './find-interrupted-run.ts'
import { findRun, listLines } from './queries.ts'
import { addShopPicture, importText, undoImport } from './testing/import-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let picture: string
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  admin = (await signedIn(shop, 'admin')).browser
  picture = await addShopPicture(shop)
  await shop.addProduct()
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const product = async (slug: string) => (await query('select * from products where slug = $1', [slug]))[0]
const slugs = async (like: string) =>
  (await query('select slug from products where slug like $1 order by slug', [like])).map(({ slug }) => slug)
const categorySlug = async () => (await query('select slug from categories order by id limit 1'))[0].slug
const order = async (slug: string) => {
  const { id } = await product(slug)
  return shop.browser().post('/api/orders', orderBody([{ productId: id, quantity: 1 }], 5_000))
}

async function importProducts(names: readonly string[]) {
  const category = await categorySlug()
  const rows = names.map((name) => `${name},Made ${name},جديد,${category},Dar,5000,9,${picture}`)
  return importText(shop, `slug,title_en,title_ar,category,brand,price,stock,picture\n${rows.join('\n')}\n`)
}

const deletionOf = (deletes: number) => ({
  fileName: 'x.csv',
  fileId: null,
  picturesId: null,
  dryRun: false,
  byUserId: null,
  options: defaultOptions,
  deletes,
})

async function deleteCreations(importId: number) {
  const id = await shop.deps.transfers.start(deletionOf(importId), null)
  await shop.deps.transfers.idle()
  const { lines } = await listLines(shop.deps, { runId: id })
  return { run: await findRun(shop.deps, id), lines }
}

describe('deleting what an undone import created', () => {
  test('costs that another import set are no edit', async () => {
    const { run } = await importProducts(['k-cost'])
    await undoImport(shop, run.id)
    const costs = await importText(shop, 'slug,cost,hidden\nk-cost,77,yes\n')
    await undoImport(shop, costs.run.id)
    await deleteCreations(run.id)
    expect(await slugs('k-%')).toEqual([])
  })

  test('deletes what was never ordered, archives what was, and leaves what somebody worked on', async () => {
    const { run } = await importProducts(['a-free', 'a-ordered', 'a-reviewed', 'a-edited', 'a-visible'])
    expect((await order('a-ordered')).status).toBe(201)
    await query(
      `insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
       values ($1, (select max(id) from users), 5, '', now(), now())`,
      [(await product('a-reviewed')).id],
    )
    // Not before it was undone.
    expect(run.deletable).toBe(false)
    expect((await admin.post(`/api/admin/transfer/runs/${run.id}/delete`, {})).body.code).toBe('not_possible')
    expect((await undoImport(shop, run.id)).run.changed).toBe(5)
    const edited = await product('a-edited')
    const restocked = { mode: 'by', quantity: 2, reason: 'counted' }
    expect(await admin.post(`/api/admin/products/${edited.id}/stock`, restocked)).toMatchObject({
      status: 200,
    })
    const visible = await product('a-visible')
    await admin.post('/api/admin/products/visibility', {
      hidden: false,
      products: [{ id: visible.id, version: visible.version }],
    })
    const { body: preview } = await admin.get(`/api/admin/transfer/runs/${run.id}/deletion`)
    expect(preview).toEqual({
      deleted: 1,
      archived: 2,
      edited: 1,
      reimported: 0,
      forSale: 1,
      entries: 0,
      categories: 0,
    })

    const { body } = await admin.post(`/api/admin/transfer/runs/${run.id}/delete`, {})
    await shop.deps.transfers.idle()
    const done = await findRun(shop.deps, body.id)
    expect(done).toMatchObject({ state: 'done', deletes: run.id, deleted: 1, changed: 2, skipped: 2 })
    const { lines } = await listLines(shop.deps, { runId: body.id })
    expect(lines.map(({ slug, code, outcome }) => `${slug} ${code} ${outcome}`).sort()).toEqual([
      'a-edited created_edited skipped',
      'a-free created_deleted deleted',
      'a-ordered created_ordered changed',
      'a-reviewed created_reviewed changed',
      'a-visible created_for_sale skipped',
    ])
    expect(await slugs('a-%')).toEqual(['a-edited', 'a-ordered', 'a-reviewed', 'a-visible'])
    for (const slug of ['a-ordered', 'a-reviewed'])
      expect(await product(slug)).toMatchObject({ hidden: true, archived_at: expect.any(Date) })
    for (const slug of ['a-edited', 'a-visible'])
      expect(await product(slug)).toMatchObject({ archived_at: null })
    const state = { deletedBy: body.id, deletedCount: 1 }
    expect(await findRun(shop.deps, run.id)).toMatchObject({ ...state, deletable: true, remaining: 2 })
    // What stayed is deleted once nothing speaks against it.
    await query(`delete from audit_entries where kind = 'product' and thing_id = any($1)`, [
      [String(edited.id), String(visible.id)],
    ])
    await query('update products set hidden = true where id = $1', [visible.id])
    expect((await deleteCreations(run.id)).run).toMatchObject({ deleted: 2, changed: 0, skipped: 0 })
    expect(await slugs('a-%')).toEqual(['a-ordered', 'a-reviewed'])
    expect(await findRun(shop.deps, run.id)).toMatchObject({
      deletable: false,
      deletedCount: 3,
      remaining: 0,
    })
    expect((await admin.post(`/api/admin/transfer/runs/${run.id}/delete`, {})).body.code).toBe('not_possible')
  })

  test('a second import, its undo and a notified shopper do not count as edits', async () => {
    const { run } = await importProducts(['b-one', 'b-two'])
    await undoImport(shop, run.id)
    const again = await importText(shop, 'slug,price,hidden\nb-one,6000,no\n')
    expect(again.run.changed).toBe(1)
    await undoImport(shop, again.run.id)
    // Writing to a shopper who waits for it is no edit either.
    await query(
      `insert into audit_entries (action, kind, thing_id, at) select 'product.restock_notified', 'product', id::text, now()
       from products where slug = 'b-one'`,
    )
    expect((await deleteCreations(run.id)).run).toMatchObject({ deleted: 2, skipped: 0 })
    expect(await slugs('b-%')).toEqual([])
  })

  test('what a later import rewrote stays until that import is undone too', async () => {
    const { run } = await importProducts(['h-again', 'h-left'])
    await undoImport(shop, run.id)
    const corrected = await importText(shop, 'slug,price,hidden\nh-again,7000,yes\n')
    expect(corrected.run.changed).toBe(1)
    expect(await previewDeletion(shop.deps, run.id)).toMatchObject({ deleted: 1, reimported: 1 })
    const { lines } = await deleteCreations(run.id)
    expect(lines.map(({ slug, code, outcome }) => `${slug} ${code} ${outcome}`).sort()).toEqual([
      'h-again created_imported_again skipped',
      'h-left created_deleted deleted',
    ])
    expect(await product('h-again')).toMatchObject({ hidden: true })
    expect(
      (await query('select price from variants where product_id = $1', [(await product('h-again')).id]))[0]
        .price,
    ).toBe(7000)
  })

  test('unused options and values it added are deleted with the keys of other shops; used ones stay', async () => {
    const csv = (handle: string, [one, two]: [string, string]) =>
      `Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src\n` +
      `${handle},${handle},,Dar,X,Shoe width,Extra wide,Cloth weave,${one},${handle}-1,10,${picture}\n` +
      `${handle},,,,,,Extra wide,,${two},${handle}-2,10,\n`
    const options = { rate: 1000, category: await categorySlug(), newValues: true, hideWithoutPicture: true }
    const first = await importText(shop, csv('c-one', ['Satin', 'Brocade']), options)
    expect(first.run).toMatchObject({ added: 1, refused: 0 })
    // The second import adds two values and uses one of the first.
    const second = await importText(shop, csv('c-two', ['Twill', 'Tweed']), options)
    expect(second.run).toMatchObject({ added: 1, refused: 0 })
    await undoImport(shop, first.run.id)
    const { run, lines } = await deleteCreations(first.run.id)
    const entries = lines.filter(({ slug }) => slug === '')
    expect(entries.map(({ column, code, value }) => `${column} ${code} ${value}`).sort()).toEqual([
      'option created_in_use cloth-weave',
      'option created_in_use shoe-width',
      'value created_deleted cloth-weave: brocade',
      'value created_deleted cloth-weave: satin',
      'value created_in_use shoe-width: extra-wide',
    ])
    expect(run).toMatchObject({ deleted: 3, skipped: 3 })
    expect(await query("select key from product_sources where key like '%c-one%'")).toEqual([])
    await undoImport(shop, second.run.id)
    expect((await deleteCreations(second.run.id)).run).toMatchObject({ deleted: 3, skipped: 0 })
    const values = 'select v.key from option_values v join options o on o.id = option_id where o.key = $1'
    expect(await query(values, ['cloth-weave'])).toEqual([])
    expect((await query(values, ['shoe-width'])).map(({ key }) => key)).toEqual(['extra-wide'])
  })

  test('an order at the same moment has its product, or is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const names = Array.from({ length: 3 }, (_, n) => `d-${round}-${n}`)
      const { run } = await importProducts(names)
      // For sale until the undo; an order that began before is placed during the deletion.
      await query("update products set hidden = false where slug like 'd-%'")
      await query('update transfer_changes set undone_at = now() where run_id = $1', [run.id])
      const [placed] = await Promise.all([
        order(names[1] ?? ''),
        query("update products set hidden = true where slug like 'd-%'").then(() => deleteCreations(run.id)),
      ])
      const isPlaced = placed.status === 201
      const [{ count }] = await query(
        'select count(*)::int as count from order_items join products on products.id = product_id where slug = $1',
        [names[1]],
      )
      expect(count).toBe(isPlaced ? 1 : 0)
      expect(await slugs(`d-${round}-%`)).toEqual(isPlaced ? [names[1]] : [])
    }
  })
})

test('a run that resumes an interrupted import is undone and deleted with its products', async () => {
  const { run } = await importProducts(['f-one'])
  // As if the process had died after the batch.
  const id = 'update transfer_runs set file_id = $2, state = $3, ended_at = null where id = $1'
  await query(
    `insert into transfer_files (id, name, kind, bytes, by_user_id, created_at)
     select 'f', 'x.csv', 'csv', 1, max(id), now() from users`,
  )
  await query(id, [run.id, 'f', 'running'])
  const folder = join(shop.folder, 'uploads')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'f.csv'), 'slug\n')
  const next = await findInterruptedRun(shop.db, folder)
  const resumed = await createRun(shop.db, next?.run ?? deletionOf(0), shop.now())
  await query("update transfer_runs set state = 'done' where id = $1", [resumed])
  expect(await findRun(shop.deps, run.id)).toMatchObject({ undoable: false })
  expect((await undoImport(shop, resumed)).run.changed).toBe(1)
  expect((await deleteCreations(resumed)).run.deleted).toBe(1)
})

test('only staff with all rights of imports can delete what one created', async () => {
  const member = (await signedIn(shop, 'staff', ['catalogue', 'stock'])).browser
  const { run } = await importProducts(['g-one'])
  await undoImport(shop, run.id)
  expect((await member.post(`/api/admin/transfer/runs/${run.id}/delete`, {})).status).toBe(404)
  expect((await member.get(`/api/admin/transfer/runs/${run.id}/deletion`)).status).toBe(404)
  expect((await admin.post('/api/admin/transfer/runs/999999/delete', {})).status).toBe(404)
  expect((await admin.get('/api/admin/transfer/runs/999999/deletion')).status).toBe(404)
})

// Last: it ends the shop's runner.
test('a deletion continues after the process died, and deletes thousands', async () => {
  const { run } = await importProducts(Array.from({ length: 1_100 }, (_, n) => `e-${n}`))
  await undoImport(shop, run.id)
  const left = async () => (await slugs('e-%')).length
  const { transfers } = shop.deps
  await transfers.start(deletionOf(run.id), null)
  await expect.poll(left, { timeout: 15_000 }).toBeLessThan(1_100)
  await transfers.close()
  const part = await left()
  expect(part % 100).toBe(0)
  const next = shop.openTransfers()
  const resumed = await next.resume()
  await next.idle()
  expect(await left()).toBe(0)
  if (part > 0) {
    expect(await findRun(shop.deps, resumed ?? 0)).toMatchObject({ deletes: run.id, deleted: part })
    expect(await previewDeletion(shop.deps, run.id)).toMatchObject({ deleted: 0 })
  }
})
