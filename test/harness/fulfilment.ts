import { orderBody } from './order-desk.ts'
import type { TestShop } from './shop.ts'
import { signedIn } from './staff.ts'

type Wish = {
  quantity?: number
  phone?: string
  secondPhone?: string
  fullName?: string
  headers?: Record<string, string>
}

/** A shop with somebody who works there, and customers who order. */
export async function fulfilmentDesk(shop: TestShop) {
  const staff = (await signedIn(shop, 'staff')).browser
  const base = '/api/admin'

  /** An order of a new guest for a product of 10,000 dinars with 20 in stock. */
  async function placed({ quantity = 2, phone, secondPhone, fullName, headers }: Wish = {}) {
    // Which of two is newer is told by their moments.
    shop.advance(1)
    const product = await shop.addProduct()
    const browser = shop.browser()
    const body = orderBody([{ productId: product.id, quantity }], quantity * 10_000)
    const shipping = body.shipping && {
      ...body.shipping,
      ...(phone && { phone }),
      ...(secondPhone && { secondPhone }),
      ...(fullName && { fullName }),
    }
    const { status, body: order } = await browser.post(
      '/api/orders',
      { ...body, shipping },
      headers && { headers },
    )
    if (status !== 201) throw new Error(`not placed: ${status} ${JSON.stringify(order)}`)
    return { id: order.id as number, product, browser }
  }

  const read = async (id: number) => (await staff.get(`${base}/orders/${id}`)).body
  const move = async (id: number, body: object) =>
    staff.post(`${base}/orders/${id}/move`, { version: (await read(id)).version, ...body })

  let made = 0
  async function courier(name = `مندوب ${++made}`): Promise<number> {
    return (await staff.post(`${base}/couriers`, { name, phone: '07801112233' })).body.id
  }

  /** An order brought as far as a status. */
  async function at(status: 'processing' | 'shipped' | 'delivered', courierId: number, wish: Wish = {}) {
    const order = await placed(wish)
    for (const to of ['processing', 'shipped', 'delivered']) {
      const moved = await move(order.id, { to, courierId })
      if (moved.status !== 204) throw new Error(`not moved: ${JSON.stringify(moved.body)}`)
      if (to === status) break
    }
    return order
  }

  async function stockOf(productId: number): Promise<{ stock: number; ledger: number }> {
    const { rows } = await shop.db.$client.query(
      `select stock_quantity as stock, (select coalesce(sum(change), 0)::int from stock_changes where product_id = $1) as ledger
       from products where id = $1`,
      [productId],
    )
    return rows[0]
  }

  return { staff, base, placed, read, move, courier, at, stockOf }
}

export type FulfilmentDesk = Awaited<ReturnType<typeof fulfilmentDesk>>
