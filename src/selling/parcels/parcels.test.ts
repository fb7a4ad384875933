import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { refreshDebts } from '#shop/payouts/debts.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { addSeller, signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let fixture: Awaited<ReturnType<typeof createSellerOrders>>
beforeAll(async () => {
  shop = await createTestShop()
  fixture = await createSellerOrders(shop)
})
afterAll(() => shop.close())

type Seller = (typeof fixture)['hub']
const read = async ({ base, owner }: Seller, path: string) => (await owner.browser.get(base + path)).body
const send = ({ base, owner }: Seller, path: string, body: object) => owner.browser.post(base + path, body)
const today = (seller: Seller) => read(seller, '/today')
const missing = async () => (await shop.browser().get('/api/no-such-call')).body

test('a seller sees its own parcels only, from the confirmation on', async () => {
  const { hub, direct, place, move } = fixture
  const order = await place()
  expect(await read(hub, '/parcels')).toEqual({ parcels: [], total: 0 })
  for (const path of [`/parcels/${order.hubId}`, `/parcels/${order.hubId}/label`])
    expect(await read(hub, path)).toEqual(await missing())
  const early = await send(hub, `/parcels/${order.hubId}/packed`, { version: 0 })
  expect([early.status, early.body]).toEqual([404, await missing()])

  await move(order.id, { to: 'processing' })
  const { parcels, total } = await read(hub, '/parcels?status=to_pack')
  expect(total).toBe(1)
  expect(parcels).toMatchObject([
    {
      id: order.hubId,
      number: `${String(order.id).padStart(6, '0')}-2`,
      status: 'processing',
      state: 'to_pack',
      late: false,
      packedAt: null,
      problem: null,
      pieces: 1,
      collect: 10_000,
      items: [{ quantity: 1, price: 10_000 }],
    },
  ])
  expect((await read(direct, '/parcels')).parcels.map(({ id }: { id: number }) => id)).toEqual([
    order.directId,
  ])
  for (const id of [order.directId, 999_999_999])
    expect(await read(hub, `/parcels/${id}`)).toEqual(await missing())
  const number = parcels[0].number as string
  for (const [q, found] of [
    [number, 1],
    [number.replace(/-2$/, '-3'), 0],
    ['nothing', 0],
  ] as const)
    expect((await read(hub, `/parcels?q=${q}`)).total, q).toBe(found)
})

test('the day to pack counts the handling days as working days after the confirmation', async () => {
  const { hub, direct, placeConfirmed } = fixture
  const before = shop.now()
  // A Tuesday after the cut-off: handled on Wednesday, and two working days later is Saturday.
  shop.setNow(new Date('2026-11-10T12:00:00Z'))
  const order = await placeConfirmed()
  const dayOf = async (seller: Seller, id: number) => (await read(seller, `/parcels/${id}`)).shipBy
  expect(await dayOf(hub, order.hubId)).toBe('2026-11-11')
  expect(await dayOf(direct, order.directId)).toBe('2026-11-14')
  shop.setNow(new Date('2026-11-14T20:59:00Z'))
  expect((await read(direct, `/parcels/${order.directId}`)).late).toBe(false)
  shop.setNow(new Date('2026-11-14T21:01:00Z'))
  expect((await read(direct, `/parcels/${order.directId}`)).late).toBe(true)
  const { work } = await today(direct)
  expect(work.late).toBe(2)
  await send(direct, `/parcels/${order.directId}/packed`, { version: 1 })
  expect((await read(direct, `/parcels/${order.directId}`)).late).toBe(false)
  expect((await today(direct)).work).toEqual({ ...work, toPack: work.toPack - 1, late: 1, toHandOver: 1 })
  shop.setNow(before)
})

test('of two tabs that pack at once one succeeds; the order has a new version for staff', async () => {
  const { hub, direct, placeConfirmed, versionOf } = fixture
  const order = await placeConfirmed()
  const version = await versionOf(order.id)
  const path = `/parcels/${order.hubId}/packed`
  const parcel = await read(hub, `/parcels/${order.hubId}`)
  const both = await Promise.all([1, 2].map(() => send(hub, path, { version: parcel.version })))
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'stale',
    parcelStatus: 'processing',
    version: parcel.version + 1,
  })
  const again = await send(hub, path, { version: parcel.version + 1 })
  expect([again.status, again.body.code]).toEqual([409, 'not_possible'])
  expect(await versionOf(order.id)).toBe(version + 1)
  const foreign = await send(direct, path, { version: parcel.version })
  expect([foreign.status, foreign.body]).toEqual([404, await missing()])
  expect((await read(hub, '/parcels?status=packed')).parcels).toMatchObject([
    { id: order.hubId, state: 'packed', packedAt: shop.now().toISOString() },
  ])
})

test('a problem is open until the parcel is packed; it cannot be reported once the parcel has left or is cancelled', async () => {
  const { hub, placeConfirmed, move, admin, versionOf } = fixture
  const order = await placeConfirmed()
  const path = `/parcels/${order.hubId}`
  const before = (await today(hub)).work
  for (const [body, errors] of [
    [{ kind: 'lost', note: '', version: 1 }, { kind: 'unknown_value' }],
    [{ kind: 'damaged', version: 1, sellerId: 1 }, { sellerId: 'unknown_field' }],
    [{ kind: 'damaged', note: 'x'.repeat(501), version: 1 }, { note: 'too_long' }],
    [{ kind: 'damaged' }, { version: 'required' }],
  ] as const) {
    const { status, body: problem } = await send(hub, `${path}/problem`, body)
    expect([status, problem.errors]).toEqual([400, errors])
  }
  expect((await send(hub, `${path}/packed`, { version: 1 })).status).toBe(204)
  const report = { kind: 'out_of_stock', note: 'آخر قطعة مكسورة', version: 2 }
  expect((await send(hub, `${path}/problem`, report)).status).toBe(204)
  const parcel = await read(hub, path)
  expect(parcel).toMatchObject({
    state: 'problem',
    packedAt: null,
    problem: { kind: 'out_of_stock', note: 'آخر قطعة مكسورة' },
  })
  const ofStaff = async () => (await admin.get(`/api/admin/orders/${order.id}`)).body.parcels[1] as object
  expect(await ofStaff()).toMatchObject({ problem: { kind: 'out_of_stock', note: 'آخر قطعة مكسورة' } })
  expect(await ofStaff()).not.toHaveProperty('packedAt')
  expect((await today(hub)).work).toEqual({
    ...before,
    toPack: before.toPack - 1,
    problems: before.problems + 1,
  })
  expect((await send(hub, `${path}/packed`, { version: parcel.version })).status).toBe(204)
  expect(await read(hub, path)).toMatchObject({ state: 'packed', problem: null })
  expect(await ofStaff()).toMatchObject({ packedAt: shop.now().toISOString() })
  expect(await ofStaff()).not.toHaveProperty('problem')
  // Staff change what is in it: it is packed again, and the problem stays solved.
  const [line] = (await read(hub, path)).items
  const change = { version: await versionOf(order.id), productId: line.product.id, quantity: 2 }
  expect((await admin.put(`/api/admin/orders/${order.id}/quantity`, change)).status).toBe(204)
  expect(await read(hub, path)).toMatchObject({ state: 'to_pack', packedAt: null, problem: null })
  expect(await ofStaff()).not.toHaveProperty('problem')
  expect((await today(hub)).work).toEqual(before)
  const again = { kind: 'damaged', version: (await read(hub, path)).version }
  expect((await send(hub, `${path}/problem`, again)).status).toBe(204)
  expect(await read(hub, path)).toMatchObject({ state: 'problem', problem: { kind: 'damaged' } })
  await move(order.id, { to: 'cancelled', reason: 'out_of_stock' }, [order.hubId])
  const cancelled = await read(hub, path)
  expect(cancelled.state).toBe('cancelled')
  const late = await send(hub, `${path}/problem`, { kind: 'damaged', version: cancelled.version })
  expect([late.status, late.body.code]).toEqual([409, 'not_possible'])
})

test('a parcel that was cancelled before its confirmation is never seen', async () => {
  const { hub, place, move } = fixture
  const order = await place()
  await move(order.id, { to: 'cancelled', reason: 'other' })
  expect(await read(hub, `/parcels/${order.hubId}`)).toEqual(await missing())
})

test('packers read no price; phones and address are for a seller who delivers, until then', async () => {
  const { hub, direct, placeConfirmed, move, admin } = fixture
  const order = await placeConfirmed()
  const packer = await signedInFor(shop, direct, 'packer')
  for (const path of [
    '/parcels',
    `/parcels/${order.directId}`,
    `/parcels/${order.directId}/label`,
    '/today',
  ]) {
    const { status, body } = await packer.browser.get(direct.base + path)
    expect(status).toBe(200)
    expect(JSON.stringify(body), path).not.toMatch(/\b10000\b|"price"|"collect"/)
  }
  for (const path of [`/parcels/${order.hubId}`, `/parcels/${order.hubId}/label`])
    expect((await read(hub, path)).recipient, path).toEqual({ firstName: expect.stringMatching(/^\S+$/) })
  for (const seller of [hub, direct])
    expect(JSON.stringify(await read(seller, '/parcels'))).not.toMatch(/7\d{9}|phone|address/)
  // Other terms change no parcel that was placed.
  await shop.db.$client.query("update sellers set handover = 'hub' where id = $1", [direct.id])
  const label = await read(direct, `/parcels/${order.directId}/label`)
  expect(label).toMatchObject({ orderId: order.id, collect: 10_000, handover: 'direct', pieces: 1 })
  expect(label.recipient.phone).toMatch(/^07\d{9}$/)
  expect(label.recipient.address).toBeTruthy()
  await shop.db.$client.query("update sellers set handover = 'direct' where id = $1", [direct.id])

  const courier = await admin.post('/api/admin/couriers', { name: 'كرار', phone: '07801112233' })
  const courierId = courier.body.id
  await move(order.id, { to: 'shipped', courierId }, [order.directId])
  await move(order.id, { to: 'delivered', courierId }, [order.directId])
  const recipient = async () => (await read(direct, `/parcels/${order.directId}`)).recipient
  expect((await recipient()).phone).toMatch(/^07\d\d•••\d{4}$/)
  expect(Object.keys(await recipient()).sort()).toEqual(['firstName', 'phone'])
  expect((await today(direct)).collected).toEqual({ today: 10_000, month: 10_000 })
  expect((await today(hub)).collected).toEqual({ today: 0, month: 0 })
  const before = shop.now()
  shop.advance(30 * 24 * 60 * 60 * 1000)
  expect(Object.keys(await recipient())).toEqual(['firstName'])
  shop.setNow(before)
  const accountant = await signedInFor(shop, direct, 'accountant')
  const sums = await accountant.browser.get(`${direct.base}/today`)
  expect(sums.body).toEqual({
    collected: { today: 10_000, month: 10_000 },
    money: { held: 10_000, owed: 0, payout: null },
  })
  expect((await accountant.browser.get(`${direct.base}/parcels`)).status).toBe(404)
})

test('a suspended seller packs what is confirmed, a closed one reads no parcel', async () => {
  const { hub, placeConfirmed, admin, versionOf } = fixture
  const order = await placeConfirmed()
  const setStatus = (status: string) =>
    shop.db.$client.query("update sellers set status = $2, selling = $2 = 'open' where id = $1", [
      hub.id,
      status,
    ])
  await setStatus('suspended')
  const path = `/parcels/${order.hubId}`
  const { version } = await read(hub, path)
  expect((await send(hub, `${path}/packed`, { version })).status).toBe(204)
  // Staff sell no more of its goods either, whose offers are withheld a moment later.
  const [line] = (await read(hub, path)).items
  const more = { version: await versionOf(order.id), productId: line.product.id, quantity: 2 }
  const refused = await admin.put(`/api/admin/orders/${order.id}/quantity`, more)
  expect(refused.body).toMatchObject({ code: 'stock_exceeded', available: 0 })
  await setStatus('closed')
  for (const closed of [path, '/parcels', `${path}/label`])
    expect(await read(hub, closed)).toEqual(await missing())
  expect((await today(hub)).work).toBeUndefined()
  await setStatus('open')
})

test('a packed parcel is to be packed again when staff change what is in it', async () => {
  const { hub, placeConfirmed, admin, versionOf, addProductOf } = fixture
  const order = await placeConfirmed()
  const path = `/parcels/${order.hubId}`
  await send(hub, `${path}/packed`, { version: 1 })
  const [line] = (await read(hub, path)).items
  const change = { version: await versionOf(order.id), productId: line.product.id, quantity: 2 }
  expect((await admin.put(`/api/admin/orders/${order.id}/quantity`, change)).status).toBe(204)
  expect(await read(hub, path)).toMatchObject({ state: 'to_pack', packedAt: null, pieces: 2 })
  await send(hub, `${path}/packed`, { version: (await read(hub, path)).version })
  const added = {
    version: await versionOf(order.id),
    productId: (await addProductOf(hub.id)).id,
    quantity: 1,
  }
  expect((await admin.post(`/api/admin/orders/${order.id}/items`, added)).status).toBe(204)
  expect(await read(hub, path)).toMatchObject({ state: 'to_pack', packedAt: null, pieces: 3 })
})

test('a seller who delivers records how the visits end, and nobody else does', async () => {
  const { hub, move, admin, versionOf } = fixture
  const direct = await addSeller(shop)
  await shop.db.update(sellers).set({ handover: 'direct' }).where(eq(sellers.id, direct.id))
  invalidateCached()
  const placeConfirmed = async () => {
    const placed = await fixture.placeConfirmed(shop.browser(), [1, hub.id, direct.id])
    const isTheirs = and(eq(parcels.orderId, placed.id), eq(parcels.sellerId, direct.id))
    const [parcel] = await shop.db.select({ id: parcels.id }).from(parcels).where(isTheirs)
    return { ...placed, directId: parcel?.id ?? 0 }
  }
  await shop.db.update(commissionRules).set({ percentBp: 1_000 })
  const order = await placeConfirmed()
  const path = `/parcels/${order.directId}`
  const versionIn = async (seller: Seller, from: string) => (await read(seller, from)).version
  const take = async (step: string, more: object = {}, seller = direct, parcel = path) => {
    const { status, body } = await send(seller, `${parcel}/${step}`, {
      version: await versionIn(seller, parcel),
      ...more,
    })
    return status === 204 ? 204 : [status, body.code]
  }
  await take('packed')
  // The shop brings it.
  expect(await read(direct, path)).toMatchObject({ ownDelivery: false })
  expect(await take('shipped')).toEqual([409, 'not_possible'])
  await shop.db
    .update(sellers)
    .set({ delivers: 'self', phone: '07705554433' })
    .where(eq(sellers.id, direct.id))
  expect(await read(direct, path)).toMatchObject({ ownDelivery: true })
  expect((await today(direct)).work).toMatchObject({ toHandOver: 0, toDeliver: 1 })
  const handed = { parcels: [{ id: order.directId, version: await versionIn(direct, path) }] }
  expect((await send(direct, '/pickups', handed)).body.code).toBe('not_possible')

  const packer = { ...direct, owner: await signedInFor(shop, direct, 'packer') }
  expect(await take('delivered')).toEqual([409, 'not_possible'])
  const { version } = await read(packer, path)
  const both = await Promise.all([1, 2].map(() => send(packer, `${path}/shipped`, { version })))
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await read(direct, path)).toMatchObject({ state: 'shipped', ownDelivery: true })
  // Packers read no amounts; another seller's parcel is none, and its own goes with the shop.
  for (const [seller, parcel] of [
    [packer, path],
    [hub, path],
  ] as const) {
    const { status, body } = await send(seller, `${parcel}/delivered`, { version: version + 1 })
    expect([status, body]).toEqual([404, await missing()])
  }
  const ofHub = `/parcels/${order.hubId}`
  await take('packed', {}, hub, ofHub)
  expect(await take('shipped', {}, hub, ofHub)).toEqual([409, 'not_possible'])
  for (const [body, errors] of [
    [{ version, amount: 1 }, { amount: 'unknown_field' }],
    [{}, { version: 'required' }],
  ] as const)
    expect((await send(direct, `${path}/delivered`, body)).body.errors).toEqual(errors)
  expect((await send(direct, `${path}/refused`, { version, reason: 'rain' })).body.errors).toEqual({
    reason: 'unknown_value',
  })
  // With a former version nothing happens; a suspended seller finishes what is under way.
  await shop.db.update(sellers).set({ status: 'suspended', selling: false }).where(eq(sellers.id, direct.id))
  expect((await send(direct, `${path}/delivered`, { version })).body.code).toBe('stale')
  expect(await take('delivered')).toBe(204)
  await shop.db.update(sellers).set({ status: 'open', selling: true }).where(eq(sellers.id, direct.id))
  expect(await take('delivered')).toEqual([409, 'not_possible'])
  expect(await take('refused', { reason: 'refused' })).toEqual([409, 'not_possible'])
  const { lines, owed } = await read(direct, '/statement')
  expect(owed).toBe(-1_000)
  expect(lines).toMatchObject([
    { kind: 'delivered', goods: 10_000, commission: 1_000, delivery: 0, collected: 10_000, net: -1_000 },
  ])
  const { entries } = await read(direct, '/audit?subject=parcels')
  expect(entries[0]).toMatchObject({ action: 'seller.deliver', role: 'owner' })

  // Above the limit of the debt the sales stop.
  await shop.db.update(sellers).set({ debtLimit: 500 }).where(eq(sellers.id, direct.id))
  await refreshDebts({ db: shop.db, now: shop.now })
  const isSelling = async () =>
    (await shop.db.select().from(sellers).where(eq(sellers.id, direct.id)))[0]?.selling
  expect(await isSelling()).toBe(false)
  const paidIn = { amount: 1_000, place: 'office' }
  expect(await admin.post(`/api/admin/sellers/${direct.id}/paid-in`, paidIn)).toMatchObject({ status: 201 })
  expect(await isSelling()).toBe(true)

  // Nobody at home: the goods are in stock again, and staff read why.
  const next = await placeConfirmed()
  const nextPath = `/parcels/${next.directId}`
  const stock = async () => {
    const { product } = (await read(direct, nextPath)).items[0]
    return (await shop.db.select().from(variants).where(eq(variants.productId, product.id)))[0]?.stockQuantity
  }
  const before = await stock()
  await take('packed', {}, direct, nextPath)
  await take('shipped', {}, direct, nextPath)
  const ofStaff = { version: await versionOf(next.id), to: 'delivered' }
  expect(await take('refused', { reason: 'not_home', note: 'مرتين' }, direct, nextPath)).toBe(204)
  const late = await admin.post(`/api/admin/orders/${next.id}/parcels/3/move`, ofStaff)
  expect(late.body.code).toBe('stale')
  expect(await stock()).toBe((before ?? 0) + 1)
  const { parcels: work } = (await admin.get(`/api/admin/orders/${next.id}`)).body
  expect(work[2]).toMatchObject({
    status: 'cancelled',
    delivery: { refusedReason: 'not_home' },
    goods: { state: 'back' },
  })
  // An order that is cancelled meanwhile is neither sent nor delivered.
  const cancelled = await placeConfirmed()
  const last = `/parcels/${cancelled.directId}`
  await take('packed', {}, direct, last)
  const seen = await versionIn(direct, last)
  await move(cancelled.id, { to: 'cancelled', reason: 'other' }, [cancelled.directId])
  expect((await send(direct, `${last}/shipped`, { version: seen })).body.code).toBe('stale')
  expect(await take('shipped', {}, direct, last)).toEqual([409, 'not_possible'])
  expect(await findBookFaults(shop.db)).toEqual([])
})

/** Two confirmed orders, whose parcels of the seller are packed, as a hand-over names them. */
async function packTwo() {
  const { hub, placeConfirmed } = fixture
  const [first, second] = [await placeConfirmed(), await placeConfirmed()]
  for (const { hubId } of [first, second])
    expect((await send(hub, `/parcels/${hubId}/packed`, { version: 1 })).status).toBe(204)
  return { first, second, rows: [first, second].map(({ hubId }) => ({ id: hubId, version: 2 })) }
}

test('packed parcels are handed over together, all or none, and the shop sees by whom and to whom', async () => {
  const { hub, direct, admin, placeConfirmed } = fixture
  const { first, second, rows } = await packTwo()
  const before = (await today(hub)).work
  const open = await placeConfirmed()
  for (const [body, errors] of [
    [{ parcels: [] }, { parcels: 'required' }],
    [{ parcels: [...rows, rows[0]] }, { parcels: 'duplicate' }],
    [{ parcels: rows, sellerId: direct.id }, { sellerId: 'unknown_field' }],
    [{ parcels: rows, receiver: 'x'.repeat(81) }, { receiver: 'too_long' }],
  ] as const) {
    const { status, body: problem } = await send(hub, '/pickups', body)
    expect([status, problem.errors]).toEqual([400, errors])
  }
  const unpacked = await send(hub, '/pickups', { parcels: [...rows, { id: open.hubId, version: 1 }] })
  const openNumber = `${String(open.id).padStart(6, '0')}-2`
  expect([unpacked.status, unpacked.body]).toMatchObject([409, { code: 'not_possible', number: openNumber }])
  const foreign = await send(hub, '/pickups', { parcels: [...rows, { id: open.directId, version: 1 }] })
  expect([foreign.status, foreign.body]).toEqual([404, await missing()])
  expect((await today(hub)).work).toEqual({ ...before, toPack: before.toPack + 1 })

  const packer = await signedInFor(shop, hub, 'packer')
  const made = await packer.browser.post(`${hub.base}/pickups`, { receiver: 'حيدر', parcels: rows })
  expect(made.status).toBe(201)
  const handed = (await read(hub, '/parcels?status=handed_over')).parcels
  expect(handed).toMatchObject([
    { id: second.hubId, state: 'handed_over', pickup: { id: made.body.id, receiver: 'حيدر' } },
    { id: first.hubId, status: 'processing', version: 3 },
  ])
  expect((await today(hub)).work.toHandOver).toBe(before.toHandOver - 2)
  const again = await send(hub, '/pickups', { parcels: rows.map(({ id }) => ({ id, version: 3 })) })
  expect([again.status, again.body.code]).toEqual([409, 'not_possible'])
  const sheet = await packer.browser.get(`${hub.base}/pickups/${made.body.id}`)
  expect(sheet.body).toMatchObject({ at: shop.now().toISOString(), receiver: 'حيدر' })
  expect(sheet.body.parcels.map(({ id }: { id: number }) => id).sort()).toEqual(
    [first.hubId, second.hubId].sort(),
  )
  expect(JSON.stringify(sheet.body)).not.toContain('collect')
  expect((await read(hub, `/pickups/${made.body.id}`)).parcels).toMatchObject([
    { collect: 10_000 },
    { collect: 10_000 },
  ])
  expect(await read(direct, `/pickups/${made.body.id}`)).toEqual(await missing())
  const [, ofStaff] = (await admin.get(`/api/admin/orders/${first.id}`)).body.parcels
  expect(ofStaff).toMatchObject({ status: 'processing', pickup: { receiver: 'حيدر' } })
  const { entries } = await read(hub, '/audit?subject=parcels')
  expect(entries[0]).toMatchObject({
    action: 'seller.hand_over',
    role: 'packer',
    after: { receiver: 'حيدر' },
  })
})

test('a hand-over that was a mistake is taken back, and ends when staff change what is in the parcel', async () => {
  const { hub, admin, versionOf } = fixture
  const { first, second, rows } = await packTwo()
  expect((await send(hub, '/pickups', { parcels: rows })).status).toBe(201)
  const back = (version: number) => send(hub, `/parcels/${first.hubId}/take-back`, { version })
  expect((await back(2)).body.code).toBe('stale')
  expect((await back(3)).status).toBe(204)
  expect((await back(4)).body.code).toBe('not_possible')
  expect(await read(hub, `/parcels/${first.hubId}`)).toMatchObject({ state: 'packed', pickup: null })
  const [line] = (await read(hub, `/parcels/${second.hubId}`)).items
  const change = { version: await versionOf(second.id), productId: line.product.id, quantity: 2 }
  expect((await admin.put(`/api/admin/orders/${second.id}/quantity`, change)).status).toBe(204)
  expect(await read(hub, `/parcels/${second.hubId}`)).toMatchObject({ state: 'to_pack', pickup: null })
})

test('of a hand-over and the shipping by the shop at once, one finds the parcel changed', async () => {
  const { hub, admin, versionOf } = fixture
  const { first, rows } = await packTwo()
  const courier = await admin.post('/api/admin/couriers', { name: 'سجاد', phone: '07801112244' })
  const ship = { to: 'shipped', courierId: courier.body.id, version: await versionOf(first.id) }
  const [handed, shipped] = await Promise.all([
    send(hub, '/pickups', { parcels: rows }),
    admin.post(`/api/admin/orders/${first.id}/parcels/2/move`, ship),
  ])
  expect([handed.status, shipped.status].filter((status) => status === 409)).toHaveLength(1)
  const isHanded = handed.status === 201
  expect(await read(hub, `/parcels/${first.hubId}`)).toMatchObject({
    state: isHanded ? 'handed_over' : 'shipped',
    pickup: isHanded ? { receiver: '' } : null,
  })
})

test('notices are what happened, by role, new until the member has read them', async () => {
  const { hub, direct, admin, place, placeConfirmed, move } = fixture
  const [person, packer, accountant] = [
    hub.owner,
    await signedInFor(shop, hub, 'packer'),
    await signedInFor(shop, hub, 'accountant'),
  ]
  const list = async ({ browser }: typeof packer) =>
    (await browser.get(`${hub.base}/notices`)).body.notices as { kind: string; isNew: boolean; at: string }[]
  const unseen = async ({ browser }: typeof packer) =>
    (await browser.get(`${hub.base}/notices/unseen`)).body.unseen as number
  const run = (text: string, values: unknown[]) => shop.db.$client.query(text, values)
  shop.advance(60_000)
  const since = shop.now()
  await run('update seller_members set created_at = $2 where seller_id = $1', [hub.id, since])
  const at = () => {
    shop.advance(1000)
    return shop.now()
  }
  const never = await place()
  await move(never.id, { to: 'cancelled', reason: 'other' })
  const [cancelled, refused] = [await placeConfirmed(), await placeConfirmed()]
  at()
  await move(cancelled.id, { to: 'cancelled', reason: 'out_of_stock' }, [cancelled.hubId])
  const courier = await admin.post('/api/admin/couriers', { name: 'مرتضى', phone: '07801112255' })
  await move(refused.id, { to: 'shipped', courierId: courier.body.id }, [refused.hubId])
  at()
  await move(refused.id, { to: 'cancelled' }, [refused.hubId])
  const answerBy = at()
  await run(
    "insert into disputes (parcel_id, seller_id, kind, words, answer_by, created_at) values ($1, $2, 'other', '', $3, $3)",
    [refused.hubId, hub.id, answerBy],
  )
  await run(
    `insert into seller_papers (seller_id, kind, state, note, created_at, decided_at, delete_at)
     values ($1, 'licence', 'refused', 'cut off', $2, $2, $2)`,
    [hub.id, at()],
  )
  await run(
    `insert into product_proposals (seller_id, fields, offer, status, reason, by_user_id, decided_by, created_at, decided_at)
     values ($1, '{}', '{}', 'refused', 'A copy', $2, $2, $3, $3)`,
    [hub.id, person.id, at()],
  )
  const fresh = (await list(person)).filter(({ isNew }) => isNew)
  expect(fresh).toMatchObject([
    { kind: 'proposal_refused' },
    { kind: 'paper_refused' },
    { kind: 'dispute_opened', at: answerBy.toISOString(), parcel: { id: refused.hubId } },
    { kind: 'parcel_refused', parcel: { id: refused.hubId } },
    { kind: 'parcel_cancelled', parcel: { number: `${String(cancelled.id).padStart(6, '0')}-2` } },
  ])
  expect((await list(packer)).filter(({ isNew }) => isNew).map(({ kind }) => kind)).toEqual([
    'parcel_refused',
    'parcel_cancelled',
  ])
  expect(await list(accountant)).toEqual([])
  expect([await unseen(person), await unseen(packer), await unseen(accountant)]).toEqual([5, 2, 0])
  const others = (await read(direct, '/notices')).notices as { parcel?: { id: number } }[]
  expect(others.filter(({ parcel }) => parcel?.id === refused.hubId)).toEqual([])
  expect((await today(hub)).waiting).toMatchObject({
    returns: 0,
    disputes: 1,
    answerBy: answerBy.toISOString(),
    papers: 1,
  })
  expect(await (await packer.browser.get(`${hub.base}/today`)).body).not.toHaveProperty('waiting')

  const seen = (until: unknown) => person.browser.post(`${hub.base}/notices/seen`, { until })
  expect((await seen('yesterday')).body.errors).toEqual({ until: 'invalid' })
  expect((await seen(fresh[3]?.at)).status).toBe(204)
  expect(await unseen(person)).toBe(3)
  expect((await seen('2999-01-01T00:00:00.000Z')).status).toBe(204)
  expect((await seen(fresh[3]?.at)).status).toBe(204)
  expect([await unseen(person), await unseen(packer)]).toEqual([0, 2])
  await run("update disputes set status = 'withdrawn' where parcel_id = $1", [refused.hubId])
  await run('delete from seller_papers where seller_id = $1', [hub.id])
  await run(
    `insert into seller_papers (seller_id, kind, state, name, media_type, bytes, sha256, created_at, decided_at)
     values ($1, 'licence', 'accepted', 'a', 'application/pdf', 1, 'a', $2, $2)`,
    [hub.id, at()],
  )
  expect((await list(person))[0]).toMatchObject({ kind: 'paper_accepted', isNew: true })
  expect((await today(hub)).waiting).toMatchObject({ disputes: 0, answerBy: null, papers: 0 })
})
