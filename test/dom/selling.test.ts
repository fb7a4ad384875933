import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWorkTexts } from '#desk/use-work-texts.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { today } from '#selling/home/messages/ar.ts'
import { notices } from '#selling/notices/messages/ar.ts'
import { handedOver } from '#selling/parcels/messages/handed-over-ar.ts'
import { pickups } from '#selling/parcels/messages/pickups-ar.ts'
import { problems } from '#selling/parcels/messages/problems-ar.ts'
import { visits } from '#selling/parcels/messages/visits-ar.ts'
import { returns } from '#selling/returns/messages/ar.ts'
import { messages } from '#selling/shell/messages/ar.ts'
import { getSellingMessages } from '#selling/team/ui/use-selling.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { signedInFor } from '#test/harness/sellers.ts'
import { inside, sql } from './support/back-office.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { expectToast, fill } from './support/shopper.ts'

let shop: App
let fixture: Awaited<ReturnType<typeof createSellerOrders>>
beforeAll(async () => {
  shop = await createTestApp()
  fixture = await createSellerOrders(shop)
})
afterAll(() => shop.close())

const texts = getSellingMessages(messages)
const { parcels, shell } = texts

/** The number on the card of the first screen with this text. */
const countOf = (page: Page, text: string) =>
  inside(page.main.getByText(text), 'a').getByText((each) => each === today.none || /^[٠-٩]+$/.test(each))
    .textContent

const numberOf = (orderId: number) => `${String(orderId).padStart(6, '0')}-2`

test('a packer signs in, sees the work of today, packs a parcel and reports a problem with another', async () => {
  const { hub, placeConfirmed } = fixture
  const [first, second] = [await placeConfirmed(), await placeConfirmed()]
  const { username, password } = await signedInFor(shop, hub, 'packer')
  const page = await openPage(shop, '/login?back=/selling')
  const form = inside(await page.main.findByRole('button', { name: t.accounts.login }), 'form')
  fill(form.getByLabelText<HTMLInputElement>(t.accounts.loginName), username)
  fill(form.getByLabelText<HTMLInputElement>(t.accounts.password, { selector: 'input' }), password)
  await page.user.click(form.getByRole('button', { name: t.accounts.login }))
  await expect.poll(() => page.address).toBe(`/selling/${hub.slug}`)
  await page.main.findByRole('heading', { level: 1, name: today.title })
  expect([countOf(page, today.toPack), countOf(page, today.problems)]).toEqual([
    formatNumber(2, 'ar'),
    today.none,
  ])
  expect(page.main.queryByText(today.collected)).toBeNull()

  const [link] = page.screen.getAllByRole('link', { name: shell.parcels })
  await page.user.click(link as HTMLElement)
  await page.user.click(await page.main.findByRole('button', { name: parcels.packName(numberOf(first.id)) }))
  await expectToast(page, parcels.packed)
  await expect
    .poll(() => page.main.queryByRole('button', { name: parcels.packName(numberOf(first.id)) }))
    .toBeNull()

  fill(page.main.getByRole<HTMLInputElement>('searchbox'), numberOf(second.id))
  await page.user.keyboard('{Enter}')
  await page.user.click(await page.main.findByRole('link', { name: numberOf(second.id) }))
  await page.user.click(await page.main.findByRole('button', { name: problems.report }))
  const dialog = within(await page.screen.findByRole('dialog'))
  await page.user.selectOptions(dialog.getByLabelText(problems.kind), 'damaged')
  await page.user.type(dialog.getByLabelText(problems.note), 'الشاشة مكسورة')
  await page.user.click(dialog.getByRole('button', { name: problems.report }))
  await page.main.findByText('الشاشة مكسورة')
  expect(page.screen.queryByRole('dialog')).toBeNull()

  await page.open(`/selling/${hub.slug}`)
  for (const [text, count] of [
    [today.toPack, 0],
    [today.problems, 1],
    [today.toHandOver, 1],
  ] as const)
    expect(countOf(page, text), text).toBe(count === 0 ? today.none : formatNumber(count, 'ar'))
})

test('a packer scans what the courier takes, hands it over with a sheet to sign, and takes one back', async () => {
  const { hub, placeConfirmed } = fixture
  const [first, second] = [await placeConfirmed(), await placeConfirmed()]
  await sql(shop, 'update parcels set packed_at = now() where id = any($1)', [[first.hubId, second.hubId]])
  const visitor = newVisitor(shop)
  await visitor.post('/api/login', await signedInFor(shop, hub, 'packer'))
  const page = await openPage(shop, `/selling/${hub.slug}/parcels/hand-over`, { visitor })
  const tickOf = (id: number) => page.main.getByLabelText<HTMLInputElement>(new RegExp(numberOf(id)))
  await page.user.click(page.main.getByRole('button', { name: pickups.title }))
  await page.main.findByText(pickups.chooseFirst)
  const scan = page.main.getByLabelText<HTMLInputElement>(pickups.scan)
  await page.user.type(scan, `${numberOf(99_999_999)}{Enter}`)
  await page.main.findByText(pickups.notPacked)
  fill(scan, numberOf(first.id))
  await page.user.click(page.main.getByRole('button', { name: pickups.add }))
  expect([tickOf(first.id).checked, tickOf(second.id).checked]).toEqual([true, false])
  await page.user.click(tickOf(second.id))
  await page.user.type(page.main.getByLabelText(new RegExp(pickups.receiver)), 'حيدر')
  await page.user.click(page.main.getByRole('button', { name: pickups.handOver(2) }))
  await page.main.findByRole('table', { name: handedOver.sheet })
  for (const text of [numberOf(first.id), numberOf(second.id), 'حيدر']) page.main.getByText(text)
  expect(page.main.queryByText(pickups.collect)).toBeNull()

  await page.open(`/selling/${hub.slug}/parcels/${first.hubId}`)
  await page.user.click(await page.main.findByRole('button', { name: handedOver.takeBack }))
  await expectToast(page, handedOver.tookBack)
  await page.main.findByText(parcels.states.packed)
})

test('what is new is counted in the navigation and listed today, until its list was opened', async () => {
  const { hub, placeConfirmed, move } = fixture
  const order = await placeConfirmed()
  await sql(shop, "update seller_members set created_at = '2020-01-01' where seller_id = $1", [hub.id])
  await move(order.id, { to: 'cancelled', reason: 'out_of_stock' }, [order.hubId])
  const visitor = newVisitor(shop)
  await visitor.post('/api/login', await signedInFor(shop, hub, 'manager'))
  await sql(shop, "update seller_members set created_at = '2020-01-01' where role = 'manager'", [])
  const page = await openPage(shop, `/selling/${hub.slug}`, { visitor })
  const counted = () => page.screen.queryAllByText(shell.unseen, { selector: '.sr-only' })
  expect(counted().length).toBeGreaterThan(0)
  page.main.getByRole('heading', { name: notices.fresh })
  page.main.getByRole('link', { name: `${notices.kinds.parcel_cancelled} ${numberOf(order.id)}` })
  await page.user.click(page.main.getByRole('link', { name: notices.toAll }))
  await page.main.findByRole('heading', { level: 1, name: notices.title })
  await expect.poll(() => counted().length).toBe(0)
  page.main.getByText(notices.new)
  await page.open(`/selling/${hub.slug}`)
  expect(page.main.queryByRole('heading', { name: notices.fresh })).toBeNull()
})

test('what another member changed meanwhile is said, and the page then shows what it is', async () => {
  const { direct, placeConfirmed } = fixture
  const order = await placeConfirmed()
  const { username, password } = direct.owner
  const visitor = newVisitor(shop)
  await visitor.post('/api/login', { username, password })
  const page = await openPage(shop, `/selling/${direct.slug}/parcels/${order.directId}`, { visitor })
  expect(page.main.getByRole('link', { name: /^07/ }).getAttribute('href')).toMatch(/^tel:07\d{9}$/)
  await sql(shop, 'update parcels set packed_at = now(), version = version + 1 where id = $1', [
    order.directId,
  ])
  await page.user.click(page.main.getByText(parcels.pack))
  await expectToast(page, getWorkTexts(messages).stale)
  await page.main.findByText(parcels.states.packed)
})

test('an owner who delivers takes a packed parcel along and says that nobody was at home', async () => {
  const { direct, placeConfirmed } = fixture
  await sql(shop, "update sellers set delivers = 'self' where id = $1", [direct.id])
  const order = await placeConfirmed()
  await sql(shop, 'update parcels set packed_at = now() where id = $1', [order.directId])
  const { username, password } = direct.owner
  const visitor = newVisitor(shop)
  await visitor.post('/api/login', { username, password })
  const page = await openPage(shop, `/selling/${direct.slug}/parcels/${order.directId}`, { visitor })
  await page.user.click(await page.main.findByRole('button', { name: visits.send }))
  await page.user.click(await page.main.findByRole('button', { name: visits.refused }))
  const dialog = within(await page.screen.findByRole('dialog'))
  await page.user.selectOptions(dialog.getByLabelText(visits.reason), 'not_home')
  await page.user.click(dialog.getByRole('button', { name: visits.refused }))
  await page.main.findByText(parcels.states.cancelled)
  await sql(shop, "update sellers set delivers = 'shop' where id = $1", [direct.id])
})

test('an owner reads what a customer sends back, what came back and who pays for it', async () => {
  const { hub, admin, placeConfirmed, move } = fixture
  const customer = shop.browser()
  const order = await placeConfirmed(customer, [hub.id])
  const { id: courierId } = (
    await admin.post('/api/admin/couriers', { name: 'علي', phone: '+9647701234567', active: true })
  ).body
  for (const to of ['shipped', 'delivered']) await move(order.id, { to, courierId })
  const { open, step } = createReturnFixtures({ staff: admin, base: '/api/admin' }, admin)
  const id = await open({ id: order.id, browser: customer }, { words: 'العلبة مفتوحة' })
  const { username, password } = hub.owner
  const visitor = newVisitor(shop)
  await visitor.post('/api/login', { username, password })
  const path = `/selling/${hub.slug}/returns`
  const page = await openPage(shop, path, { visitor })
  expect(page.main.getByText(returns.statuses.requested)).toBeTruthy()
  expect(page.main.getByText(returns.reasons.changed_mind)).toBeTruthy()
  expect(page.main.getByText('العلبة مفتوحة')).toBeTruthy()
  expect(page.main.queryByText(returns.bornes.seller)).toBeNull()
  await step({ id, name: 'move' }, { to: 'approved' })
  const [line] = (await admin.get(`/api/admin/returns/${id}`)).body.lines
  await step({ id, name: 'receipt' }, { lines: [{ lineId: line.id, sellable: 1, damaged: 0 }] })
  await page.open(path)
  await page.main.findByText(returns.statuses.received)
  expect(page.main.getByText(`${returns.received(1)} · ${returns.sellable(1)}`)).toBeTruthy()
  expect(page.main.getByText(returns.bornes.seller)).toBeTruthy()
  const other = newVisitor(shop)
  await other.post('/api/login', fixture.direct.owner)
  const own = await openPage(shop, `/selling/${fixture.direct.slug}/returns`, { visitor: other })
  expect(own.main.getByText(returns.empty)).toBeTruthy()
})
