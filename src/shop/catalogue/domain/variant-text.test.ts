import { expect, test } from 'vitest'
import { variantTitle, variantValues } from './variant-text.ts'

test('values have the digits of the language', () => {
  const phone = {
    options: [
      { key: 'storage', nameEn: 'Storage', nameAr: 'السعة', valueEn: '512 GB', valueAr: '512 كيكا' },
      { key: 'size', nameEn: 'Size', nameAr: 'المقاس', valueEn: '3XL', valueAr: '3XL' },
    ],
  }
  expect(variantValues(phone, 'ar')).toEqual(['٥١٢ كيكا', '3XL'])
  expect(variantValues(phone, 'en')).toEqual(['512 GB', '3XL'])
})

const shirt = { titleEn: 'Shirt', titleAr: 'قميص' }
const variant = {
  options: [
    { key: 'colour', nameEn: 'Colour', nameAr: 'اللون', valueEn: 'Black', valueAr: 'أسود' },
    { key: 'size', nameEn: 'Size', nameAr: 'المقاس', valueEn: 'XL', valueAr: 'XL' },
  ],
}

test.each([
  ['en', ['Black', 'XL'], 'Shirt (Black · XL)', 'Shirt'],
  ['ar', ['أسود', 'XL'], 'قميص (أسود · XL)', 'قميص'],
] as const)(
  'a title names the values of its variant, and none without options, in %s',
  (language, values, named, plain) => {
    expect(variantValues(variant, language)).toEqual(values)
    expect(variantTitle(shirt, variant, language)).toBe(named)
    expect(variantTitle(shirt, undefined, language)).toBe(plain)
  },
)
