import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let userCount = 0

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

async function account() {
  const username = `buyer${++userCount}`
  const browser = shop.browser()
  const body = { username, email: `${username}@example.com`, password: 'palm-tree-2026', name: 'Zainab' }
  expect((await browser.post('/api/users', body)).status).toBe(201)
  return browser
}

const home = {
  label: 'Home',
  fullName: 'Zainab Ali',
  phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
  governorate: 'baghdad',
  city: 'Karrada',
  address: 'Street 62, near Al-Rahman Mosque',
}

describe('/addresses', () => {
  test('the first is the default; another can replace it; removing it makes the oldest the default', async () => {
    const browser = await account()
    const first = await browser.post('/api/addresses', home)
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      ...home,
      id: expect.any(Number),
      phone: '+9647701234567',
      secondPhone: null,
      landmark: null,
      isDefault: true,
    })
    const second = await browser.post('/api/addresses', {
      ...home,
      label: 'Work',
      landmark: 'Gate 2',
      secondPhone: '0780 1234567',
    })
    expect(second.body).toMatchObject({ isDefault: false, landmark: 'Gate 2', secondPhone: '+9647801234567' })
    const third = await browser.post('/api/addresses', { ...home, label: 'Parents', isDefault: true })
    const labels = async () =>
      (await browser.get('/api/addresses')).body.map((address: { label: string }) => address.label)
    expect(await labels()).toEqual(['Parents', 'Home', 'Work'])
    const changed = await browser.put(`/api/addresses/${second.body.id}`, {
      ...home,
      label: 'Office',
      isDefault: true,
    })
    expect(changed).toMatchObject({ status: 200, body: { label: 'Office', isDefault: true, landmark: null } })
    expect(await labels()).toEqual(['Office', 'Home', 'Parents'])
    expect((await browser.delete(`/api/addresses/${second.body.id}`)).status).toBe(204)
    const { body } = await browser.get('/api/addresses')
    expect(
      body.map(({ label, isDefault }: { label: string; isDefault: boolean }) => [label, isDefault]),
    ).toEqual([
      ['Home', true],
      ['Parents', false],
    ])
    expect((await browser.delete(`/api/addresses/${third.body.id}`)).status).toBe(204)
  })

  test('changing the default without `isDefault` keeps it the default', async () => {
    const browser = await account()
    const { body } = await browser.post('/api/addresses', home)
    const changed = await browser.put(`/api/addresses/${body.id}`, { ...home, label: 'House' })
    expect(changed.body).toMatchObject({ label: 'House', isDefault: true })
  })

  test('another account’s address gives the same 404 as a missing one', async () => {
    const [owner, other] = [await account(), await account()]
    const { id } = (await owner.post('/api/addresses', home)).body
    for (const path of [`/api/addresses/${id}`, '/api/addresses/2147483647']) {
      const changed = await other.put(path, { ...home, label: 'Mine' })
      const removed = await other.delete(path)
      expect([changed.status, removed.status]).toEqual([404, 404])
      expect(changed.body).toMatchObject({ code: 'not_found' })
    }
    expect((await other.get('/api/addresses')).body).toEqual([])
    expect((await owner.get('/api/addresses')).body).toMatchObject([{ id, label: 'Home' }])
  })

  test.each([
    [{ label: '' }, { label: 'required' }],
    [{ label: 'x'.repeat(41) }, { label: 'too_long' }],
    [{ fullName: 'Z' }, { fullName: 'too_short' }],
    [{ phone: '123' }, { phone: 'invalid_phone' }],
    [{ secondPhone: '123' }, { secondPhone: 'invalid_phone' }],
    [{ governorate: 'atlantis' }, { governorate: 'unknown_value' }],
    [{ city: 'x' }, { city: 'too_short' }],
    [{ address: 'x'.repeat(301) }, { address: 'too_long' }],
    [{ landmark: 'x'.repeat(201) }, { landmark: 'too_long' }],
    [{ isDefault: 'yes' }, { isDefault: 'not_a_boolean' }],
  ])('refuses %j by field', async (overrides, errors) => {
    const browser = await account()
    const response = await browser.post('/api/addresses', { ...home, ...overrides })
    expect(response.status).toBe(400)
    expect(response.body.errors).toEqual(errors)
    expect((await browser.get('/api/addresses')).body).toEqual([])
  })

  test('a malformed id gives 400', async () => {
    const browser = await account()
    for (const id of ['abc', '0', '99999999999']) {
      expect((await browser.delete(`/api/addresses/${id}`)).status).toBe(400)
      expect((await browser.put(`/api/addresses/${id}`, home)).status).toBe(400)
    }
  })

  test('guests and visitors have no address book', async () => {
    const browser = shop.browser()
    expect((await browser.get('/api/addresses')).body).toEqual([])
    const product = await shop.addProduct({ stockQuantity: 5 })
    await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
    const responses = [
      await browser.post('/api/addresses', home),
      await browser.put('/api/addresses/1', home),
      await browser.delete('/api/addresses/1'),
    ]
    for (const response of responses)
      expect(response).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
  })

  test('at most twenty are accepted, also when added concurrently', async () => {
    const browser = await account()
    const responses = await Promise.all(
      Array.from({ length: 23 }, (_, index) =>
        browser.post('/api/addresses', { ...home, label: `Place ${index}`, isDefault: true }),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(responses.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'too_many' })
    const { body } = await browser.get('/api/addresses')
    expect(body.filter((address: { isDefault: boolean }) => address.isDefault)).toHaveLength(1)
  })
})
