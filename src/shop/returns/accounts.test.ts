import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures, type ReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let office: FulfilmentFixtures
let sentBack: ReturnFixtures
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  office = await createFulfilmentFixtures(shop)
  sentBack = createReturnFixtures(office, (await signedIn(shop, 'admin')).browser)
  courierId = await office.addCourier()
})
afterAll(() => shop.close())

const words = 'صغير عليّ، رقمي الثاني 07809998877'
const wallet = { way: 'wallet', provider: 'zaincash', number: '07701239999', reference: 'TX 1' }

async function accountWithOrder() {
  const account = await signedIn(shop, null)
  const product = await shop.addProduct()
  const order = orderBody([{ productId: product.id, quantity: 3 }], 30_000)
  const { body } = await account.browser.post('/api/orders', order)
  for (const to of ['processing', 'shipped', 'delivered']) await office.moveOrder(body.id, { to, courierId })
  return { ...account, order: { id: body.id as number, browser: account.browser } }
}
const remove = async ({ browser, password }: Awaited<ReturnType<typeof accountWithOrder>>) =>
  expect((await browser.post('/api/profile/removal', { password })).status).toBe(204)

const query = async (text: string, values: unknown[]) => (await shop.db.$client.query(text, values)).rows
const personalData = async (id: number) =>
  (
    await query(
      `select words, number, reference, full_name, phone, picture.id is not null as pictured
       from returns left join refunds on refunds.return_id = returns.id join orders on orders.id = returns.order_id
       left join return_pictures as picture on picture.return_id = returns.id where returns.id = $1`,
      [id],
    )
  )[0]
async function addPicture(id: number) {
  await query(
    `insert into return_pictures (name, return_id, digest, width, height, created_at) values ($1, $2, 'x', 80, 60, now())`,
    [`picture-${id}`, id],
  )
}

test('an account downloads what the shop stores about it, nothing of others and of staff, five times in an hour', async () => {
  const [account, stranger] = [await accountWithOrder(), await accountWithOrder()]
  await sentBack.open(account.order, { words })
  await sentBack.open(stranger.order, { words: 'somebody else' })
  const { id: productId } = await shop.addProduct()
  await account.browser.post('/api/wishlist', { userId: 1, productId })
  const email = `${account.username}@example.com`
  const inquire = (ofEmail: string, text: string) =>
    query(
      `insert into inquiries (kind, name, email, text, language, at, note) values ('contact', 'Ali', $1, $2, 'en', now(), 'a note of staff')`,
      [ofEmail, text],
    )
  await inquire(email, 'where is my order')
  const { status, body, headers } = await account.browser.get('/api/profile/data')
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="my-data.json"'])
  expect(body).toMatchObject({
    account: { username: account.username },
    orders: [{ id: account.order.id, items: [{ quantity: 3 }], steps: [{}, {}, {}, {}] }],
    returns: [{ words, orderId: account.order.id, lines: [{ quantity: 1 }] }],
    wishlist: [{ productId }],
    // Anybody can type an address.
    inquiries: [],
  })
  await query('update users set email_verified = true where id = $1', [account.id])
  const confirmed = await account.browser.get('/api/profile/data')
  expect(confirmed.body.inquiries).toMatchObject([{ text: 'where is my order' }])
  expect(JSON.stringify(confirmed.body)).not.toMatch(/somebody else|a note of staff|password|userId/i)
  for (let count = 0; count < 3; count += 1) await account.browser.get('/api/profile/data')
  expect((await account.browser.get('/api/profile/data')).body.code).toBe('too_many_attempts')
  expect((await shop.browser().get('/api/profile/data')).body.code).toBe('sign_in_required')
})

describe('an account that is deleted', () => {
  test('loses the words, pictures and wallet numbers of its returns; the amounts stay', async () => {
    const account = await accountWithOrder()
    const id = await sentBack.received(account.order, { words })
    await addPicture(id)
    await sentBack.step({ id, name: 'refund' }, wallet)
    await remove(account)
    expect(await personalData(id)).toEqual({
      words: '',
      number: null,
      reference: null,
      full_name: null,
      phone: null,
      pictured: false,
    })
    expect(await query('select amount, way, provider from refunds where return_id = $1', [id])).toEqual([
      { amount: 10_000, way: 'wallet', provider: 'zaincash' },
    ])
  })

  test('with an open return keeps what the courier needs until the return is over', async () => {
    const account = await accountWithOrder()
    const open = await sentBack.open(account.order, { words })
    const rejected = await sentBack.open(account.order, { words })
    await addPicture(open)
    await sentBack.step({ id: rejected, name: 'move' }, { to: 'rejected', reason: 'مستعمل' })
    await remove(account)
    expect(await personalData(rejected)).toMatchObject({ words: '', phone: '+9647701234567' })
    expect(await personalData(open)).toMatchObject({ words, pictured: true, full_name: 'علي حسين' })
    await sentBack.step({ id: open, name: 'move' }, { to: 'approved' })
    const [line] = (await office.staff.get(`/api/admin/returns/${open}`)).body.lines
    await sentBack.step(
      { id: open, name: 'receipt' },
      { lines: [{ lineId: line.id, sellable: 1, damaged: 0 }] },
    )
    await expect(sentBack.step({ id: open, name: 'refund' }, { way: 'credit' })).rejects.toThrow('no_account')
    await sentBack.step({ id: open, name: 'refund' }, wallet)
    expect(await personalData(open)).toEqual({
      words: '',
      number: null,
      reference: null,
      full_name: null,
      phone: null,
      pictured: false,
    })
    expect(await query('select amount from refunds where return_id = $1', [open])).toEqual([
      { amount: 10_000 },
    ])
  })

  test('keeps them also while another of its orders is finished', async () => {
    const account = await accountWithOrder()
    const product = await shop.addProduct()
    const other = await account.browser.post(
      '/api/orders',
      orderBody([{ productId: product.id, quantity: 1 }], 10_000),
    )
    const open = await sentBack.open(account.order, { words })
    await remove(account)
    for (const to of ['processing', 'shipped', 'delivered'])
      await office.moveOrder(other.body.id, { to, courierId })
    expect(await query('select phone from orders where id = $1', [other.body.id])).toEqual([{ phone: null }])
    expect(await personalData(open)).toMatchObject({ words, phone: '+9647701234567' })
    await sentBack.step({ id: open, name: 'move' }, { to: 'rejected', reason: 'مستعمل' })
    expect(await personalData(open)).toMatchObject({ words: '', phone: null })
  })

  test('at the moment its return is settled leaves nothing behind', async () => {
    const account = await accountWithOrder()
    const id = await sentBack.received(account.order, { words })
    await Promise.all([remove(account), sentBack.step({ id, name: 'refund' }, wallet)])
    expect(await personalData(id)).toMatchObject({ words: '', number: null, phone: null })
  })

  test('leaves its credit in the books', async () => {
    const account = await accountWithOrder()
    const id = await sentBack.received(account.order)
    await sentBack.step({ id, name: 'refund' }, { way: 'credit' })
    await remove(account)
    expect(await query('select user_id, amount from credit_entries where return_id = $1', [id])).toEqual([
      { user_id: account.id, amount: 10_000 },
    ])
  })
})

describe('a guest who becomes a customer with an account', () => {
  async function guestWithReturn() {
    const order = await office.orderAt('delivered', courierId, { quantity: 3 })
    const withdrawn = await sentBack.open(order, { words })
    await order.browser.post(`/api/orders/${order.id}/returns/${withdrawn}/withdraw`, {})
    return { order, id: await sentBack.received(order, { words }) }
  }
  const returnsOf = async ({ id, browser }: { id: number; browser: typeof office.staff }) =>
    (await browser.get(`/api/orders/${id}/returns`)).body.returns

  test('by signing in brings the returns, and spends their credit', async () => {
    const account = await signedIn(shop, null)
    const { order, id } = await guestWithReturn()
    const { username, password } = account
    expect((await order.browser.post('/api/login', { username, password })).status).toBe(200)
    expect(await returnsOf({ ...order, browser: account.browser })).toMatchObject([
      { id, status: 'received', words },
      { status: 'closed' },
    ])
    expect(await query('select opened_by_user_id as by from returns where id = $1', [id])).toEqual([
      { by: account.id },
    ])
    await sentBack.step({ id, name: 'refund' }, { way: 'credit' })
    const product = await shop.addProduct()
    const body = { ...orderBody([{ productId: product.id, quantity: 2 }], 20_000), credit: 10_000 }
    expect((await account.browser.post('/api/orders', body)).body).toMatchObject({
      credit: 10_000,
      collect: 10_000,
    })
  })

  test('by registering brings the returns', async () => {
    const { order, id } = await guestWithReturn()
    const person = { username: 'sends_back', email: 'sends.back@example.com', password: 'palm-tree-2026' }
    expect((await order.browser.post('/api/users', { ...person, name: 'Ali' })).status).toBe(201)
    expect(await returnsOf(order)).toMatchObject([{ id, status: 'received' }, { status: 'closed' }])
    await sentBack.step({ id, name: 'refund' }, { way: 'credit' })
    await order.browser.post('/api/cart', { userId: 1, productId: order.product.id, quantity: 1 })
    expect((await order.browser.get('/api/cart/1/totals')).body.availableCredit).toBe(10_000)
  })
})
