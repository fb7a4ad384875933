import { expect, test } from 'vitest'
import { formatNamedColumns, mapByName, parseNamedColumns } from './column-mapping.ts'
import { convertMapping, guessMapping } from './guess-mapping.ts'

const guess = (header: string, ...rows: string[]) => {
  const { format, columns } = guessMapping(
    header.split(','),
    rows.map((row) => row.split(',')),
  )
  return `${format}: ${columns.join(',')}`
}

test.each([
  ['اسم المنتج,Slug,الوصف,السعر,القسم', 'Name,Slug,Description,Regular price,Categories'],
  ['الإسم,سعر البيع,الكميّة,الماركه,الصوره', 'Name,Regular price,Stock,Brands,Images'],
  ['ناوی کاڵا,نرخ,بڕ,پۆل,وێنە', 'Name,Regular price,Stock,Categories,Images'],
  ['Item name,Qty,Price (IQD),Sale price', 'Name,Stock,Regular price,Sale price'],
  ['Артикул,Имя,Базовая цена', 'SKU,Name,Regular price'],
])('the columns of «%s» are known by their names', (header, columns) => {
  expect(guess(header)).toBe(`woocommerce: ${columns}`)
})

test('columns without a known name are known by their cells; a second one of a name is not read', () => {
  expect(guess('س,ص,ع,غ', 'قميص قطن,25000,https://x.example/1.jpg,نعم', 'حذاء جلد,40000,,نعم')).toBe(
    'woocommerce: Name,Regular price,Images,',
  )
  expect(guess('السعر,سعر,الاسم')).toBe('woocommerce: Regular price,,Name')
  expect(guess('a,b', '5,6', '7,8')).toBe('woocommerce: ,')
})

test('a header with titles of ours is one of ours', () => {
  expect(guess('Title AR,title_en,السعر,المخزون,stock', 'x,y,250,1,2')).toBe(
    'own: title_ar,title_en,price,stock,',
  )
})

test('a mapping is converted to the other format, its texts by their script', () => {
  const rows = [['قميص', 'A shirt', '25000']]
  const columns = ['Name', 'Description', 'Regular price']
  const own = convertMapping({ format: 'woocommerce', columns }, 'own', rows)
  expect(own).toEqual({ format: 'own', columns: ['title_ar', 'description_en', 'price'] })
  expect(convertMapping(own, 'woocommerce', rows)).toEqual({ format: 'woocommerce', columns })
})

test('columns are named by the command line, and its proposal can be read again', () => {
  const header = ['اسم المنتج', 'السعر', 'ملاحظات', 'الباركود']
  const named = parseNamedColumns('السعر=Regular price, اسم المنتج=Name,الباركود=GTIN')
  const mapping = named && mapByName(header, named)
  expect(mapping).toEqual({ format: 'woocommerce', columns: ['Name', 'Regular price', '', 'GTIN'] })
  const long = {
    format: 'woocommerce' as const,
    columns: ['Name', 'Regular price', '', 'GTIN, UPC, EAN, or ISBN'],
  }
  expect(parseNamedColumns(formatNamedColumns(header, long))).toMatchObject({ format: 'woocommerce' })
  expect(parseNamedColumns('الاسم=title_ar,السعر=price')?.format).toBe('own')
  const other = parseNamedColumns('العنوان=Name')
  expect(other && mapByName(header, other)).toEqual({ missing: 'العنوان' })
})

test.each(['', 'السعر', '=price', 'السعر=', 'السعر=margin', 'السعر=price,الاسم=Name'])(
  '«%s» names no columns',
  (text) => {
    expect(parseNamedColumns(text)).toBeNull()
  },
)
