import type { ReturnedGoods } from '#backoffice/orders/schemas-goods.ts'
import type { ApiResponse, Browser } from './browser.ts'
import { orderBody } from './order-fixtures.ts'
import type { TestShop } from './shop.ts'
import type { ProductRow } from './small-catalogue.ts'
import { signedIn } from './staff.ts'

type OrderOptions = {
  quantity?: number
  phone?: string
  secondPhone?: string
  fullName?: string
  headers?: Record<string, string>
}

type PlacedOrder = { id: number; product: ProductRow; browser: Browser }

export type FulfilmentFixtures = {
  staff: Browser
  base: string
  /** Places an order of a new guest for a product of 10,000 dinars with 20 in stock. */
  placeOrder(options?: OrderOptions): Promise<PlacedOrder>
  /** The order as the back office reads it. */
  readOrder(id: number): Promise<ApiResponse['body']>
  moveOrder(id: number, body: object): Promise<ApiResponse>
  /** Adds a courier; returns its id. */
  addCourier(name?: string): Promise<number>
  /** Creates an order and moves it to the given status. */
  orderAt(
    status: 'processing' | 'shipped' | 'delivered',
    courierId: number,
    options?: OrderOptions,
  ): Promise<PlacedOrder>
  /** The goods of an order that are on their way back; undefined when none are. */
  goodsOf(orderId: number): Promise<ReturnedGoods | undefined>
  /** Records that the goods of an order are back, all of them sellable. */
  takeBack(orderId: number): Promise<ApiResponse>
  stockOf(productId: number): Promise<{ stock: number; ledger: number }>
}

/** A shop with a staff member and customers who order. */
export async function createFulfilmentFixtures(shop: TestShop): Promise<FulfilmentFixtures> {
  const staff = (await signedIn(shop, 'staff')).browser
  const base = '/api/admin'

  async function placeOrder({ quantity = 2, phone, secondPhone, fullName, headers }: OrderOptions = {}) {
    // Orders are sorted by their time, so each one needs a different time.
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

  let couriers = 0
  async function addCourier(name = `مندوب ${++couriers}`): Promise<number> {
    return (await staff.post(`${base}/couriers`, { name, phone: '07801112233' })).body.id
  }

  async function orderAt(
    status: 'processing' | 'shipped' | 'delivered',
    courierId: number,
    options: OrderOptions = {},
  ) {
    const order = await placeOrder(options)
    for (const to of ['processing', 'shipped', 'delivered']) {
      const response = await move(order.id, { to, courierId })
      if (response.status !== 204) throw new Error(`not moved: ${JSON.stringify(response.body)}`)
      if (to === status) break
    }
    return order
  }

  async function goodsOf(orderId: number): Promise<ReturnedGoods | undefined> {
    const { body } = await staff.get(`${base}/returned-goods?pageSize=100`)
    return body.goods.find((goods: ReturnedGoods) => goods.orderId === orderId)
  }

  async function takeBack(orderId: number) {
    const goods = await goodsOf(orderId)
    if (!goods) throw new Error(`nothing of order ${orderId} is on its way back`)
    const lines = goods.lines.map(({ itemId, quantity }) => ({ itemId, sellable: quantity }))
    return staff.post(`${base}/returned-goods/${goods.id}/back`, { version: goods.version, lines })
  }

  async function stockOf(productId: number): Promise<{ stock: number; ledger: number }> {
    const { rows } = await shop.db.$client.query(
      `select stock_quantity as stock, (select coalesce(sum(change), 0)::int from stock_changes where product_id = $1) as ledger
       from products where id = $1`,
      [productId],
    )
    return rows[0]
  }

  return {
    staff,
    base,
    placeOrder: placeOrder,
    readOrder: read,
    moveOrder: move,
    addCourier: addCourier,
    orderAt: orderAt,
    goodsOf,
    takeBack,
    stockOf,
  }
}
