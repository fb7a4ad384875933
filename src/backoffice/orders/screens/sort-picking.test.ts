import { expect, test } from 'vitest'
import type { PickingLine } from '../schemas-picking.ts'
import { sortPicking } from './sort-picking.ts'

const line = (productId: number, variantId: number, titleEn: string, titleAr: string) =>
  ({ productId, variantId, product: { titleEn, titleAr, image: '' } }) as PickingLine

test('sorts products by title in the language of the page and keeps variants of a renamed product together', () => {
  const lines = [
    line(1, 11, 'Shirt', 'قميص'),
    line(1, 12, 'Blouse', 'بلوزة'),
    line(2, 20, 'Kettle', 'كتلي'),
    line(3, 30, 'Pan', 'طاوة'),
  ]
  const sorted = (language: 'ar' | 'en') => sortPicking(lines, language).map(({ variantId }) => variantId)
  expect(sorted('en')).toEqual([20, 30, 11, 12])
  expect(sorted('ar')).toEqual([30, 11, 12, 20])
})
