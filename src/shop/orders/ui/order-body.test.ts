import * as v from 'valibot'
import { expect, test } from 'vitest'
import { placeOrderBody } from '../schemas.ts'
import { checkoutFields } from './checkout-fields.ts'
import { orderBody, toShippingAddress } from './order-body.ts'

const typed = {
  fullName: '  زينب   كريم ',
  phone: '٠٧٧٠ ١٢٣ ٤٥٦٧',
  secondPhone: '',
  governorate: 'baghdad',
  city: 'الكرادة',
  address: 'قرب جامع الرحمن',
  notes: '',
}
const seen = { collect: 25_000, discounts: [], delivery: null }
const product = {
  id: 7,
  slug: 'a',
  titleEn: 'A',
  titleAr: 'أ',
  descriptionEn: '',
  descriptionAr: '',
  image: '',
  price: 15_000,
  discountPrice: 12_500,
  rating: 0,
  reviewCount: 0,
  stockQuantity: 5,
  brand: '',
  model: '',
  category: { slug: '', nameEn: '', nameAr: '' },
}

test('the server accepts everything the form accepts', () => {
  const values = v.parse(checkoutFields, typed)
  const body = orderBody(values, [{ id: 1, quantity: 2, product, priceSeen: 12_500 }], seen)
  expect(v.parse(placeOrderBody, body)).toMatchObject({
    totalAmount: 25_000,
    shipping: { phone: '+9647701234567', address: 'قرب جامع الرحمن' },
    cartItems: [{ productId: 7, quantity: 2 }],
  })
  expect(body.shipping).not.toHaveProperty('landmark')
})

test('names the variant of each line of a product with options, so that one product is ordered in two sizes', () => {
  const sized = (id: number, valueEn: string) => ({
    id,
    quantity: 1,
    product,
    priceSeen: 12_500,
    variant: {
      id: id + 30,
      options: [{ key: 'size', nameEn: 'Size', nameAr: 'المقاس', valueEn, valueAr: valueEn }],
    },
  })
  const body = orderBody(v.parse(checkoutFields, typed), [sized(1, 'M'), sized(2, 'XL')], seen)
  expect(v.parse(placeOrderBody, body).cartItems).toEqual([
    { productId: 7, variantId: 31, quantity: 1 },
    { productId: 7, variantId: 32, quantity: 1 },
  ])
  const plain = orderBody(
    v.parse(checkoutFields, typed),
    [{ id: 1, quantity: 2, product, priceSeen: 12_500 }],
    seen,
  )
  expect(JSON.stringify(plain.cartItems)).toBe('[{"productId":7,"quantity":2}]')
})

test('a second phone is optional, and checked like the first', () => {
  const cart = [{ id: 1, quantity: 2, product, priceSeen: 12_500 }]
  const sent = (secondPhone: string) =>
    orderBody(v.parse(checkoutFields, { ...typed, secondPhone }), cart, seen)
  expect(v.parse(placeOrderBody, sent(' ')).shipping?.secondPhone).toBeNull()
  expect(v.parse(placeOrderBody, sent('٠٧٨٠ ١٢٣ ٤٥٦٧')).shipping?.secondPhone).toBe('+9647801234567')
  const { issues } = v.safeParse(checkoutFields, { ...typed, secondPhone: '0780' })
  expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['secondPhone', 'invalid_phone'],
  ])
})

test('§3: the address string is full name, address, city, phone and notes joined by commas', () => {
  const values = v.parse(checkoutFields, typed)
  expect(toShippingAddress(values)).toBe('زينب كريم, قرب جامع الرحمن, الكرادة, +9647701234567')
  expect(toShippingAddress({ ...values, notes: 'بعد العصر' })).toMatch(/, بعد العصر$/)
})

test('§5: everything but the notes is required', () => {
  const blank = {
    fullName: ' ',
    phone: '',
    secondPhone: '',
    governorate: '',
    city: '',
    address: '\u200F',
    notes: '',
  }
  const { issues } = v.safeParse(checkoutFields, blank)
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([
    'fullName',
    'phone',
    'governorate',
    'city',
    'address',
  ])
})
