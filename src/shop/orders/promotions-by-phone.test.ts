import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCartCode } from '#shop/promotions/cart-code.ts'
import { cartCodes, promotionCodes, promotions } from '#shop/promotions/tables.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { placeOrder } from './place-order.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())

let created = 0

/** A code for 20 % off. */
async function addCode(limits: { maxPerPhone?: number; firstOrder?: boolean }) {
  const code = `PHONE${++created}`
  const name = { ar: 'خصم', en: 'Sale' }
  const [promotion] = await fixture.db
    .insert(promotions)
    .values({ name, kind: 'code', effect: 'percent', value: 20, createdAt: new Date(), ...limits })
    .returning()
  const [row] = await fixture.db
    .insert(promotionCodes)
    .values({ promotionId: promotion?.id ?? 0, code })
    .returning()
  return { code, codeId: row?.id ?? 0 }
}

/** A shopper with a cart of five pieces at 10,000. */
async function filledCart() {
  const shopper = await fixture.addShopper()
  const { id } = await fixture.addProduct({ price: 10_000 })
  await fixture.addToCart(shopper, id, 5, 10_000)
  return { shopper, id }
}

function bodyOf(id: number, totalAmount: number, phones: { phone: string; secondPhone?: string }) {
  const { shipping, ...body } = orderBody([{ productId: id, quantity: 5 }], totalAmount)
  if (!shipping) throw new Error('the body of the fixture has shipping details')
  return { ...body, shipping: { ...shipping, ...phones } }
}

test('a code of the cart that the phone has used is named, whether or not the order says what it saw', async () => {
  const { code, codeId } = await addCode({ maxPerPhone: 1 })
  const first = await filledCart()
  const phones = { phone: '+9647799000009' }
  await placeOrder(first.shopper, { ...bodyOf(first.id, 40_000, phones), code }, null)
  for (const seen of [{}, { discount: 10_000 }]) {
    const { shopper, id } = await filledCart()
    await setCartCode(shopper, codeId)
    const again = { ...bodyOf(id, 40_000, phones), ...seen }
    const { details } = (await getRefusal(placeOrder(shopper, again, null))) as { details: object }
    expect(details).toMatchObject({
      totalAmount: 50_000,
      changes: [],
      promotion: { code, reason: 'phone_limit' },
    })
    // Nothing is lost: the code stays in the cart, and the order is placed with the new total.
    expect(await fixture.db.$count(cartCodes, eq(cartCodes.userId, shopper.shopper.id))).toBe(1)
    const accepted = { ...again, totalAmount: 50_000, discount: 0 }
    expect((await placeOrder(shopper, accepted, null)).order).toMatchObject({ collect: 50_000 })
  }
})

test('once per phone and the first order count the second phone too, in both directions', async () => {
  const once = await addCode({ maxPerPhone: 1 })
  const first = await addCode({ firstOrder: true })
  const order = async (code: string, [phone, secondPhone]: [string, string?]) => {
    const { shopper, id } = await filledCart()
    const phones = { phone, ...(secondPhone !== undefined && { secondPhone }) }
    return placeOrder(shopper, { ...bodyOf(id, 40_000, phones), code }, null)
  }
  const [one, two, three] = ['+9647799000001', '+9647799000002', '+9647799000003'] as const
  await order(once.code, [one, two])
  for (const phones of [[two], [three, one], [three, two]] as [string, string?][])
    expect(await getRefusal(order(once.code, phones))).toMatchObject({
      details: { promotion: { code: once.code, reason: 'phone_limit' } },
    })
  for (const phones of [[two], [three, one]] as [string, string?][])
    expect(await getRefusal(order(first.code, phones))).toMatchObject({
      details: { promotion: { code: first.code, reason: 'first_order' } },
    })
  await order(once.code, [three])
})
