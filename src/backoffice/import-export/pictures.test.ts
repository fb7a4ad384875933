import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { buildZip, type ZipEntry } from './testing/build-zip.ts'
import { exportText, importText } from './testing/import-shop.ts'

let shop: TestShop
let photo: Buffer
let folder: string
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#08776f' } })
    .jpeg()
    .toBuffer()
  folder = join(shop.folder, 'along')
  await mkdir(join(folder, 'one'), { recursive: true })
  await mkdir(join(folder, 'two'))
  await writeFile(join(folder, 'Tea.JPG'), photo)
  await writeFile(join(folder, 'script.jpg'), '<script>alert(1)</script>')
  await writeFile(join(folder, 'vector.png'), '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await writeFile(join(folder, 'cut.jpg'), photo.subarray(0, 120))
  await writeFile(join(folder, 'one', 'both.jpg'), photo)
  await writeFile(join(folder, 'two', 'both.jpg'), photo)
  await symlink('/etc/hostname', join(folder, 'link.jpg'))
})
afterAll(() => shop.close())

const file = (...names: string[]) =>
  `slug,picture\n${names.map((name, index) => `${['usb-fan', 'led-tv-43', 'cotton-shirt', 'phone-case', 'rose-perfume', 'baby-diapers', 'arabic-novel'][index]},${name}`).join('\n')}\n`
const codes = ({ report }: { report: { row: number; code: string | null }[] }) =>
  report.map(({ row, code }) => `${row} ${code}`)

async function zip(name: string, entries: ZipEntry[]): Promise<string> {
  const path = join(shop.folder, name)
  const out = createWriteStream(path)
  out.end(buildZip(entries))
  await once(out, 'close')
  return path
}

describe('pictures in a folder', () => {
  const names = ['tea.jpg', 'script.jpg', 'vector.png', 'cut.jpg', 'both.jpg', 'link.jpg', '../../etc/passwd']

  test('go through the picture pipeline; invalid files are refused with a reason, also in a dry run', async () => {
    for (const dryRun of [true, false]) {
      const report = await importText(shop, file(...names), { picturesPath: folder, dryRun })
      expect(report.run).toMatchObject({ state: 'done', changed: 1, refused: 6 })
      expect(codes(report)).toEqual([
        '3 picture_not_an_image',
        '4 picture_not_an_image',
        '5 picture_broken',
        '6 picture_ambiguous',
        '7 picture_missing',
        '8 picture_missing',
        '2 null',
      ])
      const sources = await readdir(join(shop.folder, 'pictures', 'sources')).catch(() => [])
      expect(sources).toHaveLength(dryRun ? 0 : 1)
    }
    const { rows } = await shop.db.$client.query("select image from products where slug = 'usb-fan'")
    expect(rows[0].image).toMatch(/^\/pictures\/[0-9a-f]{16}-640\.jpg$/)
    expect((await importText(shop, file('two/both.jpg'), { picturesPath: folder })).run.unchanged).toBe(1)
  })

  test('are added to otherwise unchanged products, also in place of remote addresses', async () => {
    const address = 'https://cdn.example/files/tea.jpg?v=2'
    const { rows: before } = await shop.db.$client.query(
      "update products set image = $1 where slug = 'baby-diapers' returning version",
      [address],
    )
    const csv = `slug,picture\nbaby-diapers,${address}\n`
    expect((await importText(shop, csv, { picturesPath: folder })).run).toMatchObject({ changed: 1 })
    const { rows } = await shop.db.$client.query(
      "select image, version from products where slug = 'baby-diapers'",
    )
    expect(rows[0].image).toMatch(/^\/pictures\//)
    expect(rows[0].version).toBe(before[0].version + 1)
    expect((await importText(shop, csv, { picturesPath: folder })).run).toMatchObject({ unchanged: 1 })
  })

  test('a missing folder is reported before anything is written', async () => {
    const { run } = await importText(shop, file('tea.jpg'), { picturesPath: join(folder, 'nowhere') })
    expect(run).toMatchObject({ state: 'refused', failure: { code: 'folder_missing' } })
  })
})

describe('pictures in a zip', () => {
  test('are found by name or path; links and scripts are ignored', async () => {
    const path = await zip('photos.zip', [
      { name: 'photos/tea.jpg', content: photo },
      { name: 'photos/link.jpg', content: Buffer.from('/etc/passwd'), mode: 0o120777 },
      { name: 'photos/script.jpg', content: Buffer.from('#!/bin/sh\nrm -rf /\n') },
      { name: '__MACOSX/photos/._tea.jpg', content: Buffer.from('x') },
    ])
    const report = await importText(shop, file('tea.jpg', 'link.jpg', 'script.jpg'), { picturesPath: path })
    expect(codes(report)).toEqual(['3 picture_missing', '4 picture_not_an_image', '2 null'])
  })

  test('Shopify addresses use the packaged file of that name', async () => {
    const path = await zip('cdn.zip', [{ name: 'shirt.jpg', content: photo }])
    const csv =
      'Handle,Title,Body (HTML),Vendor,Type,Variant Price,Image Src,Status\nshirt,Shirt,,Dar,Fashion,5,https://cdn.shopify.com/s/shirt.jpg?v=3,active\n'
    await importText(shop, csv, { picturesPath: path, rate: 1000 })
    const { rows } = await shop.db.$client.query("select image from products where slug = 'shirt'")
    expect(rows[0].image).toMatch(/^\/pictures\//)
  })

  test.each<[string, ZipEntry[], string]>([
    ['a bomb', [{ name: 'a.jpg', content: Buffer.alloc(40 * 1024 * 1024), deflate: true }], 'zip_bomb'],
    [
      'a bomb that lies about its size',
      [{ name: 'a.jpg', content: Buffer.alloc(2 ** 22), deflate: true, declaredSize: 2 ** 31 }],
      'zip_bomb',
    ],
    ['names that lead out of it', [{ name: '../../evil.jpg', content: Buffer.from('x') }], 'zip_path'],
    ['an absolute name', [{ name: '/etc/cron.d/evil', content: Buffer.from('x') }], 'zip_path'],
  ])('%s is refused before anything is done', async (name, entries, code) => {
    const before = await exportText(shop)
    const path = await zip(`${name.replaceAll(' ', '-')}.zip`, entries)
    const { run } = await importText(shop, file('a.jpg'), { picturesPath: path })
    expect(run).toMatchObject({ state: 'refused', failure: { code } })
    expect(await exportText(shop)).toBe(before)
  })

  test('a picture that unpacks to more than its declared size is reported as broken', async () => {
    const path = await zip('liar.zip', [
      { name: 'a.jpg', content: Buffer.alloc(2 ** 22), deflate: true, declaredSize: 1000 },
    ])
    const report = await importText(shop, file('a.jpg'), { picturesPath: path })
    expect(codes(report)).toEqual(['2 picture_broken'])
  })

  test('a file that is not a zip', async () => {
    const path = join(shop.folder, 'none.zip')
    await writeFile(path, 'not a zip at all')
    const { run } = await importText(shop, file('a.jpg'), { picturesPath: path })
    expect(run.failure).toMatchObject({ code: 'zip_broken' })
  })
})
