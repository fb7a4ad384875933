import { expect, it } from 'vitest'
import { catalogue as ar } from './ar.ts'
import { catalogue as en } from './en.ts'

it('counts products in all six Arabic forms', () => {
  expect([0, 1, 2, 3, 23, 100].map(ar.count)).toEqual([
    'لا توجد منتجات',
    'منتج واحد',
    'منتجان',
    '٣ منتجات',
    '٢٣ منتجًا',
    '١٠٠ منتج',
  ])
})

it('counts products in English', () => {
  expect([0, 1, 1200].map(en.count)).toEqual(['No products', '1 product', '1,200 products'])
})
