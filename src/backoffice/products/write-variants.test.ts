import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { products } from '#shop/catalogue/tables.ts'
import {
  options,
  optionValues,
  stockChanges,
  variants,
  variantValues,
} from '#shop/catalogue/variant-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions, onlyVariant, variantIds } from '#test/harness/variants.ts'
import { applyDiscounts } from './apply-discounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
})
afterAll(() => shop.close())

const productOf = async (id: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('no product')
  return row
}
const variantsOf = (id: number) =>
  shop.db.select().from(variants).where(eq(variants.productId, id)).orderBy(variants.id)

async function shirt() {
  const { id } = await shop.addProduct({ stockQuantity: 3, price: 20_000 })
  await addOptions(shop.db, id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, price: 25_000, stockQuantity: 2 },
      { values: { colour: 'black', size: 'xl' }, price: 30_000, discountPrice: 24_000, stockQuantity: 0 },
      { values: { colour: 'navy', size: 'm' }, price: 28_000, stockQuantity: 4, sku: `N-M-${id}` },
    ],
  })
  return id
}

describe('the projection of variants to their product', () => {
  test('a new product has one variant with its price and stock', async () => {
    const { id } = await shop.addProduct({ stockQuantity: 3, price: 20_000, discountPrice: 15_000 })
    expect(await variantsOf(id)).toMatchObject([
      { combination: [], price: 20_000, discountPrice: 15_000, stockQuantity: 3, sellerId: 1, hidden: false },
    ])
  })

  test('a product has the price of its cheapest available variant and the sum of the stock', async () => {
    const id = await shirt()
    expect(await productOf(id)).toMatchObject({
      price: 25_000,
      discountPrice: null,
      payPrice: 25_000,
      stockQuantity: 6,
      highestPrice: 28_000,
      hasOptions: true,
    })
    const ids = await variantIds(shop.db, id)
    await shop.db
      .update(variants)
      .set({ stockQuantity: 1 })
      .where(eq(variants.id, ids['black/xl'] ?? 0))
    expect(await productOf(id)).toMatchObject({ price: 30_000, discountPrice: 24_000, stockQuantity: 7 })
    await shop.db.update(variants).set({ hidden: true }).where(eq(variants.productId, id))
    expect(await productOf(id)).toMatchObject({ stockQuantity: 0 })
  })

  test('price and stock of a product cannot be written directly', async () => {
    const { id } = await shop.addProduct()
    for (const column of [
      'price = price + 250',
      'stock_quantity = stock_quantity + 1',
      'discount_price = 250',
    ])
      await expect(shop.db.$client.query(`update products set ${column} where id = ${id}`)).rejects.toThrow(
        'update variants instead',
      )
    await shop.db.$client.query(`update products set price = price, featured = true where id = ${id}`)
  })

  test('a scheduled discount of one variant starts and ends', async () => {
    const id = await shirt()
    const ids = await variantIds(shop.db, id)
    await shop.db
      .update(variants)
      .set({
        plannedDiscountPrice: 20_000,
        discountStartsAt: new Date('2026-05-01T00:00:00Z'),
        discountEndsAt: new Date('2026-05-02T00:00:00Z'),
      })
      .where(eq(variants.id, ids['navy/m'] ?? 0))
    expect(await applyDiscounts(shop.db, new Date('2026-05-01T00:00:00Z'))).toBe(1)
    expect(await productOf(id)).toMatchObject({ price: 28_000, discountPrice: 20_000 })
    expect(await applyDiscounts(shop.db, new Date('2026-05-02T00:00:00Z'))).toBe(1)
    expect(await productOf(id)).toMatchObject({ price: 25_000, discountPrice: null })
  })

  test('equals a recount after random writes, rollbacks and concurrent writers', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, shirt))
    const any = () => ids[Math.floor(Math.random() * ids.length)] ?? 0
    const write = async () => {
      const change = [
        sql`stock_quantity = floor(random() * 3)::int`,
        sql`price = 250 * (100 + floor(random() * 20))::int, discount_price = null`,
        sql`discount_price = case when random() < 0.5 then 5000 end`,
        sql`hidden = random() < 0.3`,
        sql`position = floor(random() * 5)::int`,
      ][Math.floor(Math.random() * 5)]
      await transaction(shop.db, async (tx) => {
        const id = any()
        await tx.select().from(products).where(eq(products.id, id)).for('no key update')
        await tx.execute(
          sql`update variants set ${change} where product_id = ${id} and combination <> '{}' and random() < 0.6`,
        )
        if (Math.random() < 0.2) throw new Error('undo')
      }).catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
    }
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 12 }, write))
      for (const id of ids) {
        const all = (await variantsOf(id)).filter(({ hidden }) => !hidden)
        const product = await productOf(id)
        expect(product.stockQuantity).toBe(all.reduce((sum, each) => sum + each.stockQuantity, 0))
        const available = all.filter(({ stockQuantity }) => stockQuantity > 0)
        const forSale = available.length > 0 ? available : all
        if (forSale.length === 0) continue
        expect(product.payPrice).toBe(Math.min(...forSale.map(({ payPrice }) => payPrice)))
        expect(product.highestPrice).toBe(Math.max(...forSale.map(({ payPrice }) => payPrice)))
      }
    }
  })
})

describe('writeVariants', () => {
  test('hides the former variant with its stock, and records stock in the ledger', async () => {
    const { id } = await shop.addProduct({ stockQuantity: 3 })
    const former = await onlyVariant(shop.db, id)
    await addOptions(shop.db, id, {
      options: ['size'],
      variants: [
        { values: { size: 's' }, stockQuantity: 2 },
        { values: { size: 'm' }, stockQuantity: 0 },
      ],
    })
    expect(await variantsOf(id)).toMatchObject([
      { id: former, hidden: true, stockQuantity: 3 },
      { hidden: false, stockQuantity: 2 },
      { hidden: false, stockQuantity: 0 },
    ])
    const rows = await shop.db.select().from(stockChanges).where(eq(stockChanges.productId, id))
    expect(rows).toMatchObject([{ change: 2, reason: 'seed' }])
    expect(rows).toHaveLength(1)
  })

  test('an option can be added, exchanged and removed: variants that fit stay, others are hidden or, if empty, deleted', async () => {
    const id = await shirt()
    const ids = await variantIds(shop.db, id)
    await addOptions(shop.db, id, {
      options: ['size', 'colour'],
      variants: [{ values: { colour: 'navy', size: 'm' }, price: 26_000, stockQuantity: 9 }],
    })
    expect(await variantIds(shop.db, id)).toEqual({ 'm/navy': ids['navy/m'] })
    expect(await productOf(id)).toMatchObject({ price: 26_000, stockQuantity: 9 })
    await addOptions(shop.db, id, {
      options: [],
      variants: [{ values: {}, price: 20_000, stockQuantity: 1 }],
    })
    expect(await productOf(id)).toMatchObject({
      hasOptions: false,
      price: 20_000,
      stockQuantity: 1,
      highestPrice: null,
    })
    const remaining = await variantsOf(id)
    expect(remaining.map(({ id: variantId }) => variantId)).not.toContain(ids['black/xl'])
    expect(remaining.filter(({ hidden }) => hidden).map(({ id: variantId }) => variantId)).toEqual(
      expect.arrayContaining([ids['black/m'], ids['navy/m']]),
    )
    expect(remaining).toHaveLength(3)
  })

  test('values are also stored with foreign keys', async () => {
    const id = await shirt()
    const rows = await shop.db
      .select({ option: options.key, value: optionValues.key })
      .from(variantValues)
      .innerJoin(variants, eq(variants.id, variantValues.variantId))
      .innerJoin(options, eq(options.id, variantValues.optionId))
      .innerJoin(optionValues, eq(optionValues.id, variantValues.optionValueId))
      .where(eq(variants.productId, id))
    expect(rows).toHaveLength(6)
    expect(rows.filter(({ value }) => value === 'black')).toHaveLength(2)
  })

  test('refuses a SKU of another product or used twice, and lets variants exchange theirs', async () => {
    const [one, other] = [await shirt(), await shirt()]
    const values = [{ size: 's' }, { size: 'm' }]
    const withSkus = (skus: (string | null)[]) =>
      addOptions(shop.db, one, {
        options: ['size'],
        variants: values.map((each, index) => ({ values: each, sku: skus[index] ?? null })),
      })
    await expect(withSkus([`N-M-${other}`])).rejects.toMatchObject({ errors: { 'variants.0.sku': 'taken' } })
    await expect(withSkus(['A', 'A'])).rejects.toMatchObject({
      errors: { 'variants.0.sku': 'taken', 'variants.1.sku': 'taken' },
    })
    await withSkus([`A-${one}`, `B-${one}`])
    await withSkus([`B-${one}`, `A-${one}`])
    const rows = (await variantsOf(one)).filter(({ hidden }) => !hidden)
    expect(rows.map(({ sku }) => sku)).toEqual([`B-${one}`, `A-${one}`])
  })

  test('refuses a variant that was changed since the operator saw it; nothing is written', async () => {
    const id = await shirt()
    const before = await variantsOf(id)
    const stale = addOptions(shop.db, id, {
      options: ['colour', 'size'],
      variants: [{ values: { colour: 'navy', size: 'm' }, price: 500_000, version: 7 }],
    })
    await expect(stale).rejects.toMatchObject({ code: 'stale' })
    expect(await variantsOf(id)).toEqual(before)
  })

  test('pictures belong to values; an unknown value is refused', async () => {
    const id = await shirt()
    const variantRows = [{ values: { colour: 'black' } }, { values: { colour: 'navy' } }]
    const write = (value: string) =>
      addOptions(shop.db, id, {
        options: ['colour'],
        variants: variantRows,
        pictures: [{ option: 'colour', value, images: ['/pictures/0123456789abcdef-640.jpg'] }],
      })
    await write('navy')
    await expect(write('chartreuse')).rejects.toMatchObject({ errors: { pictures: 'unknown_value' } })
  })
})
