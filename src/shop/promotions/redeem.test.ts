import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { pricingVersion } from '#shop/delivery/tables.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import type { AppliedPromotion } from './domain/apply-promotions.ts'
import { findCode, selectActive } from './queries.ts'
import { PromotionUnavailable, redeem, releaseRedemptions } from './redeem.ts'
import { promotionCodes, promotions, redemptions } from './tables.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(redemptions)
  await database.db.delete(promotionCodes)
  await database.db.delete(promotions)
})

const at = new Date('2026-11-20T09:00:00Z')
const name = { ar: 'خصم', en: 'Sale' }

type Limits = { maxUses?: number; maxPerPhone?: number; codeUses?: number; isAutomatic?: boolean }

async function addPromotion({ codeUses, isAutomatic = false, ...limits }: Limits): Promise<AppliedPromotion> {
  const kind = isAutomatic ? 'automatic' : 'code'
  const [promotion] = await database.db
    .insert(promotions)
    .values({ name, kind, effect: 'percent', value: 10, createdAt: at, ...limits })
    .returning()
  const promotionId = promotion?.id ?? 0
  const [code] = isAutomatic
    ? []
    : await database.db
        .insert(promotionCodes)
        .values({ promotionId, code: `CODE-${promotionId}`, maxUses: codeUses ?? null })
        .returning()
  return {
    promotionId,
    codeId: code?.id ?? null,
    code: code?.code ?? null,
    label: name,
    borneBy: 'shop',
    amount: 1_000,
    byLine: [1_000],
    freeDelivery: false,
    deliveryAmount: 0,
  }
}

let lastOrder = 0
async function order(
  applied: AppliedPromotion[],
  phone: string | null = null,
  secondPhone: string | null = null,
): Promise<string> {
  lastOrder += 1
  const orderId = lastOrder
  try {
    await transaction(database.db, (tx) => redeem(tx, { orderId, phone, secondPhone, at, applied }))
    return 'placed'
  } catch (error) {
    if (error instanceof PromotionUnavailable) return error.reason
    throw error
  }
}

const many = (count: number, work: (index: number) => Promise<string>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const countOf = (results: string[], result: string) => results.filter((each) => each === result).length

test('of 200 orders at once with a limit of ten exactly ten use the promotion', async () => {
  const applied = await addPromotion({ maxUses: 10 })
  const results = await many(200, (index) => order([applied], `+96477${index}`))
  expect([countOf(results, 'placed'), countOf(results, 'used_up')]).toEqual([10, 190])
  expect(await database.db.$count(redemptions)).toBe(10)
  expect(await findCode(database.db, applied.code ?? '')).toMatchObject({ used: 10, code: { used: 10 } })
})

test('the limit of one code holds, and a refused order uses up nothing of the promotion', async () => {
  const applied = await addPromotion({ maxUses: 100, codeUses: 3 })
  const results = await many(40, () => order([applied]))
  expect(countOf(results, 'placed')).toBe(3)
  expect(await findCode(database.db, applied.code ?? '')).toMatchObject({ used: 3, code: { used: 3 } })
})

test('one phone uses a promotion as often as it may, also with orders at once', async () => {
  const applied = await addPromotion({ maxPerPhone: 2 })
  const results = await many(40, (index) => order([applied], index % 2 ? '+964770' : '+964771'))
  expect([countOf(results, 'placed'), countOf(results, 'phone_limit')]).toEqual([4, 36])
  expect(await order([applied], null)).toBe('phone_limit')
})

test('orders with an automatic promotion and a code in any sequence do not deadlock', async () => {
  const one = await addPromotion({ isAutomatic: true, maxUses: 20 })
  const other = await addPromotion({ codeUses: 15 })
  const results = await many(60, (index) => order(index % 2 ? [one, other] : [other, one]))
  expect(countOf(results, 'placed')).toBe(15)
  const [row] = await database.db.select().from(promotions).where(eq(promotions.id, one.promotionId))
  expect(row?.used).toBe(15)
})

test('a cancelled order gives its uses back once', async () => {
  const applied = await addPromotion({ maxUses: 1, maxPerPhone: 1, codeUses: 1 })
  expect(await order([applied], '+964770')).toBe('placed')
  expect(await order([applied], '+964771')).toBe('used_up')
  const placed = lastOrder - 1
  await Promise.all([1, 2, 3].map(() => transaction(database.db, (tx) => releaseRedemptions(tx, placed, at))))
  expect(await findCode(database.db, applied.code ?? '')).toMatchObject({ used: 0, code: { used: 0 } })
  expect(await order([applied], '+964770')).toBe('placed')
  expect(await order([applied], '+964770')).toBe('used_up')
})

test('the version of the prices rises with every change and with the last use, not with each use', async () => {
  const versionOf = async () => (await database.db.select().from(pricingVersion))[0]?.version ?? 0
  const applied = await addPromotion({ isAutomatic: true, maxUses: 2 })
  const before = await selectActive(database.db)
  expect(before).toMatchObject({ version: await versionOf(), promotions: [{ id: applied.promotionId }] })
  await order([applied])
  expect(await versionOf()).toBe(before.version)
  await order([applied])
  expect(await selectActive(database.db)).toEqual({ version: before.version + 1, promotions: [] })
  await releaseRedemptions(database.db, lastOrder, at)
  expect(await versionOf()).toBe(before.version + 2)
})

test('every column that changes what an order costs raises the version of the prices', async () => {
  const { rows } = await database.db.execute<{ name: string }>(`
    select attname as name from pg_attribute join pg_trigger on tgname = 'promotions_pricing'
    where attrelid = 'promotions'::regclass and attnum > 0 and not attnum = any(tgattr)`)
  expect(rows.map(({ name: column }) => column).toSorted()).toEqual(['created_at', 'id', 'used', 'version'])
})

test('orders that share a phone at the same time use a promotion once, whichever of their phones it is', async () => {
  const applied = await addPromotion({ maxPerPhone: 1 })
  const results = await many(20, (index) =>
    index % 2 === 0
      ? order([applied], 'shared', `other-${index}`)
      : order([applied], `own-${index}`, 'shared'),
  )
  expect([countOf(results, 'placed'), countOf(results, 'phone_limit')]).toEqual([1, 19])
})
