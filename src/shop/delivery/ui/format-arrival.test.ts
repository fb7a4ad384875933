import { expect, test } from 'vitest'
import { formatArrival } from './format-arrival.ts'

test('formats a range with the names and digits of the language', () => {
  const range = { from: '2026-11-24', to: '2026-11-26' }
  expect(formatArrival(range, 'en')).toBe('Tue 24 – Thu 26 Nov')
  expect(formatArrival(range, 'ar')).toBe('الثلاثاء ٢٤ – الخميس ٢٦ تشرين الثاني')
})

test('names both months when they differ, and one date when there is only one', () => {
  const range = { from: '2026-11-30', to: '2026-12-02' }
  expect(formatArrival(range, 'en')).toBe('Mon 30 Nov – Wed 2 Dec')
  expect(formatArrival(range, 'ar')).toBe('الاثنين ٣٠ تشرين الثاني – الأربعاء ٢ كانون الأول')
  expect(formatArrival({ from: '2026-11-24', to: '2026-11-24' }, 'en')).toBe('Tue 24 Nov')
})
