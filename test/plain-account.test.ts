import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { inquiries } from '#shop/inquiries/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { setOrderStatus } from './harness/parcels.ts'
import { getText, openPlain, type PlainPage } from './harness/plain-browser.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(61 * 60 * 1000))

const password = 'palm-tree-2026'

/** The field of a form of the main part, by its name. */
const field = (page: PlainPage, name: string) => {
  const [found] = page.find(`main form [name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found as HTMLInputElement
}

/** Places an order of the page’s visitor; returns its number. */
async function placeOrder(page: PlainPage, productId: number, quantity = 1): Promise<number> {
  const body = orderBody([{ productId, quantity }], quantity * 10_000)
  const response = await page.visitor.post('/api/orders', body)
  expect(response.status).toBe(201)
  return response.body.id
}

const setStatus = (id: number, status: 'pending' | 'delivered') => setOrderStatus(shop.db, id, status)

describe('without script', () => {
  test('a visitor registers, signs in, sees the profile and signs out', async () => {
    const { accounts, greeting } = t
    const person = { username: 'zainab77', email: 'zainab77@example.com', name: 'زينب عبد الأمير' }
    const page = await openPlain(shop, '/register')
    const register = () => page.submit(page.main().getByRole('button', { name: accounts.register }))
    field(page, 'username').value = 'ab'
    field(page, 'password').value = password
    await register()
    page.main().getByText(accounts.errors.username.too_short)
    expect(page.address()).not.toContain(password)
    for (const [name, value] of Object.entries({ ...person, password })) field(page, name).value = value
    await register()
    page.main().getByText(accounts.registeredText)

    await page.open('/login?back=/profile')
    const signIn = (typed: string) => {
      ;(page.main().getByLabelText(accounts.loginName) as HTMLInputElement).value = person.username
      field(page, 'password').value = typed
      return page.submit(page.main().getByRole('button', { name: accounts.login }))
    }
    await signIn('wrong-one')
    page.main().getByText(accounts.loginFailedText)
    await signIn(password)
    page.main().getByRole('heading', { level: 1, name: accounts.myAccount })
    expect(getText(page.find('#profile')[0])).toContain(person.email)
    const download = page.main().getByRole('link', { name: accounts.myData })
    expect(download.getAttribute('href')).toBe('/api/profile/data')
    await page.submit(page.header().getByRole('button', { name: greeting.logout }))
    expect(page.address()).toBe('/')
    await page.open('/profile')
    page.main().getByRole('heading', { name: accounts.inviteTitle })
  })

  test.each(['contact', 'dispute', 'sell'] as const)(
    'an invalid form of /%s returns filled in, a valid one is saved',
    async (kind) => {
      const text = 'هل توصلون إلى سيد صادق؟ شكرًا لكم'
      const page = await openPlain(shop, `/${kind}`)
      const send = () => page.submit(page.main().getByRole('button', { name: t.inquiries.send[kind] }))
      const fields = {
        name: 'زينب عبد الأمير',
        phone: '066',
        text,
        ...(kind === 'dispute' && { orderNumber: '٠٠٠١٢٣' }),
        ...(kind === 'sell' && { business: 'Hawler', governorate: 'erbil' }),
      }
      for (const [name, value] of Object.entries(fields)) field(page, name).value = value
      await send()
      page.main().getByText(t.inquiries.errors.phone)
      expect(field(page, 'text').value).toBe(text)
      if (kind === 'sell') expect(field(page, 'governorate').value).toBe('erbil')
      field(page, 'phone').value = '٠٧٧٠ ١٢٣ ٤٥٦٧'
      await send()
      page.main().getByRole('heading', { name: t.inquiries.sentTitle[kind] })
      const id = Number(getText(page.main().getByText(/^[CDS]-\d{8}$/)).slice(2))
      const [row] = await shop.db.select().from(inquiries).where(eq(inquiries.id, id))
      expect(row).toMatchObject({ kind, text, phone: '+9647701234567', language: 'ar' })
    },
  )

  test('the form of tracking shows its result on the page, with neither number nor phone in the address', async () => {
    const { id: productId } = await shop.addProduct()
    const id = await placeOrder(await openPlain(shop, '/'), productId)
    const page = await openPlain(shop, '/track')
    const send = (phone: string) => {
      ;(page.main().getByLabelText(t.orders.phone) as HTMLInputElement).value = phone
      return page.submit(page.main().getByRole('button', { name: t.myOrders.trackButton }))
    }
    ;(page.main().getByLabelText(t.orders.orderNumber) as HTMLInputElement).value = String(id)
    await send('07809999999')
    within(page.main().getByRole('alert')).getByText(t.myOrders.trackUnknown)
    await send('+964 770 123 4567')
    page.main().getByRole('region', { name: `${t.myOrders.order} ${String(id).padStart(6, '0')}` })
    expect(page.address()).toBe('/track')
  })

  test('an order is ordered again and cancelled by form', async () => {
    const { id: productId } = await shop.addProduct({ stockQuantity: 5 })
    const page = await openPlain(shop, '/')
    const id = await placeOrder(page, productId, 3)
    await setStatus(id, 'delivered')
    await page.open(`/order/${id}`)
    await page.submit(page.main().getByRole('button', { name: t.myOrders.reorder }))
    page.main().getByText(t.myOrders.reorderedShort(2, 3))
    await setStatus(id, 'pending')
    await page.open(`/order/${id}`)
    expect(page.find('main summary').map(getText)).toContain(t.myOrders.cancel)
    await page.submit(page.main().getByRole('button', { name: t.myOrders.cancelYes }))
    page.main().getByText(t.myOrders.cancelled)
    expect(page.find('main summary')).toEqual([])
  })

  test('a product links to its reviews, whose form creates, shows and deletes a review', async () => {
    const { id: productId, slug } = await shop.addProduct()
    const page = await openPlain(shop, `/product/${slug}`)
    await page.follow(page.main().getByRole('link', { name: t.product.allReviews }))
    expect(page.address()).toBe(`/product/${slug}/reviews`)
    page.main().getByText(t.reviews.notOrdered)
    const order = await placeOrder(page, productId)
    await setStatus(order, 'delivered')
    await page.open(page.address())
    const publish = (rating: number) => {
      for (const radio of page.find('main [name=rating]') as HTMLInputElement[])
        radio.checked = radio.value === String(rating)
      return page.submit(page.main().getByRole('button', { name: t.reviews.publish }))
    }
    const count = (of: number) => page.main().getAllByText(t.catalogue.reviews(of))
    ;(page.main().getByLabelText(new RegExp(t.reviews.text)) as HTMLInputElement).value = 'كلشش حلوة'
    const pictures = page.find('main .without-script input[type=file]') as HTMLInputElement[]
    expect(pictures.map(({ name, form }) => [name, form?.enctype])).toEqual([
      ['pictures', 'multipart/form-data'],
    ])
    await publish(4)
    page.main().getByText(t.reviews.saved)
    expect(count(1)).not.toEqual([])
    expect(page.main().getAllByText('كلشش حلوة')).not.toEqual([])
    await page.follow(page.main().getByRole('link', { name: t.reviews.edit }))
    await publish(5)
    expect(page.main().getAllByText(formatNumber(5, 'ar'))).not.toEqual([])
    await page.submit(page.main().getByRole('button', { name: t.reviews.remove }))
    page.main().getByText(t.reviews.removed)
    expect(page.main().queryAllByText('كلشش حلوة')).toEqual([])
  })
})
