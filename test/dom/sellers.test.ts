import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { papers as paperTexts } from '#selling/papers/messages/ar.ts'
import { people } from '#selling/people/messages/ar.ts'
import { messages as selling } from '#selling/shell/messages/ar.ts'
import { statement } from '#selling/statement/messages/ar.ts'
import { postGroup } from '#shop/books/post-group.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addCourier, admin, inside, openAdmin } from './support/back-office.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { expectToast, fill } from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const rowOf = async (id: number) => (await shop.db.select().from(sellers).where(eq(sellers.id, id)))[0]

test('staff accept an application, and see what is missing before it can open', async () => {
  const { id, slug } = await addSeller(shop, 'applied')
  const page = await openAdmin(shop, '/admin/sellers?status=applied')
  await page.user.click(await page.main.findByRole('link', { name: `بائع ${slug.slice(-4)}` }))
  const texts = admin.sellers
  await page.user.click(await page.main.findByRole('button', { name: texts.moves.refused }))
  await expect.poll(() => page.main.queryByText(texts.reasonRequired)).not.toBeNull()
  expect((await rowOf(id))?.status).toBe('applied')
  const reread = Promise.withResolvers<void>()
  page.network.intercept(async ({ method, path }, send) => {
    if (method === 'GET' && path === `/api/admin/sellers/${id}`) await reread.promise
    return send()
  })
  await page.user.click(page.main.getByRole('button', { name: texts.moves.onboarding }))
  await expectToast(page, texts.moved)
  // The other form sends nothing with the version from before.
  const save = () => page.main.getAllByRole<HTMLButtonElement>('button', { name: texts.save }).at(-1)
  expect(save()?.disabled).toBe(true)
  reread.resolve()
  await expect.poll(() => save()?.disabled).toBe(false)
  const open = await page.main.findByRole<HTMLButtonElement>('button', { name: texts.moves.open })
  expect(open.disabled).toBe(true)
  fill(page.main.getByLabelText<HTMLInputElement>(texts.address), 'شارع الاستقلال')
  await page.user.click(page.main.getByLabelText(texts.licenceExempt))
  await page.user.click(save() as HTMLElement)
  await expectToast(page, admin.shell.saved)
  expect(await rowOf(id)).toMatchObject({
    status: 'onboarding',
    licenceExempt: true,
    address: 'شارع الاستقلال',
  })
  const { papers } = texts
  const waive = () => page.main.getByRole('button', { name: papers.waiveOf(papers.kinds.pickup) })
  await page.user.click(waive())
  await expect.poll(() => page.main.queryByText(texts.reasonRequired)).not.toBeNull()
  const reason = page.main.getByLabelText<HTMLInputElement>(papers.reasonOf(papers.kinds.pickup))
  expect(page.document.activeElement).toBe(reason)
  fill(reason, 'زرناه')
  await page.user.click(waive())
  await expectToast(page, papers.decided)
  await expect.poll(() => page.main.queryAllByText(papers.states.waived).length).toBeGreaterThan(0)
})

test('an owner sends a paper, and is told which files are none', async () => {
  const seller = await addSeller(shop, 'onboarding')
  const visitor = newVisitor(shop)
  const { username, password } = seller.owner
  await visitor.post('/api/login', { username, password })
  const page = await openPage(shop, `/selling/${seller.slug}/papers`, { visitor })
  const texts = paperTexts
  const send = async (content: string, name: string, type: string) => {
    const field = await page.main.findByLabelText<HTMLInputElement>(texts.kinds.licence)
    await page.user.upload(field, new page.window.File([content], name, { type }) as unknown as File)
    await page.user.click(page.main.getAllByRole('button', { name: texts.send })[0] as HTMLElement)
  }
  await send('<svg/>', 'licence.svg', 'image/svg+xml')
  await expect.poll(() => page.main.queryByText(texts.errors.not_a_paper ?? '')).not.toBeNull()
  await send('%PDF-1.7 %%EOF', 'licence.pdf', 'application/pdf')
  await expectToast(page, texts.sent)
  await expect.poll(() => page.main.queryByText(texts.states.pending)).not.toBeNull()
})

test('an owner writes the profile, accepts the terms, and invites and removes somebody', async () => {
  const seller = await addSeller(shop, 'onboarding')
  const person = await signedIn(shop, null)
  const visitor = newVisitor(shop)
  const { username, password } = seller.owner
  await visitor.post('/api/login', { username, password })
  const page = await openPage(shop, `/selling/${seller.slug}/profile`, { visitor })
  const { profile } = selling.selling ?? {}
  if (!profile || !selling.desk) throw new Error('no texts of sellers')
  const { save, saved } = selling.desk
  fill(await page.main.findByLabelText<HTMLInputElement>(profile.fields.address), 'شارع الاستقلال')
  // What was typed remains.
  await page.user.click(page.main.getByRole('button', { name: profile.accept }))
  await expect.poll(() => page.main.queryByRole('button', { name: profile.accept })).toBeNull()
  expect((await rowOf(seller.id))?.termsAcceptedAt).not.toBeNull()
  fill(page.main.getByLabelText<HTMLInputElement>(profile.fields.phone), '12')
  await page.user.click(page.main.getAllByRole('button', { name: save })[0] as HTMLElement)
  await expect.poll(() => page.main.queryByText(profile.errors.invalid_phone)).not.toBeNull()
  expect(page.document.activeElement).toBe(page.main.getByLabelText(profile.fields.phone))
  fill(page.main.getByLabelText<HTMLInputElement>(profile.fields.phone), '٠٧٧٠١٢٣٤٥٦٧')
  await page.user.click(page.main.getAllByRole('button', { name: save })[0] as HTMLElement)
  await expectToast(page, saved)
  expect(await rowOf(seller.id)).toMatchObject({ phone: '+9647701234567', address: 'شارع الاستقلال' })

  await page.open(`/selling/${seller.slug}/team`)
  const invite = async (to: string) => {
    fill(await page.main.findByLabelText<HTMLInputElement>(people.to), to)
    await page.user.click(page.main.getByRole('button', { name: people.invite }))
  }
  await invite('12')
  await page.main.findByText(people.invalid)
  await invite('٠٧٧٠١١١٢٢٣٣')
  const field = await page.main.findByLabelText<HTMLInputElement>(people.link)
  const whatsApp = page.main.getByRole<HTMLAnchorElement>('link', { name: people.whatsApp })
  expect(whatsApp.href).toMatch(/^https:\/\/wa\.me\/9647701112233\?text=/)
  const { pathname, search } = new URL(field.value)
  expect(new URL(whatsApp.href).searchParams.get('text')).toContain(pathname + search)
  await page.main.findByRole('button', { name: /^ألغِها: / })
  const accepted = { token: new URLSearchParams(search).get('token'), accept: true }
  expect((await person.browser.post('/api/seller-invite', accepted)).status).toBe(204)
  await page.open(`/selling/${seller.slug}/team`)
  await expect.poll(() => page.main.queryAllByRole('button', { name: /^أخرجه: / })).toHaveLength(2)
  const own = `أخرجه: ${seller.owner.username.replace('person', 'Person ')}`
  await page.user.click(page.main.getByRole('button', { name: own }))
  await expect.poll(() => page.main.queryByText(people.lastOwner)).not.toBeNull()
})

test('the money of a parcel is read from its card to the account, and by the seller line by line', async () => {
  const { hub, admin: staff, placeConfirmed, move } = await createSellerOrders(shop)
  const courier = await addCourier(shop)
  const order = await placeConfirmed()
  await move(order.id, { to: 'shipped', courierId: courier.id }, [order.hubId])
  await move(order.id, { to: 'delivered' }, [order.hubId])
  expect((await staff.get('/api/admin/books/faults')).body).toEqual([])
  const { books } = admin
  const number = `${orderNumber(order.id)}-2`
  const page = await openAdmin(shop, `/admin/orders/${order.id}`)
  const card = inside(page.main.getByRole('heading', { name: new RegExp(number) }), 'section')
  await page.user.click(card.getByRole('link', { name: books.moneyOfParcel }))
  await page.main.findByRole('heading', { level: 1, name: books.parcelTitle(number) })
  page.main.getByRole('heading', { name: books.kinds.delivered })
  const cash = { name: books.accountOf(books.accounts.courier_cash, courier.name) }
  await page.user.click(page.main.getByRole('link', cash))
  await page.main.findByRole('heading', { level: 1, name: cash.name })
  const closing = page.main.getByText(books.closing).parentElement
  expect(closing?.textContent).toContain(books.debitOf(formatPrice(10_000, 'ar')))
  await page.user.click(page.main.getByRole('link', { name: books.tabNames.faults }))
  await page.main.findByText(books.noFaults)
  await page.user.click(page.main.getByRole('link', { name: books.tabNames.balance }))
  await page.main.findByRole('link', cash)
  page.main.getByText(books.agrees)
  const packer = await openPage(shop, `/admin/orders/${order.id}`, {
    visitor: await staffVisitor(shop, 'staff'),
  })
  expect(packer.main.queryByRole('link', { name: books.moneyOfParcel })).toBeNull()

  const visitor = newVisitor(shop)
  await visitor.post('/api/login', { username: hub.owner.username, password: hub.owner.password })
  if (!selling.desk) throw new Error('no texts of sellers')
  const own = await openPage(shop, `/selling/${hub.slug}/statement?period=all`, { visitor })
  const row = own.main.getByRole('rowheader', { name: statement.kinds.delivered }).closest('tr')
  expect(row?.textContent).toContain(number)
  expect(row?.textContent).toContain(formatPrice(10_000, 'ar'))
  await own.open(`/selling/${hub.slug}/statement?from=2026-01-02&to=2026-01-01`)
  own.main.getByText(selling.desk.period.reversed)
  own.main.getByText(statement.empty)
})

test('staff confirm a way of payout and draft a payout, which somebody else approves', async () => {
  const seller = await addSeller(shop)
  const way = { kind: 'zaincash', account: '07701234567', holder: 'علي حسين' }
  expect(await seller.owner.browser.post(`${seller.base}/payout-ways`, way)).toMatchObject({ status: 201 })
  await postGroup(shop.db, {
    kind: 'manual',
    key: 'manual:payout-screen',
    at: shop.now(),
    entries: [
      { account: { kind: 'losses' }, amount: 31_500 },
      { account: { kind: 'owed', sellerId: seller.id }, amount: -31_500 },
    ],
  })
  const page = await openAdmin(shop, '/admin/payouts')
  const texts = admin.payouts
  await page.user.click(await page.main.findByRole('button', { name: texts.confirm }))
  await expectToast(page, texts.confirmed)
  await page.user.click(page.main.getByRole('button', { name: texts.draft }))
  await expectToast(page, texts.drafted)
  await page.user.click(await page.main.findByRole('link', { name: texts.toPayout }))
  await page.main.findByText(texts.draftedByYou)
  expect(page.main.queryByRole('button', { name: texts.approve })).toBeNull()
  expect(page.main.queryByText(texts.lineKinds.manual)).not.toBeNull()
  const another = await openAdmin(shop, page.address)
  await another.user.click(await another.main.findByRole('button', { name: texts.approve }))
  await another.main.findByRole('button', { name: texts.paid })
  expect(another.main.queryByText(texts.draftedByYou)).toBeNull()
})

test('what a seller pays of a debt is read as whole dinars: a fraction is refused, and no digits are joined', async () => {
  const seller = await addSeller(shop)
  await postGroup(shop.db, {
    kind: 'manual',
    key: 'manual:debt-screen',
    at: shop.now(),
    entries: [
      { account: { kind: 'owed', sellerId: seller.id }, amount: 31_500 },
      { account: { kind: 'charges' }, amount: -31_500 },
    ],
  })
  const texts = admin.payouts
  const page = await openAdmin(shop, '/admin/payouts')
  await page.user.click(await page.main.findByRole('button', { name: texts.payIn }))
  const dialog = within(await page.screen.findByRole('dialog', { name: texts.payIn }))
  const amount = dialog.getByLabelText<HTMLInputElement>(texts.amount)
  for (const typed of ['12.5', '12.50', '١٢٫٥٠', '1.250', '']) {
    fill(amount, typed)
    await page.user.click(dialog.getByRole('button', { name: texts.payIn }))
    await expect.poll(() => dialog.queryByText(texts.amountError)).not.toBeNull()
    expect(page.document.activeElement).toBe(amount)
  }
  fill(amount, '١٬٢٥٠')
  await page.user.click(dialog.getByRole('button', { name: texts.payIn }))
  await expectToast(page, texts.paidIn)
  const main = page.document.querySelector('main')
  await expect.poll(() => main?.textContent).toContain(texts.debt(formatPrice(30_250, 'ar')))
})

test('an owner names where the seller is paid, and reads what is owed', async () => {
  const seller = await addSeller(shop)
  const visitor = newVisitor(shop)
  const { username, password } = seller.owner
  await visitor.post('/api/login', { username, password })
  const page = await openPage(shop, `/selling/${seller.slug}/payouts`, { visitor })
  const { payouts } = selling.selling ?? {}
  if (!payouts) throw new Error('no texts of sellers')
  await page.user.click(await page.main.findByRole('link', { name: payouts.toWays }))
  const kind = await page.main.findByLabelText<HTMLSelectElement>(payouts.kind)
  await page.user.selectOptions(kind, 'zaincash')
  fill(page.main.getByLabelText<HTMLInputElement>(payouts.account), '12')
  fill(page.main.getByLabelText<HTMLInputElement>(payouts.holder), 'علي حسين')
  await page.user.click(page.main.getByRole('button', { name: payouts.save }))
  await expect.poll(() => page.main.queryByText(payouts.errors.invalid_account)).not.toBeNull()
  fill(page.main.getByLabelText<HTMLInputElement>(payouts.account), '٠٧٧٠١٢٣٤٥٦٧')
  await page.user.click(page.main.getByRole('button', { name: payouts.save }))
  await expectToast(page, payouts.sent)
  expect(await page.main.findByText(payouts.wayStates.waiting)).not.toBeNull()
})

test('staff post by hand; above the limit another member approves, and the note says who reads it', async () => {
  const page = await openAdmin(shop, '/admin/books/manual')
  const { manual: texts, accounts } = admin.books
  const heading = await page.main.findByRole('heading', { name: texts.add })
  const form = within(heading.closest('section') as HTMLElement)
  form.getByText(texts.noteHint)
  await page.user.click(form.getByRole('button', { name: texts.send }))
  await expect.poll(() => form.queryAllByText(texts.errors.required)).toHaveLength(4)
  const choose = (label: string, account: string) =>
    page.user.selectOptions(form.getByLabelText(label), account)
  await choose(texts.debit, accounts.losses)
  await choose(texts.credit, accounts.losses)
  const amount = form.getByLabelText<HTMLInputElement>(texts.amount)
  fill(amount, '1e5')
  fill(form.getByLabelText<HTMLInputElement>(texts.note), 'تلف في المخزن')
  await page.user.click(form.getByRole('button', { name: texts.send }))
  await expect.poll(() => form.queryByText(texts.errors.other)).not.toBeNull()
  fill(amount, '١٠٠٬٢٥٠')
  await page.user.click(form.getByRole('button', { name: texts.send }))
  await expect.poll(() => form.queryByText(texts.errors.same_account)).not.toBeNull()
  await choose(texts.credit, accounts.till_bank)
  await page.user.click(form.getByRole('button', { name: texts.send }))
  await expectToast(page, texts.drafted)
  await page.main.findByText(texts.draftedByYou)
  expect(page.main.queryByRole('button', { name: texts.approve })).toBeNull()
  const another = await openAdmin(shop, '/admin/books/manual')
  await another.main.findByRole('button', { name: texts.approve })
  expect(another.main.queryByText(texts.draftedByYou)).toBeNull()
  await page.user.click(page.main.getByRole('button', { name: texts.refuse }))
  const dialog = within(await page.screen.findByRole('dialog', { name: texts.refuse }))
  fill(dialog.getByLabelText<HTMLInputElement>(texts.reason), 'مكرر')
  await page.user.click(dialog.getByRole('button', { name: texts.refuse }))
  await expectToast(page, texts.done)
  await expect.poll(() => page.main.queryByText('مكرر')).not.toBeNull()
})
