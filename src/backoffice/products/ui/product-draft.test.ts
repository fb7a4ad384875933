import { expect, test } from 'vitest'
import { managedArgs, managedQueryString } from '../managed-args.ts'
import { emptyDraft, toDraft, validateDraft } from './product-draft.ts'

const typed = {
  ...emptyDraft,
  titleEn: 'Kettle',
  titleAr: 'كتلي',
  brand: 'Tigris',
  categoryId: '1',
  price: '١٢٬٥٠٠',
  images: ['/pictures/0123456789abcdef-640.jpg'],
}

test('digits of either script are parsed; times are in Baghdad', () => {
  const { fields, errors } = validateDraft(
    { ...typed, discountPrice: '10,000', discountStartsAt: '2026-11-02T09:00' },
    '٣',
  )
  expect(errors).toBeNull()
  expect(fields).toMatchObject({
    price: 12_500,
    discountPrice: 10_000,
    discountStartsAt: '2026-11-02T09:00:00+03:00',
    discountEndsAt: null,
    stockQuantity: 3,
  })
  expect(fields).not.toHaveProperty('slug')
})

test('errors are reported by field, and only a new product has an initial stock', () => {
  expect(validateDraft({ ...typed, price: 'cheap', titleAr: ' ', categoryId: '' }, 'many').errors).toEqual({
    price: 'not_a_number',
    titleAr: 'required',
    categoryId: 'required',
    stockQuantity: 'not_a_number',
  })
  expect(validateDraft(typed).fields).not.toHaveProperty('stockQuantity')
})

test('a product is unchanged by a round trip through the form', () => {
  const { fields } = validateDraft({
    ...typed,
    slug: 'kettle',
    discountPrice: '10000',
    discountEndsAt: '2026-11-02T09:30',
  })
  if (!fields) throw new Error('the form has errors')
  const stored = { ...fields, slug: 'kettle', discountEndsAt: '2026-11-02T06:30:00.000Z' }
  expect(toDraft(stored)).toMatchObject({ price: '12500', discountEndsAt: '2026-11-02T09:30', model: '' })
})

test('the query string of a list keeps its arguments, and invalid values are ignored', () => {
  const args = { search: 'شاي', category: 3, show: 'low', sort: '-price', page: 2 } as const
  expect(managedArgs(new URLSearchParams(managedQueryString(args)))).toEqual(args)
  expect(managedArgs(new URLSearchParams('show=evil&sort=x&page=-1&category=abc&search=%20'))).toEqual({})
})
