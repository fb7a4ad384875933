import { expect, test } from 'vitest'
import { asGovernorate, destinationCookie } from './destination-cookie.ts'
import { destinationPath } from './destination-path.ts'
import { pageVariant } from './page-variant.ts'

test('accepts only governorate slugs', () => {
  expect(asGovernorate('babil')).toBe('babil')
  for (const slug of ['Babil', 'constructor', '', null, undefined, 7]) expect(asGovernorate(slug)).toBeNull()
})

test('the cookie lasts a year, and an empty one is deleted', () => {
  expect(destinationCookie('basra', true)).toBe(
    'governorate=basra; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(destinationCookie(null, false)).toBe('governorate=; Path=/; Max-Age=0; SameSite=Lax')
})

test('the address of the picker names the page to return to', () => {
  expect(destinationPath('/')).toBe('/deliver-to')
  expect(destinationPath('/products?page=2')).toBe('/deliver-to?back=%2Fproducts%3Fpage%3D2')
})

test('pages vary by the day of handling and by known governorates only', () => {
  const before = new Date('2026-11-22T13:59:00+03:00')
  expect(pageVariant(before, 'basra')).not.toBe(pageVariant(before, null))
  expect(pageVariant(before, 'anything')).toBe(pageVariant(before, null))
  expect(pageVariant(new Date('2026-11-22T14:00:00+03:00'), null)).not.toBe(pageVariant(before, null))
})
