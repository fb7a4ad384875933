import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { clearReturnPictures } from './clear-pictures.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let backOffice: FulfilmentFixtures
let courierId: number
let keys = 0
beforeAll(async () => {
  shop = await createTestApp()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

type Ordered = Awaited<ReturnType<FulfilmentFixtures['orderAt']>>
type Changes = { kind?: string; line?: object; key?: string; words?: string }

const phone = '07701234567'
const delivered = () => backOffice.orderAt('delivered', courierId)
const stateOf = async ({ id, browser }: Ordered, query = '') =>
  (await browser.get(`/api/orders/${id}/returns${query}`)).body
async function bodyFor(order: Ordered, { line, ...changes }: Changes = {}) {
  const { lines } = await stateOf(order)
  const first = { itemId: lines[0].itemId, quantity: 1, reason: 'changed_mind', ...line }
  return { kind: 'return', lines: [first], key: `shopper-key-${++keys}`, ...changes }
}
async function open(order: Ordered, changes?: Changes) {
  return order.browser.post(`/api/orders/${order.id}/returns`, await bodyFor(order, changes))
}

describe('a request', () => {
  test('of more than was bought, of another reason or item is refused on its field; nothing is saved', async () => {
    const order = await delivered()
    const errorsOf = async (changes: Changes) => (await open(order, changes)).body.errors
    expect(await errorsOf({ line: { quantity: 3 } })).toEqual({ 'lines.0.quantity': 'too_many_pieces' })
    expect(await errorsOf({ line: { quantity: 0 } })).toEqual({ 'lines.0.quantity': 'too_small' })
    expect(await errorsOf({ line: { reason: 'damaged' } })).toEqual({ 'lines.0.reason': 'unknown_value' })
    expect(await errorsOf({ line: { reason: 'nothing' } })).toEqual({ 'lines.0.reason': 'unknown_value' })
    const other = await delivered()
    const [{ itemId }] = (await stateOf(other)).lines
    expect(await errorsOf({ line: { itemId } })).toEqual({ 'lines.0.itemId': 'unknown_value' })
    expect(await errorsOf({ kind: 'exchange', line: { reason: 'other' } })).toEqual({
      'lines.0.variantId': 'required',
    })
    expect(await errorsOf({ words: 'x'.repeat(1001) })).toEqual({ words: 'too_long' })
    expect((await stateOf(order)).returns).toEqual([])
  })

  test('of somebody else’s order is the same 404 as of a missing one', async () => {
    const order = await delivered()
    const stranger = await delivered()
    const body = await bodyFor(order)
    const [theirs, missing] = await Promise.all([
      stranger.browser.post(`/api/orders/${order.id}/returns`, body),
      stranger.browser.post('/api/orders/999999/returns', body),
    ])
    expect([theirs.status, theirs.body]).toEqual([404, missing.body])
    expect((await stranger.browser.get(`/api/orders/${order.id}/returns`)).status).toBe(404)
    expect((await shop.browser().get(`/api/orders/${order.id}/returns?token=9999999999.x`)).status).toBe(404)
    const opened = await open(order)
    const withdraw = `/api/orders/${stranger.id}/returns/${opened.body.id}/withdraw`
    expect((await stranger.browser.post(withdraw, {})).status).toBe(404)
  })

  test('after the window is refused; goods that cannot be returned can be claimed for 48 hours', async () => {
    const start = shop.now()
    const late = await delivered()
    const claimed = await delivered()
    await shop.db.$client.query('update order_items set return_days = 0 where order_id = $1', [claimed.id])
    expect((await open(claimed)).body.errors).toEqual({ 'lines.0.quantity': 'window_over' })
    expect((await open(claimed, { kind: 'claim', line: { reason: 'damaged' } })).status).toBe(201)
    shop.advance(31 * 24 * 60 * 60 * 1000)
    expect((await open(late)).body.errors).toEqual({ 'lines.0.quantity': 'window_over' })
    expect((await stateOf(late)).lines[0].kinds).toEqual([])
    shop.setNow(start)
  })

  test('the window of the category is frozen when the order is placed', async () => {
    await shop.db.$client.query('update categories set return_days = 14')
    const order = await delivered()
    await shop.db.$client.query('update categories set return_days = 30')
    const { rows } = await shop.db.$client.query('select return_days from order_items where order_id = $1', [
      order.id,
    ])
    expect(rows).toEqual([{ return_days: 14 }])
  })

  test('of an order on its way is not possible; a withdrawn one frees its pieces', async () => {
    const shipped = await backOffice.orderAt('shipped', courierId)
    expect((await open(shipped)).body.code).toBe('not_possible')
    const order = await delivered()
    const { body } = await open(order, { line: { quantity: 2 } })
    expect((await open(order)).body.errors).toEqual({ 'lines.0.quantity': 'too_many_pieces' })
    expect((await order.browser.post(`/api/orders/${order.id}/returns/${body.id}/withdraw`, {})).status).toBe(
      204,
    )
    expect((await open(order)).status).toBe(201)
    const again = await order.browser.post(`/api/orders/${order.id}/returns/${body.id}/withdraw`, {})
    expect([again.body.code, again.body.returnStatus]).toEqual(['not_possible', 'closed'])
  })

  test('sent twice at once opens one return, with the same key or for the same pieces', async () => {
    const order = await delivered()
    const body = await bodyFor(order)
    const send = (sent: object) => order.browser.post(`/api/orders/${order.id}/returns`, sent)
    const same = await Promise.all([send(body), send(body), send(body)])
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(same.map((each) => each.body.id)).size).toBe(1)
    const [one, other] = [await bodyFor(order), await bodyFor(order)]
    const both = await Promise.all([send(one), send(other)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
  })
})

describe('a guest', () => {
  test('has access with number and phone for an hour, counted like tracking', async () => {
    const order = await delivered()
    const guest = shop.browser()
    const wrong = await guest.post('/api/track/returns', { orderNumber: `${order.id}`, phone: '07709999999' })
    const missing = await guest.post('/api/track/returns', { orderNumber: '1', phone })
    expect([wrong.status, wrong.body]).toEqual([404, missing.body])
    const { body: access } = await guest.post('/api/track/returns', { orderNumber: `${order.id}`, phone })
    const path = `/api/orders/${order.id}/returns?token=${access.token}`
    expect((await guest.get(path)).body.lines).toHaveLength(1)
    const other = await delivered()
    expect((await guest.get(`/api/orders/${other.id}/returns?token=${access.token}`)).status).toBe(404)
    expect((await guest.post(path, await bodyFor(order))).status).toBe(201)
    const { rows } = await shop.db.$client.query(
      'select opened_by_user_id from returns where order_id = $1',
      [order.id],
    )
    expect(rows).toEqual([{ opened_by_user_id: null }])
    const start = shop.now()
    shop.advance(61 * 60 * 1000)
    expect((await guest.get(path)).status).toBe(404)
    shop.setNow(start)
  })
})

describe('the form, without script', () => {
  const photo = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
  async function post(order: Ordered, fields: Record<string, string>, files: Buffer[] = []) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [index, file] of files.entries())
      form.append('pictures', new File([new Uint8Array(file)], `${index}.png`, { type: 'image/png' }))
    const cookie = [...order.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(`http://localhost/order/${order.id}/return`, { method: 'POST', body: form })
    const body = Buffer.from(await request.arrayBuffer())
    const type = request.headers.get('content-type') ?? ''
    const headers = {
      cookie,
      'content-type': type,
      'content-length': `${body.byteLength}`,
      origin: 'http://localhost',
    }
    return shop.app.request(`/order/${order.id}/return`, { method: 'POST', body, headers })
  }
  async function fieldsFor(order: Ordered, changes: Record<string, string> = {}) {
    const state = await stateOf(order)
    const [{ itemId }] = state.lines
    return {
      kind: 'claim',
      key: state.key,
      words: 'مكسور',
      [`item-${itemId}`]: 'on',
      [`quantity-${itemId}`]: '1',
      [`reason-${itemId}`]: 'damaged',
      ...changes,
    }
  }

  test('opens a claim with pictures, which staff see and nobody else', async () => {
    const order = await delivered()
    const response = await post(order, await fieldsFor(order), [await photo(), await photo()])
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/order/${order.id}/return?status=opened`,
    ])
    const [entry] = (await stateOf(order)).returns
    expect(entry).toMatchObject({ kind: 'claim', words: 'مكسور', pictures: 1 })
    const { body } = await backOffice.staff.get(`/api/admin/returns/${entry.id}`)
    const [url] = body.pictures
    expect((await backOffice.staff.fetch(url)).status).toBe(200)
    expect((await order.browser.fetch(url)).status).toBe(404)
    expect((await backOffice.staff.fetch('/api/admin/return-pictures/0123456789abcdef-640.jpg')).status).toBe(
      404,
    )
  })

  test('says what is wrong with pictures and fields, and saves nothing', async () => {
    const order = await delivered()
    const fields = await fieldsFor(order)
    const bad = await post(order, fields, [Buffer.from('not a picture')])
    expect(bad.status).toBe(422)
    expect(await bad.text()).toContain('مكسور')
    const many = [await photo(), await photo(), await photo(), await photo()]
    expect((await post(order, fields, many)).status).toBe(422)
    const [name] = Object.keys(fields).filter((each) => each.startsWith('quantity-'))
    expect((await post(order, { ...fields, [name ?? '']: '9' })).status).toBe(422)
    expect((await post(order, { ...fields, [name ?? '']: '0' })).status).toBe(422)
    const item = name?.replace('quantity', 'item') ?? ''
    const { [item]: _chosen, ...withoutChoice } = fields
    const notChosen = await (await post(order, withoutChoice)).text()
    expect(notChosen).toContain(messages.returns.chooseItem)
    const [box = ''] = new RegExp(`<input[^>]* name="${item}"[^>]*>`).exec(notChosen) ?? []
    expect(box).toContain('aria-invalid="true"')
    expect(box).not.toContain('checked')
    expect((await stateOf(order)).returns).toEqual([])
    const stranger = await delivered()
    expect((await post({ ...stranger, id: order.id }, fields, [await photo()])).status).toBe(404)
  })

  test('pictures of a removed account and those that no return has are deleted', async () => {
    const order = await delivered()
    await post(order, await fieldsFor(order), [await photo()])
    await shop.db.$client.query(
      'update return_pictures set return_id = null where return_id in (select id from returns where order_id = $1)',
      [order.id],
    )
    const start = shop.now()
    shop.advance(2 * 60 * 60 * 1000)
    expect(await clearReturnPictures(shop.deps)).toBeGreaterThan(0)
    expect(await clearReturnPictures(shop.deps)).toBe(0)
    shop.setNow(start)
  })
})
