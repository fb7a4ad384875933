import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { createTestApp } from './harness/app.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { type Fields, sendForm } from './harness/send-form.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let slug: string
beforeAll(async () => {
  shop = await createTestApp()
  slug = (await shop.addProduct({ price: 1000, stockQuantity: 50 })).slug
  await shop.addProduct({ slug: 'sold-out-kettle', stockQuantity: 0 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Sunday, 22 November 2026, noon in Baghdad.
  shop.setNow(new Date('2026-11-22T09:00:00Z'))
  await shop.db.update(deliveryRates).set({ active: true })
  invalidateCached()
})

const plain = (html: string) => html.replaceAll(/<!--.*?-->|<\/?(?:bdi|span)[^>]*>/g, '')
const page = async (path: string, cookie = '') => plain(await (await shop.get(path, { cookie })).text())
const pick = (fields: Fields, headers: Fields = {}) => sendForm(shop.app, '/deliver-to', fields, headers)

async function stopServing(governorate: 'basra') {
  await shop.db.update(deliveryRates).set({ active: false }).where(eq(deliveryRates.governorate, governorate))
  invalidateCached()
}

async function placed(governorate: 'baghdad' | 'basra') {
  const { id: productId, price } = await shop.addProduct({ price: 1000, stockQuantity: 5 })
  const body = orderBody([{ productId, quantity: 1 }], price)
  const response = await shop.request('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, shipping: { ...body.shipping, governorate } }),
  })
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { id: (await response.json()).id, cookie: `${cookie.join('; ')}; language=en` }
}

describe('the picked governorate', () => {
  test('is named in the header of every page; until one is picked, it is all of Iraq', async () => {
    for (const path of ['/', '/products', `/product/${slug}`, '/cart', '/shipping', '/nowhere']) {
      expect(await page(path, 'language=en'), path).toContain('Deliver to Iraq')
      const picked = await page(path, 'language=en; governorate=basra')
      expect(picked, path).toContain('Deliver to Basra')
      expect(picked, path).not.toContain('Deliver to Iraq')
    }
    expect(await page('/', 'governorate=basra')).toContain('التوصيل إلى البصرة')
    expect(await page('/')).toContain('التوصيل إلى العراق')
  })

  test('decides the dates on the product page, until when they hold, and whether the general times stand there', async () => {
    const path = `/product/${slug}`
    const general = '2-5 business days to major cities, same day in Baghdad'
    const unknown = await page(path, 'language=en')
    expect(unknown).toContain('Where do we deliver?')
    expect(unknown).toContain(general)
    expect(unknown).not.toContain('Arrives')
    const basra = await page(path, 'language=en; governorate=basra')
    expect(basra).toContain('Order before 2 PM on Sun')
    expect(basra).not.toContain(general)
    expect(basra).not.toContain('same day in Baghdad')
    expect(await page(path, 'language=en; governorate=basra')).toContain(
      'Arrives Tue 24 – Thu 26 Nov in Basra',
    )
    expect(await page(path, 'governorate=basra')).toContain(
      'يصل الثلاثاء ٢٤ – الخميس ٢٦ تشرين الثاني إلى البصرة',
    )
    expect(await page('/product/sold-out-kettle', 'language=en')).not.toContain('Arrives')
  })

  test('decides whether the cards of a list promise free shipping', async () => {
    const notes = async (governorate: string) =>
      (await page('/products', `language=en; governorate=${governorate}`)).match(
        /Free shipping|In stock(?=<\/p>)/g,
      )
    expect(await notes('basra')).toEqual(['Free shipping'])
    const ofBasra = eq(deliveryRates.governorate, 'basra')
    await shop.db.update(deliveryRates).set({ fee: 5_000 }).where(ofBasra)
    invalidateCached()
    expect(await notes('basra')).toEqual(['In stock'])
    expect(await notes('baghdad')).toEqual(['Free shipping'])
    // Nothing is promised to all of Iraq that does not hold in Basra.
    expect(await notes('')).toEqual(['In stock'])
    await shop.db.update(deliveryRates).set({ freeFrom: 1_000 }).where(ofBasra)
    invalidateCached()
    expect(await notes('basra')).toEqual(['Free shipping'])
    await shop.db.update(deliveryRates).set({ fee: 0, freeFrom: null }).where(ofBasra)
  })

  test.each(['atlantis', '%0d%0aset-cookie', '"><script>', 'a'.repeat(3000)])(
    'is none when the cookie holds %s',
    async (value) => {
      expect(await page('/', `language=en; governorate=${value}`)).toContain('Deliver to Iraq')
    },
  )

  test('is said not to be served any more, instead of dates of another place', async () => {
    await stopServing('basra')
    for (const path of ['/', '/products', `/product/${slug}`, '/cart'])
      expect(await page(path, 'language=en; governorate=basra'), path).toContain(
        'We do not deliver to Basra at the moment.',
      )
    const html = await page(`/product/${slug}`, 'language=en; governorate=basra')
    expect(html).toContain('We do not deliver to Basra at the moment.')
    expect(html).not.toContain('Arrives')
    expect(await page(`/product/${slug}`, 'governorate=basra')).toContain('لا نوصل إلى البصرة حاليًا.')
    expect(await page('/deliver-to', 'language=en; governorate=basra')).toContain(
      'We do not deliver to Basra at the moment.',
    )
    expect(await page('/', 'language=en; governorate=erbil')).toContain('Deliver to Erbil')
  })

  test('where nothing is delivered has no free delivery: the cart has the fee of Baghdad, named as such', async () => {
    await shop.db.update(deliveryRates).set({ fee: 3_000 })
    await stopServing('basra')
    const visitor = shop.browser()
    visitor.cookies.set('governorate', 'basra')
    const { id: productId } = await shop.addProduct({ price: 10_000 })
    await visitor.post('/api/cart', { userId: 1, productId, quantity: 1 })
    const totals = async (query = '') => (await visitor.get(`/api/cart/1/totals${query}`)).body
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const html = await page('/cart', `${cookie}; language=en`)
    const [ofPicked, ofTyped, ofBaghdad] = [
      await totals(),
      await totals('?governorate=basra'),
      await totals('?governorate=baghdad'),
    ]
    await shop.db.update(deliveryRates).set({ fee: 0 })
    for (const { delivery, collect } of [ofPicked, ofTyped])
      expect([delivery, collect]).toMatchObject([
        { governorate: 'baghdad', fee: 3_000, from: null, to: null, assumed: true },
        13_000,
      ])
    expect(ofBaghdad.delivery).not.toHaveProperty('assumed')
    expect(html).toMatch(/Shipping to Baghdad.*3,000.IQD/s)
  })

  test('decides the fee on the product page, which changes with the rate and says nothing of none', async () => {
    const path = `/product/${slug}`
    const cookie = 'language=en; governorate=basra'
    const set = async (values: Partial<typeof deliveryRates.$inferInsert>) => {
      await shop.db.update(deliveryRates).set(values).where(eq(deliveryRates.governorate, 'basra'))
      invalidateCached()
    }
    expect(await page(path, cookie)).not.toContain('Delivery to Basra')
    await set({ fee: 6_000, freeFrom: 150_000 })
    expect(await page(path, cookie)).toContain(
      'Delivery to Basra: 6,000\u00A0IQD, free from 150,000\u00A0IQD',
    )
    expect(await page(path, 'governorate=basra')).toContain(
      'التوصيل إلى البصرة: ٦٬٠٠٠\u00A0د.ع، ومجاني من ١٥٠٬٠٠٠\u00A0د.ع',
    )
    expect(await page(path, 'language=en; governorate=erbil')).not.toContain('Delivery to Erbil')
    expect(await page(path, 'language=en')).not.toContain('Delivery to Baghdad')
    await set({ freeFrom: 1_000 })
    expect(await page(path, cookie)).toContain('Delivery to Basra: free')
    expect(await page(path, cookie)).not.toContain('free from')
    await set({ fee: 0, surcharge: 10_000, freeFrom: null })
    expect(await page(path, cookie)).not.toContain('Delivery to Basra')
    const { slug: sofa } = await shop.addProduct({ bulky: true, stockQuantity: 5 })
    expect(await page(`/product/${sofa}`, cookie)).toContain('Delivery to Basra: 10,000\u00A0IQD')
    await set({ surcharge: 0 })
  })

  test('names its areas that are not served', async () => {
    await shop.db.insert(deliveryRates).values({
      governorate: 'basra',
      area: 'زبير',
      areaName: 'الزبير',
      daysFrom: 2,
      daysTo: 4,
      active: false,
    })
    invalidateCached()
    const path = `/product/${slug}`
    expect(await page(path, 'language=en; governorate=basra')).toContain('Not served: Al-Zubair')
    expect(await page(path, 'governorate=basra')).toContain('لا نوصل إلى: الزبير')
    expect(await page(path, 'language=en; governorate=erbil')).not.toContain('Not served')
    await shop.db.delete(deliveryRates).where(eq(deliveryRates.areaName, 'الزبير'))
  })
})

describe('the form without script', () => {
  test('stores the governorate and returns to its page', async () => {
    const sent = await pick({ governorate: 'basra', back: '/products?page=2' })
    expect(sent).toMatchObject({ status: 303, location: '/products?page=2', cookie: 'governorate=basra' })
    expect(sent.headers.get('set-cookie')).toContain('Max-Age=31536000')
    expect((await pick({ governorate: 'basra' })).location).toBe('/')
  })

  test('deletes the governorate when none is chosen', async () => {
    const sent = await pick({ governorate: '', back: '/cart' })
    expect(sent).toMatchObject({ status: 303, location: '/cart', cookie: '' })
    expect(sent.headers.get('set-cookie')).toContain('Max-Age=0')
  })

  test('never leads to another site and refuses other sites', async () => {
    for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example'])
      expect((await pick({ governorate: 'basra', back })).location, back).toMatch(/^\/(?![/\\])/)
    expect((await pick({ governorate: 'basra' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('marks an unserved governorate and refuses it', async () => {
    await stopServing('basra')
    const html = await page('/deliver-to?back=%2Fcart', 'language=en')
    expect(html).toContain('Basra – not served at the moment')
    expect(html).toMatch(
      /<option(?=[^>]*disabled)[^>]*value="basra"|<option(?=[^>]*value="basra")[^>]*disabled/,
    )
    for (const governorate of ['basra', 'atlantis', '<script>']) {
      const sent = await pick({ governorate, back: '/cart' })
      expect(sent).toMatchObject({ location: '/deliver-to?back=%2Fcart&status=refused', cookie: '' })
    }
    expect(await page('/deliver-to?status=refused', 'language=en')).toContain(
      'We do not deliver there at the moment',
    )
  })

  test.each([
    '/%09/evil.example',
    '/\t/evil.example',
    '//evil.example',
    '/%5cevil.example',
    '/\\evil.example',
  ])('the return address %j is not of this site: the home page is in its place', async (back) => {
    const html = await page(`/deliver-to?${new URLSearchParams({ back })}`, 'language=en')
    expect(html).toContain('name="back" value="/"')
    // Links to this page in another language have its query; nothing else does.
    for (const [value] of html.matchAll(/="[^"]*evil\.example[^"]*"/g))
      expect(value).toMatch(/^="\/deliver-to\?/)
    expect(await pick({ governorate: 'basra', back })).toMatchObject({ location: '/' })
    const refused = await pick({ governorate: 'nowhere', back })
    expect(refused).toMatchObject({ location: '/deliver-to?status=refused' })
  })

  test('is marked as a private page that search engines ignore', async () => {
    const response = await shop.get('/deliver-to')
    expect(response.headers.get('cache-control')).toMatch(/^private/)
    expect(await response.text()).toContain('noindex')
  })
})

describe('the dates of an order', () => {
  // Pages compare the promised days with the clock of the device.
  const setToday = (day: string) => {
    const now = new Date(`${day}T09:00:00Z`)
    vi.useFakeTimers({ toFake: ['Date'], now })
    shop.setNow(now)
  }
  beforeEach(() => setToday('2026-11-22'))
  afterEach(() => {
    vi.useRealTimers()
  })

  test('are those promised when it was placed, on its page and in tracking', async () => {
    const { id, cookie } = await placed('basra')
    const track = async (language: string) =>
      plain(
        (
          await sendForm(
            shop.app,
            '/track',
            { orderNumber: String(id), phone: '0770 123 4567' },
            { cookie: `language=${language}` },
          )
        ).html,
      )
    setToday('2026-11-26')
    const promise = 'Arrives Tue 24 – Thu 26 Nov in Basra'
    const html = await page(`/order/${id}`, cookie)
    expect(html).toContain('Standard Delivery (2-4 days)')
    expect(html).toContain(promise)
    expect(await track('en')).toContain(promise)
    // Once they have passed, nothing promises a day of the past.
    setToday('2026-11-27')
    const late = 'Late, and we are sorry. It was to arrive Tue 24 – Thu 26 Nov in Basra.'
    for (const text of [await page(`/order/${id}`, cookie), await track('en')]) {
      expect(text).toContain(late)
      expect(text).not.toContain('Arrives')
    }
    expect(await track('ar')).toContain(
      'تأخر عن موعده، ونعتذر منك. كان موعد وصوله الثلاثاء ٢٤ – الخميس ٢٦ تشرين الثاني إلى البصرة.',
    )
    const headers = { 'content-type': 'application/json', cookie }
    await shop.request(`/api/orders/${id}/cancel`, { method: 'POST', headers, body: '{}' })
    expect(await page(`/order/${id}`, cookie)).not.toContain('Late')
  })

  test('never stand beside days that contradict them', async () => {
    const { id, cookie } = await placed('baghdad')
    const html = await page(`/order/${id}`, cookie)
    expect(html).toContain('Arrives Sun 22 Nov in Baghdad')
    expect(html).toContain('Standard Delivery')
    expect(html).not.toContain('2-4 days')
  })

  test('are not shown for an order of an earlier release, which shows what it showed', async () => {
    const { id, cookie } = await placed('baghdad')
    await shop.db.update(orders).set({ arrivesFrom: null, arrivesTo: null }).where(eq(orders.id, id))
    const html = await page(`/order/${id}`, cookie)
    expect(html).not.toContain('Arrives')
    expect(html).toContain('Baghdad: same day')
  })

  test('of none, as an exchange has, and longer ones say nothing of 2-4 days in a shop with other times', async () => {
    const { id, cookie } = await placed('baghdad')
    await shop.db.update(orders).set({ arrivesFrom: null, arrivesTo: null }).where(eq(orders.id, id))
    const standard = await shop.db
      .select({ id: deliveryRates.id, daysFrom: deliveryRates.daysFrom, daysTo: deliveryRates.daysTo })
      .from(deliveryRates)
    await shop.db.update(deliveryRates).set({ daysFrom: 3, daysTo: 9 })
    invalidateCached()
    const html = await page(`/order/${id}`, cookie)
    const dated = await placed('baghdad')
    const withDates = await page(`/order/${dated.id}`, dated.cookie)
    for (const { id: rate, ...days } of standard)
      await shop.db.update(deliveryRates).set(days).where(eq(deliveryRates.id, rate))
    expect(html).toContain('Standard Delivery')
    expect(html).not.toMatch(/2-4 days|same day/)
    // Its dates reach from the third day to the ninth working day: some of them are within 2-4 days.
    expect(withDates).toMatch(/Standard Delivery(?! \().*Arrives/)
    expect(withDates).not.toContain('2-4 days')
  })
})

test('the page about delivery lists fees, thresholds, surcharges and areas that differ', async () => {
  const erbil = { fee: 5_000, surcharge: 10_000, freeFrom: 150_000 }
  await shop.db.update(deliveryRates).set(erbil).where(eq(deliveryRates.governorate, 'erbil'))
  await shop.db.insert(deliveryRates).values({
    governorate: 'erbil',
    area: 'سوران',
    areaName: 'سوران',
    fee: 7_000,
    daysFrom: 4,
    daysTo: 6,
  })
  const setDays = (governorate: GovernorateSlug, days: { daysFrom: number; daysTo: number }) =>
    shop.db.update(deliveryRates).set(days).where(eq(deliveryRates.governorate, governorate))
  await setDays('duhok', { daysFrom: 1, daysTo: 1 })
  await setDays('najaf', { daysFrom: 0, daysTo: 2 })
  invalidateCached()
  const html = await page('/shipping', 'language=en')
  expect(html).toMatch(
    /Erbil<\/th><td>5,000\u00A0IQD<br>Large products: 10,000\u00A0IQD more<br>Free from 150,000\u00A0IQD<\/td>/,
  )
  expect(html).toMatch(/Erbil – Soran<\/th><td>7,000\u00A0IQD<\/td><td>4-6 business days/)
  expect(html).toMatch(
    /Duhok<\/th><td>Free<\/td><td>1 business day<.*Najaf<\/th><td>Free<\/td><td>up to 2 business days</s,
  )
  const arabic = await page('/shipping')
  expect(arabic).toMatch(/أربيل – سوران<\/th><td>٧٬٠٠٠\u00A0د.ع<\/td>/)
  expect(arabic).toMatch(
    /دهوك<\/th><td>مجاني<\/td><td>خلال يوم عمل واحد<.*النجف<\/th><td>مجاني<\/td><td>خلال يومي عمل</s,
  )
  for (const governorate of ['duhok', 'najaf'] as const)
    await setDays(governorate, { daysFrom: 2, daysTo: 4 })
  await shop.db.delete(deliveryRates).where(eq(deliveryRates.areaName, 'سوران'))
  await shop.db.update(deliveryRates).set({ fee: 0, surcharge: 0, freeFrom: null })
})

test('the page about delivery lists the rates of the database', async () => {
  await stopServing('basra')
  const html = await page('/shipping', 'language=en')
  expect(html).toMatch(/Basra<\/th><td>–<\/td><td>Not served at the moment/)
  expect(html).toMatch(/Baghdad<\/th><td>Free<\/td><td>same day/)
})
