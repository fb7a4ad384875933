import { within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { messages as adminAr } from '#backoffice/shell/messages/ar.ts'
import { messages as adminEn } from '#backoffice/shell/messages/en.ts'
import { getAdminMessages } from '#desk/use-admin.ts'
import type { Language } from '#platform/i18n/language.ts'
import { formatPrice } from '#platform/money/money.ts'
import { papers as papersAr } from '#selling/papers/messages/ar.ts'
import { papers as papersEn } from '#selling/papers/messages/en.ts'
import { messages as sellingAr } from '#selling/shell/messages/ar.ts'
import { messages as sellingEn } from '#selling/shell/messages/en.ts'
import { statement as statementAr } from '#selling/statement/messages/ar.ts'
import { statement as statementEn } from '#selling/statement/messages/en.ts'
import { getSellingMessages } from '#selling/team/ui/use-selling.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addCourier, inside } from './support/back-office.ts'
import { toOrderNumber } from './support/orders.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  expectToast,
  fill,
  fillCheckout,
  goToCheckout,
  placeOrderButton,
} from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

async function createShop(): Promise<App> {
  const shop = await createTestApp()
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: null })
  await shop.db.execute(sql`update commission_rules set percent_bp = 1000`)
  return shop
}

const inLanguage = {
  ar: { t: ar, admin: adminAr, selling: sellingAr, papers: papersAr, statement: statementAr },
  en: { t: en, admin: adminEn, selling: sellingEn, papers: papersEn, statement: statementEn },
} satisfies Record<Language, object>

/** Presses a button once the page has what it reads: until then the button is off, or would send the former version. */
const press = async (page: Page, name: string, find = () => page.main) => {
  await page.network.settled()
  // Queries report what they have read in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  const button = () => find().queryByRole<HTMLButtonElement>('button', { name })
  await expect.poll(() => button()?.disabled).toBe(false)
  await page.user.click(button() as HTMLElement)
}
const field = (page: Page, name: string) => page.main.getByLabelText<HTMLInputElement>(name)
/** Chooses a file in a field. */
const sendFile = async (
  page: Page,
  input: HTMLElement,
  [content, name, type]: readonly [Uint8Array | string, string, string],
) => page.user.upload(input, new page.window.File([content as string], name, { type }) as unknown as File)

async function sellFromApplicationToPayout(language: Language): Promise<void> {
  const shop = await createShop()
  onTestFinished(() => shop.close())
  const { t, papers, statement, ...messages } = inLanguage[language]
  const admin = getAdminMessages(messages.admin)
  const texts = getSellingMessages(messages.selling)
  if (!messages.selling.desk) throw new Error('no texts of the desk')
  const { save, saved } = messages.selling.desk
  const price = (amount: number) => formatPrice(amount, language)
  const speaking = <Visitor extends ReturnType<typeof newVisitor>>(visitor: Visitor) => {
    visitor.cookies.set('language', language)
    return visitor
  }
  const nameOfSeller = language === 'ar' ? 'نحاس الموصل' : 'Mosul Copper'

  // Somebody applies, whom staff accept.
  const person = await signedIn(shop, null)
  const visitor = speaking(newVisitor(shop))
  await visitor.post('/api/login', { username: person.username, password: person.password })
  const own = await openPage(shop, '/sell/apply', { visitor })
  const { applications } = t
  fill(field(own, applications.fields.name), 'نحاس الموصل')
  fill(field(own, applications.fields.legalName), 'سرى محمود')
  fill(field(own, applications.fields.phone), '٠٧٧٠ ١٢٣ ٤٥٦٧')
  await own.user.selectOptions(field(own, applications.fields.governorate), 'nineveh')
  fill(field(own, applications.fields.about), 'أباريق وصوانٍ من نحاس، نطرقها بأيدينا.')
  await press(own, applications.send)
  // The form loads its page again.
  await expect.poll(() => own.main.queryByText(applications.states.applied.title)).not.toBeNull()
  const desk = await openPage(shop, '/admin/sellers?status=applied', {
    visitor: speaking(await staffVisitor(shop, 'admin')),
  })
  const { sellers } = admin
  await desk.user.click(await desk.main.findByRole('link', { name: 'نحاس الموصل' }))
  await press(desk, sellers.moves.onboarding)
  await expectToast(desk, sellers.moved)
  const sellerPath = desk.address

  // What is missing is filled in.
  const slug = (await shop.db.execute<{ slug: string }>(sql`select slug from sellers where id > 1`)).rows[0]
    ?.slug
  const panel = `/selling/${slug}`
  await own.open(`${panel}/profile`)
  const { profile, payouts, products } = texts
  for (const [name, value] of [
    ['nameEn', 'Mosul Copper'],
    ['aboutEn', 'Kettles and trays of copper, hammered by hand.'],
    ['address', 'سوق الصفافير'],
    ['licenceNumber', '4512'],
  ] as const)
    fill(field(own, profile.fields[name]), value)
  await own.user.click(own.main.getAllByRole('button', { name: save })[0] as HTMLElement)
  await expectToast(own, saved)
  await press(own, profile.accept)
  await expect.poll(() => own.main.queryByRole('button', { name: profile.accept })).toBeNull()
  await own.open(`${panel}/papers`)
  for (const [index, kind] of (['licence', 'identity', 'pickup'] as const).entries()) {
    await sendFile(own, await own.main.findByLabelText(papers.kinds[kind]), [
      '%PDF-1.7 %%EOF',
      'paper.pdf',
      'application/pdf',
    ])
    await own.user.click(own.main.getAllByRole('button', { name: papers.send })[index] as HTMLElement)
    await expect.poll(() => own.main.queryAllByText(papers.states.pending).length).toBe(index + 1)
  }
  await own.open(`${panel}/payout-ways`)
  await own.user.selectOptions(field(own, payouts.kind), 'zaincash')
  fill(field(own, payouts.account), '07701234567')
  fill(field(own, payouts.holder), 'سرى محمود')
  await press(own, payouts.save)
  await expectToast(own, payouts.sent)
  await own.open(`${panel}/products/new`)
  for (const label of Object.values(products.titles)) fill(field(own, label), 'إبريق نحاس Copper kettle')
  fill(field(own, products.brand), 'Mosul Copper')
  fill(field(own, products.price), '١٥٠٠٠')
  fill(field(own, products.stock), '٣')
  const category = field(own, products.category)
  await own.user.selectOptions(category, (category as unknown as HTMLSelectElement).options[1]?.value ?? '')
  const drawn = sharp({ create: { width: 800, height: 800, channels: 3, background: '#b87333' } })
  await sendFile(own, own.main.getByText(texts.pictures.add).querySelector('input') as HTMLElement, [
    await drawn.png().toBuffer(),
    'kettle.png',
    'image/png',
  ])
  await own.main.findByRole('button', { name: texts.pictures.remove(1) })
  await press(own, products.send)
  await expect.poll(() => own.address).toBe(`${panel}/proposals`)

  // Staff read it, agree on the terms, and open it.
  await desk.open('/admin/proposals')
  await desk.user.click(await desk.main.findByRole('link', { name: /إبريق نحاس/ }))
  await press(desk, admin.proposals.accept)
  await desk.main.findByText(admin.proposals.statuses.accepted)
  await desk.open('/admin/payouts')
  await press(desk, admin.payouts.confirm)
  await expectToast(desk, admin.payouts.confirmed)
  await desk.open(sellerPath)
  await desk.main.findByRole('heading', { name: sellers.papers.title })
  for (let left = 3; left > 0; left -= 1) {
    await desk.user.click(desk.main.getAllByRole('button', { name: sellers.papers.accept })[0] as HTMLElement)
    await expect
      .poll(() => desk.main.queryAllByRole('button', { name: sellers.papers.accept }).length)
      .toBe(left - 1)
  }
  fill(field(desk, sellers.holdDays), '0')
  await press(desk, sellers.save, () =>
    inside(desk.main.getByRole('heading', { name: sellers.terms }), 'section'),
  )
  await expectToast(desk, admin.shell.saved)
  await press(desk, sellers.moves.open)
  await expectToast(desk, sellers.moved)

  // A customer buys the kettle together with something of the shop.
  const sheet = await shop.addProduct({ price: 20_000, stockQuantity: 5 })
  const buyer = await openPage(shop, '/products?search=إبريق', { visitor: speaking(newVisitor(shop)) })
  await buyer.user.click((await buyer.main.findAllByRole('link', { name: /إبريق نحاس/ }))[0] as HTMLElement)
  await expect.poll(() => buyer.address).toMatch(/^\/product\//)
  await expect.poll(() => buyer.main.queryAllByRole('link', { name: nameOfSeller }).length).toBeGreaterThan(0)
  await buyer.user.click(buyer.main.getAllByRole('button', { name: t.adding.addToCart })[0] as HTMLElement)
  await buyer.network.settled()
  await buyer.visitor.post('/api/cart', { userId: 1, productId: sheet.id, quantity: 1 })
  await goToCheckout(buyer)
  fillCheckout(buyer)
  await buyer.user.click(placeOrderButton(buyer))
  const id = await confirmedOrder(buyer)
  const number = (of: number) => `${toOrderNumber(id)}-${of}`

  // It is confirmed once; the seller packs its parcel.
  await desk.open(`/admin/orders/${id}`)
  await press(desk, admin.orders.moves.processing)
  await expect
    .poll(() => desk.main.getByRole('heading', { level: 1 }).textContent)
    .toContain(t.myOrders.statuses.processing)
  await own.open(`${panel}/parcels`)
  await press(own, texts.parcels.packName(number(2)))
  await expectToast(own, texts.parcels.packed)
  expect(own.main.queryByRole('link', { name: number(1) })).toBeNull()

  // The courier brings the kettle and its cash; the customer refuses the rest.
  const courier = await addCourier(shop)
  const card = (of: number) =>
    inside(desk.main.getByRole('heading', { name: new RegExp(number(of)) }), 'section')
  const move = async (of: number, name: string, { confirm = name, courierName = '' } = {}) => {
    await press(desk, name, () => card(of))
    const dialog = within(await desk.screen.findByRole('dialog'))
    if (courierName)
      await desk.user.selectOptions(await dialog.findByLabelText(admin.orders.courier), courierName)
    await desk.user.click(dialog.getByRole('button', { name: confirm }))
    await expect.poll(() => desk.screen.queryByRole('dialog')).toBeNull()
  }
  await desk.open(`/admin/orders/${id}`)
  const { moves } = admin.orders
  for (const of of [1, 2]) await move(of, moves.shipped, { courierName: courier.name })
  await move(1, admin.orders.refusedAtDoor)
  await move(2, moves.delivered, { confirm: admin.goods.confirm })
  await card(2).findByText(t.myOrders.statuses.delivered)
  await buyer.open(`/order/${id}`)
  const parcels = within(await buyer.main.findByRole('region', { name: t.myOrders.parcels(2) })).getAllByRole(
    'listitem',
  )
  expect(parcels.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t.myOrders.statuses.cancelled),
    expect.stringContaining(t.myOrders.statuses.delivered),
  ])
  await desk.open('/admin/couriers')
  await press(desk, admin.orders.takeCash)
  await expect.poll(() => desk.document.activeElement).toBe(field(desk, admin.orders.amount))
  fill(field(desk, admin.orders.amount), '١٥٠٠٠')
  await press(desk, admin.orders.takeCash)
  await expectToast(desk, admin.shell.saved)

  // Released with its cash, drafted by one, approved and paid by another.
  await desk.open('/admin/payouts/releases')
  await press(desk, admin.payouts.releaseNow)
  await expectToast(desk, admin.payouts.done)
  await desk.open('/admin/payouts')
  await press(desk, admin.payouts.draft)
  await expectToast(desk, admin.payouts.drafted)
  await desk.user.click(await desk.main.findByRole('link', { name: admin.payouts.toPayout }))
  const second = await openPage(shop, desk.address, {
    visitor: speaking(await staffVisitor(shop, 'staff', ['money'])),
  })
  await press(second, admin.payouts.approve)
  await press(second, admin.payouts.paid)
  const dialog = within(await second.screen.findByRole('dialog'))
  fill(dialog.getByLabelText<HTMLInputElement>(admin.payouts.reference), 'TR-1')
  await second.user.click(dialog.getByRole('button', { name: admin.payouts.paid }))
  await second.main.findAllByText(admin.payouts.statuses.paid)

  // The seller reads what was sold, what the shop took of it, and that it is paid.
  await own.open(`${panel}/statement`)
  const row = own.main.getByRole('rowheader', { name: new RegExp(statement.kinds.delivered) }).closest('tr')
  for (const text of [number(2), price(15_000), price(1_500), price(13_500), texts.payouts.statuses.paid])
    expect(row?.textContent).toContain(text)
  expect(own.main.queryByText(new RegExp(number(1)))).toBeNull()
}

test.each(['ar', 'en'] as const)(
  'somebody applies, opens a shop, sells together with the shop, delivers, and is paid (%s)',
  sellFromApplicationToPayout,
  120_000,
)
