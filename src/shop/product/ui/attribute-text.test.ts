import { expect, test } from 'vitest'
import { attributeText } from './attribute-text.ts'

const named = { key: 'key', nameEn: 'Name', nameAr: 'الاسم' }

test('numbers and entries of a list have the digits of the language, a text stays as it is', () => {
  const number = { ...named, number: 6.7, unitEn: 'in', unitAr: 'بوصة' }
  expect(attributeText(number, 'ar')).toBe('٦٫٧ بوصة')
  expect(attributeText(number, 'en')).toBe('6.7 in')
  const values = [
    { key: 'a', nameEn: '12 V socket', nameAr: 'مخرج 12 فولت' },
    { key: 'b', nameEn: '5G', nameAr: 'الجيل الخامس 5G' },
  ]
  expect(attributeText({ ...named, values }, 'ar')).toBe('مخرج ١٢ فولت، الجيل الخامس 5G')
  expect(attributeText({ ...named, values }, 'en')).toBe('12 V socket, 5G')
  expect(attributeText({ ...named, textEn: '19 bar', textAr: 'ضغط 19 بار' }, 'ar')).toBe('ضغط 19 بار')
})
