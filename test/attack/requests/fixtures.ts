import { createNewsletterToken } from '#shop/content/newsletter-token.ts'
import { readPushSecret } from '#shop/orders/push-subscriptions.ts'
import { createAccessToken } from '#shop/returns/access-token.ts'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
export const attackers = ['guest', 'customer', 'staff', 'admin'] as const
export type Attacker = (typeof attackers)[number]

export type Fixtures = {
  productIds: number[]
  slugs: string[]
  prices: Map<number, number>
  orderIds: number[]
  userIds: number[]
}

export const shipping = {
  fullName: 'علي حسين',
  phone: '07701234567',
  governorate: 'baghdad',
  city: 'الكرادة',
  address: 'شارع ٥٢، دار ٨',
}

/** A shop with products, orders and addresses of a victim, and enough content for reviews and searches. */
export async function createAttackedShop() {
  const shop = await createTestApp({ seed: 'small', max: 12 })
  const { rows: products } = await shop.db.$client.query(
    `with filled as (update variants set stock_quantity = 2000 returning product_id as id, pay_price)
     select id, slug, filled.pay_price::int as price from filled join products using (id)`,
  )
  // Ledger entries for the initial stock, so that ledger and stock can be compared.
  await shop.db.$client.query(
    "insert into stock_changes (product_id, variant_id, change, reason, at) select product_id, id, stock_quantity, 'seed', now() from variants",
  )
  // A sold-out product, so that requests about it get past the first checks.
  const soldOut = await shop.addProduct({ stockQuantity: 0 })
  // This admin exists before the attack and must still exist afterwards.
  await signedIn(shop, 'admin')
  const victim = await signedIn(shop, null)
  const order = await placeOrder(victim.browser, products[0])
  await victim.browser.post('/api/addresses', { label: 'Home', ...shipping })
  await victim.browser.post('/api/wishlist', { userId: 1, productId: products[1].id })
  await victim.browser.post('/api/cart', { userId: 1, productId: products[2].id, quantity: 1 })
  await victim.browser.post(`/api/products/${soldOut.slug}/restock-requests`, {
    contact: 'victim@example.com',
  })
  // Makes the secrets of these, as the settings are compared before and after an attack.
  await readPushSecret(shop.db)
  await createAccessToken({ db: shop.db, now: () => new Date() }, order)
  await createNewsletterToken(shop.ctx(), { email: 'victim@example.com', language: 'ar' })
  const fixtures: Fixtures = {
    productIds: products.map(({ id }) => id),
    slugs: [...products.map(({ slug }) => slug), soldOut.slug],
    prices: new Map(products.map(({ id, price }) => [id, price])),
    orderIds: [order],
    userIds: [victim.id],
  }
  return { shop, fixtures, victim }
}

type Browser = Awaited<ReturnType<typeof signedIn>>['browser']

async function placeOrder(browser: Browser, { id, price }: { id: number; price: number }): Promise<number> {
  const { status, body } = await browser.post('/api/orders', {
    userId: 1,
    totalAmount: price,
    status: 'pending',
    shippingAddress: 'بغداد',
    shipping,
    paymentMethod: 'cash',
    cartItems: [{ productId: id, quantity: 1 }],
  })
  if (status !== 201) throw new Error(`the order of the fixtures: ${status} ${JSON.stringify(body)}`)
  return body.id
}

const checkEvery = 8

/**
 * Manages the session of one attacker. After an attack that signed out, removed or demoted its account, a new one is
 * created.
 */
export function createSession(shop: TestApp, who: Attacker) {
  let cookie: string | null = null
  let requests = 0
  const isAlive = async (): Promise<boolean> => {
    if (cookie === null) return false
    const path = who === 'guest' || who === 'customer' ? '/api/session' : '/api/admin/self'
    const response = await shop.app.request(path, { headers: { cookie } })
    if (response.status !== 200) return false
    const body = await response.json()
    if (who === 'staff' || who === 'admin') return body.role === who
    return body !== null && body.isGuest === (who === 'guest')
  }
  return {
    /** The cookie header of the attacker’s session. It is renewed every few requests. */
    cookie: async (): Promise<string> => {
      requests += 1
      if (cookie !== null && (requests % checkEvery !== 0 || (await isAlive()))) return cookie
      const browser = who === 'guest' ? await asGuest(shop) : (await signedIn(shop, roleOf(who))).browser
      cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return cookie
    },
  }
}

function roleOf(who: Attacker) {
  return who === 'staff' || who === 'admin' ? who : null
}

async function asGuest(shop: TestApp) {
  const browser = shop.browser()
  const { rows } = await shop.db.$client.query(
    'select id from products where not hidden and stock_quantity > 0 limit 1',
  )
  await browser.post('/api/cart', { userId: 1, productId: rows[0].id, quantity: 1 })
  return browser
}
