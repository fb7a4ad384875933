import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#backoffice/staff/tables.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { optionalFields, type ProductFields } from '#shop/catalogue/domain/product-fields.ts'
import { fieldsOfRow } from '#shop/catalogue/field-columns.ts'
import { categories, productSearch, products } from '#shop/catalogue/tables.ts'
import { stockChanges } from '#shop/catalogue/variant-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { rowFields } from './product-row.ts'
import {
  allRecordedFields,
  insertProducts,
  type NewProduct,
  type ProductWriter,
  SlugConflict,
  updateProducts,
} from './write-products.ts'

let shop: TestShop
let writer: ProductWriter
beforeAll(async () => {
  shop = await createTestShop()
  const names = await shop.db
    .select({ id: categories.id, ...localizedColumns('name', categories.name) })
    .from(categories)
  writer = {
    at: shop.now(),
    byUserId: null,
    sellerId: 1,
    categories: new Map(names.map((row) => [row.id, row])),
    stockReason: 'import',
    audit: { action: 'product.test', created: allRecordedFields },
  }
})
afterAll(() => shop.close())

const fields: ProductFields = {
  ...optionalFields,
  titleEn: 'Copper kettle',
  titleAr: 'غلاية نحاس',
  categoryId: 1,
  brand: 'Dijla',
  price: 10_000,
  stockQuantity: 3,
  image: '/pictures/0123456789abcdef-640.jpg',
}

let sequence = 0
const newProduct = (changes: Partial<ProductFields> = {}): NewProduct => {
  sequence += 1
  return { slug: `kettle-${sequence}`, fields: { ...fields, ...changes } }
}

const insert = (created: NewProduct[]) => transaction(shop.db, (tx) => insertProducts(tx, writer, created))

const readRows = (ids: number[]) =>
  shop.db.select(rowFields).from(products).where(inArray(products.id, ids)).orderBy(asc(products.id))

/** Changes these products in one batch, as an import does. */
function update(ids: number[], change: (product: ProductFields, index: number) => Partial<ProductFields>) {
  return transaction(shop.db, async (tx) => {
    const rows = await tx
      .select(rowFields)
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(asc(products.id))
      .for('update')
    const updates = rows.map(({ id, version, slug, ...row }, index) => {
      const stored = fieldsOfRow(row)
      return {
        slug,
        fields: { ...stored, ...change(stored, index) },
        existing: { id, version, slug, hasOptions: row.hasOptions, fields: stored },
      }
    })
    return updateProducts(tx, writer, updates)
  })
}

/** The transaction that wrote each search document, which changes with every write. */
async function documentsOf(ids: number[]) {
  const rows = await shop.db
    .select({ written: sql<string>`${productSearch}.xmin::text`, document: sql<string>`document::text` })
    .from(productSearch)
    .where(inArray(productSearch.productId, ids))
    .orderBy(asc(productSearch.productId))
  return rows
}

test.each([1, 500])(
  'a batch of %d is created with search documents, ledger and audit entries',
  async (count) => {
    const created = Array.from({ length: count }, () => newProduct())
    const saved = await insert(created)
    expect(saved.map(({ slug }) => slug)).toEqual(created.map(({ slug }) => slug))
    const ids = saved.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const rows = await readRows(ids)
    expect(rows.map((row) => fieldsOfRow(row))).toEqual(created.map((each) => each.fields))
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]))
    expect(await documentsOf(ids)).toHaveLength(count)
    expect(await shop.db.$count(stockChanges, inArray(stockChanges.productId, ids))).toBe(count)
    expect(await shop.db.$count(auditEntries, inArray(auditEntries.recordId, ids.map(String)))).toBe(count)
  },
)

test('the bulk writer and the trigger write the same search document', async () => {
  const [visible, hidden] = await insert([newProduct(), newProduct({ hidden: true })])
  const ids = [visible?.id ?? 0, hidden?.id ?? 0]
  const read = () =>
    shop.db
      .select()
      .from(productSearch)
      .where(inArray(productSearch.productId, ids))
      .orderBy(asc(productSearch.productId))
  const bulk = await read()
  expect(bulk.map(({ band }) => band)).toEqual([4, 5])
  await shop.db.update(products).set({ searchText: sql`search_text` }).where(inArray(products.id, ids))
  expect(await read()).toEqual(bulk)
})

test.each([1, 500])(
  'a price or the stock of a batch of %d leaves search texts and documents untouched',
  async (count) => {
    const ids = (await insert(Array.from({ length: count }, () => newProduct()))).map(({ id }) => id)
    const before = await documentsOf(ids)
    await update(ids, (_, index) => (index % 2 === 0 ? { price: 12_500 } : { stockQuantity: 9 }))
    const rows = await readRows(ids)
    expect(rows.map(({ price, stockQuantity }) => [price, stockQuantity])).toEqual(
      ids.map((_, index) => (index % 2 === 0 ? [12_500, 3] : [10_000, 9])),
    )
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([2]))
    expect(await documentsOf(ids)).toEqual(before)
  },
)

test('only changed columns are sent', async () => {
  const [saved] = await insert([newProduct()])
  const id = saved?.id ?? 0
  const sent: string[] = []
  await transaction(shop.db, async (tx) => {
    const [row] = await tx.select(rowFields).from(products).where(eq(products.id, id)).for('update')
    if (!row) throw new Error('no product')
    const stored = fieldsOfRow(row)
    const execute = tx.execute.bind(tx)
    tx.execute = ((query: { queryChunks: unknown[] }) => {
      sent.push(JSON.stringify(query.queryChunks, (key, value) => (key === 'table' ? undefined : value)))
      return execute(query as never)
    }) as unknown as typeof tx.execute
    const existing = { id, version: 1, slug: row.slug, hasOptions: false, fields: stored }
    await updateProducts(tx, writer, [{ slug: row.slug, fields: { ...stored, price: 11_000 }, existing }])
  })
  const updates = sent.filter((text) => text.includes('update products'))
  expect(updates).toHaveLength(1)
  expect(updates[0]).toContain('price')
  expect(updates[0]).not.toMatch(/title|search_text|stock_quantity|hidden/)
})

test('a title rewrites the documents of its products only, a product without changes is not written', async () => {
  const ids = (await insert([newProduct(), newProduct(), newProduct()])).map(({ id }) => id)
  const before = await documentsOf(ids)
  const saved = await update(ids, (_, index) =>
    index === 0 ? { titleEn: 'Samovar' } : index === 1 ? { price: 9_000 } : {},
  )
  expect(saved.map(({ version }) => version)).toEqual([2, 2, 1])
  const after = await documentsOf(ids)
  expect(after[0]?.document).toContain('samovar')
  expect(after.slice(1)).toEqual(before.slice(1))
})

test('an existing slug is a conflict and writes nothing', async () => {
  const existing = newProduct()
  await insert([existing])
  const other = newProduct()
  await expect(insert([other, existing])).rejects.toThrow(SlugConflict)
  expect(await shop.db.$count(products, eq(products.slug, other.slug))).toBe(0)
})

test('of concurrent saves of one version exactly one succeeds', async () => {
  const admin = (await signedIn(shop, 'admin')).browser
  const [saved] = await insert([newProduct()])
  const id = saved?.id ?? 0
  const { stockQuantity, image, moreImages, ...plain } = fields
  const save = (price: number) =>
    admin.put(`/api/admin/products/${id}`, { product: { ...plain, price, images: [image] }, version: 1 })
  const responses = await Promise.all([11_000, 12_000, 13_000, 14_000].map(save))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const [row] = await readRows([id])
  expect(row?.version).toBe(2)
  expect(
    await shop.db.$count(auditEntries, sql`thing_id = ${String(id)} and action = 'product.update'`),
  ).toBe(1)
})
