import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { buildZip, type ZipEntry } from './testing/build-zip.ts'
import { toCsv, wooRow } from './testing/foreign-rows.ts'
import { importFile, importText } from './testing/import-shop.ts'

let shop: TestShop
let photo: Buffer
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  photo = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())

let zips = 0
async function zipOf(entries: readonly ZipEntry[]): Promise<string> {
  zips += 1
  const path = join(shop.folder, `${zips}.zip`)
  await writeFile(path, buildZip(entries))
  return path
}
const options = { rate: 1, hideWithoutPicture: true }
const csv = (sku: string) => Buffer.from(`\ufeff${toCsv([wooRow(sku)])}`)
const folder = (name: string): ZipEntry => ({ name, content: Buffer.alloc(0), mode: 0o40755 })

describe('a zip with one CSV', () => {
  test.each<[string, (sku: string) => ZipEntry[]]>([
    ['of any name', (sku) => [{ name: 'wc-product-export-1.csv', content: csv(sku) }]],
    [
      'of macOS: in a folder, with metadata and a data descriptor',
      (sku) => [
        folder('export/'),
        { name: 'export/wc-product.csv', content: csv(sku), deflate: true, hasDescriptor: true, flags: 0 },
        folder('__MACOSX/'),
        { name: '__MACOSX/export/._wc-product.csv', content: Buffer.from('\0\x05\x16\x07') },
        { name: 'export/.DS_Store', content: Buffer.from('x') },
      ],
    ],
    ['of Windows', (sku) => [{ name: 'export\\PRODUCTS.CSV', content: csv(sku), flags: 0, deflate: true }]],
    ['with an Arabic name', (sku) => [{ name: 'منتجات.csv', content: csv(sku), flags: 0 }]],
  ])('%s is imported', async (_, entriesOf) => {
    const sku = `zip-${zips}`
    const { run } = await importFile(shop, await zipOf(entriesOf(sku)), options)
    expect(run).toMatchObject({ state: 'done', added: 1, refused: 0 })
  })

  test('with several is refused, unless one is products.csv', async () => {
    const two = ['a.csv', 'b.csv'].map((name) => ({ name, content: csv(name) }))
    expect((await importFile(shop, await zipOf(two), options)).run.failure).toMatchObject({
      code: 'file_zip',
    })
    const named = [...two, { name: 'shop/products.csv', content: csv('zip-named') }]
    expect((await importFile(shop, await zipOf(named), options)).run).toMatchObject({ added: 1 })
    const rest = [{ name: 'categories.csv', content: csv('zip-rest') }]
    expect((await importFile(shop, await zipOf(rest), options)).run.failure).toMatchObject({
      code: 'file_zip',
    })
  })

  test('a folder of a size is not a workbook', async () => {
    const entries = [
      { name: 'sizes/xl/a.jpg', content: photo },
      { name: 'a.csv', content: csv('zip-xl') },
    ]
    expect((await importFile(shop, await zipOf(entries), options)).run).toMatchObject({ added: 1 })
  })
})

test.each<[string, ZipEntry]>([
  [
    'UTF-8 without its flag, composed as on macOS',
    { name: 'صور/قميص أزرق.jpg'.normalize('NFD'), content: Buffer.alloc(0), flags: 0 },
  ],
  ['UTF-8 with its flag', { name: 'قميص أزرق.jpg', content: Buffer.alloc(0) }],
  ['the folder itself before them', { name: './قميص أزرق.jpg', content: Buffer.alloc(0), flags: 0 }],
])('pictures with names in %s are found', async (_, entry) => {
  const picturesPath = await zipOf([{ ...entry, content: photo }])
  const file = `slug,title_en,title_ar,category,brand,price,stock,picture\nshirt-${zips},Shirt,قميص,fashion,Dar,5000,1,قميص أزرق.jpg\n`
  const { run } = await importText(shop, file, { picturesPath })
  expect(run).toMatchObject({ added: 1, remarks: 0 })
})

test('pictures with names in the code page of MS-DOS are found', async () => {
  const name = Buffer.concat([Buffer.from('caf'), Buffer.from([0x82]), Buffer.from('.jpg')])
  const picturesPath = await zipOf([{ name, content: photo, flags: 0 }])
  const file =
    'slug,title_en,title_ar,category,brand,price,stock,picture\ncafe,Cafe,مقهى,fashion,Dar,5000,1,café.jpg\n'
  expect((await importText(shop, file, { picturesPath })).run).toMatchObject({ added: 1, remarks: 0 })
})
