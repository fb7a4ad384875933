import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import { managedOptionsQuery, managedVariantsQuery } from '../client-options.ts'
import type { ManagedProduct } from '../schemas.ts'
import type { ManagedOption } from '../schemas-options.ts'
import type { ManagedVariants } from '../schemas-variants.ts'
import { nextCell } from './next-cell.ts'
import { VariantsPanel } from './variants-panel.tsx'

const value = (id: number, key: string, nameEn: string, nameAr: string, colour: string | null = null) => ({
  id,
  key,
  nameEn,
  nameAr,
  colour,
  products: 1,
})
const dictionary: ManagedOption[] = [
  {
    id: 1,
    key: 'colour',
    nameEn: 'Colour',
    nameAr: 'اللون',
    kind: 'swatch',
    products: 1,
    values: [value(1, 'black', 'Black', 'أسود', '#1c1c1e'), value(2, 'red', 'Red', 'أحمر', '#c0282d')],
  },
  {
    id: 2,
    key: 'size',
    nameEn: 'Size',
    nameAr: 'المقاس',
    kind: 'button',
    products: 1,
    values: [value(3, 'm', 'M', 'M'), value(4, 'xl', 'XL', 'XL')],
  },
]
const fields = { sku: null, gtin: null, price: 10_000, discountPrice: null, hidden: false, version: 1 }
const times = { discountStartsAt: null, discountEndsAt: null }
const stored: ManagedVariants = {
  options: ['colour', 'size'],
  variants: [
    { id: 1, values: { colour: 'black', size: 'm' }, ...fields, ...times, sku: 'B-M', stockQuantity: 3 },
    { id: 2, values: { colour: 'red', size: 'm' }, ...fields, ...times, stockQuantity: 0 },
  ],
  setAside: [
    {
      id: 9,
      sku: 'OLD',
      stockQuantity: 4,
      orders: true,
      removable: false,
      options: [
        ...[{ key: 'size', valueKey: 'xl', nameEn: 'Size', nameAr: 'المقاس', valueEn: 'XL', valueAr: 'XL' }],
      ],
    },
  ],
  pictures: [],
}
const product = { id: 5, hasOptions: true, product: { images: [] } } as unknown as ManagedProduct

function prepare(client: QueryClient) {
  client.setQueryData(managedOptionsQuery().queryKey, dictionary)
  client.setQueryData(managedVariantsQuery(5).queryKey, stored)
}

const words = {
  en: ['Price, Black · M', 'SKU, Red · M', 'Set aside', '4 in stock', 'ordered'],
  ar: ['السعر، أسود · M', 'رمز الصنف، أحمر · M', 'موضوعة جانبًا', '٤ في المخزون', 'طُلب من قبل'],
}

test.each(['en', 'ar'] as const)('the grid names each cell and what is set aside (%s)', async (language) => {
  const html = await renderAdmin(<VariantsPanel product={product} />, { language, prepare })
  for (const text of words[language]) expect(html).toContain(text)
  expect(html).toContain('value="B-M"')
  // One group for each value of the first option, and no button to delete what was ordered.
  expect(html.match(/scope="rowgroup"/g)).toHaveLength(2)
  expect(html).not.toContain(language === 'en' ? 'Delete XL' : 'حذف XL')
})

test('arrow keys move between cells, on the screen as they point', () => {
  const input = { selectionStart: 0, selectionEnd: 3, value: '100' }
  const from = { index: 1, column: 'price' as const, count: 3, rtl: false, input }
  expect(nextCell('ArrowDown', from)).toEqual({ index: 2, column: 'price' })
  expect(nextCell('ArrowUp', { ...from, index: 0 })).toBeNull()
  expect(nextCell('ArrowRight', from)).toEqual({ index: 1, column: 'discountPrice' })
  expect(nextCell('ArrowRight', { ...from, rtl: true })).toEqual({ index: 1, column: 'gtin' })
  expect(nextCell('ArrowLeft', { ...from, column: 'sku' })).toBeNull()
  // In the middle of a text they move the caret.
  expect(
    nextCell('ArrowRight', { ...from, input: { ...input, selectionStart: 1, selectionEnd: 1 } }),
  ).toBeNull()
  expect(nextCell('a', from)).toBeNull()
})
