import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRemoteServer, type RemoteServer } from '#test/harness/remote-server.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { importText } from './testing/import-shop.ts'

const host = 'cdn.example'
const toUrl = (path: string) => `https://${host}/${path}`
let shop: TestShop
let there: RemoteServer
let isSlow = false

const drawing = (path: string) =>
  sharp({ create: { width: 16 + path.length, height: 16, channels: 3, background: '#08776f' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  there = await createRemoteServer(host, async (request, response) => {
    const path = request.url ?? ''
    if (isSlow) await pause(30)
    if (/missing/.test(path)) response.writeHead(404).end()
    else if (/script/.test(path)) response.end('<script>alert(1)</script>')
    else if (/moved/.test(path)) response.writeHead(302, { location: 'https://inside.example/secret' }).end()
    else response.end(await drawing(path))
  })
  there.names.set('inside.example', ['127.0.0.1'])
  shop = await createTestShop({ seed: 'small', network: there.network })
})
afterAll(async () => {
  await shop.close()
  await there.close()
})

const header = 'slug,title_en,title_ar,category,brand,price,stock,picture,more_pictures'
const row = (slug: string, picture: string, more = '') =>
  `${slug},Name,اسم,books,Dar,5000,3,${picture},${more}`
const file = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`
const product = async (slug: string) =>
  (await shop.db.$client.query('select image, more_images, hidden from products where slug = $1', [slug]))
    .rows[0]

describe('pictures on other servers', () => {
  test('are fetched once each, several per product, and served by the shop', async () => {
    const rows = [
      row('one', toUrl('a.jpg'), `${toUrl('bb.jpg')} | ${toUrl('ccc.jpg')}`),
      row('two', toUrl('a.jpg')),
    ]
    const { run, report } = await importText(shop, file(...rows))
    expect(run).toMatchObject({ state: 'done', added: 2, remarks: 0 })
    expect(report.map(({ code }) => code)).toEqual([null, null])
    const one = await product('one')
    for (const address of [one.image, ...one.more_images]) {
      expect(address).toMatch(/^\/pictures\/[0-9a-f]{16}-640\.jpg$/)
      expect(await shop.pictures.find(address.slice('/pictures/'.length))).not.toBeNull()
    }
    expect(one.more_images).toHaveLength(2)
    expect((await product('two')).image).toBe(one.image)
    const requestCount = there.requests.length
    expect((await importText(shop, file(...rows))).run).toMatchObject({ unchanged: 2 })
    expect(there.requests).toHaveLength(requestCount)
  })

  test('a dry run fetches nothing', async () => {
    const requestCount = there.requests.length
    const { run } = await importText(shop, file(row('dry', toUrl('dry.jpg'))), { dryRun: true })
    expect(run).toMatchObject({ added: 1, refused: 0 })
    expect(there.requests).toHaveLength(requestCount)
  })

  test('a failed picture is a remark; a new product without any is hidden', async () => {
    const { run, report } = await importText(
      shop,
      file(
        row('gone', toUrl('missing.jpg')),
        row('partly', toUrl('missing-2.jpg'), `${toUrl('script.js')} | ${toUrl('dddd.jpg')}`),
        row('inner', 'https://inside.example/a.jpg'),
        row('led-in', toUrl('moved.jpg')),
        row('plain', `http://${host}/a.jpg`),
        row('unknown', 'https://nowhere.example/a.jpg'),
      ),
    )
    expect(run).toMatchObject({ state: 'done', added: 6, refused: 0 })
    const codes = report.filter(({ code }) => code !== 'hidden_without_picture')
    expect(codes.map(({ row: number, code }) => `${number} ${code}`)).toEqual([
      '2 picture_answered_with_error',
      '3 picture_answered_with_error',
      '3 picture_not_an_image',
      '4 picture_private_address',
      '5 picture_private_address',
      '6 picture_not_https',
      '7 picture_host_unknown',
    ])
    expect(await product('gone')).toEqual({ image: '', more_images: [], hidden: true })
    const partly = await product('partly')
    expect(partly).toMatchObject({ more_images: [], hidden: false })
    expect(partly.image).toMatch(/^\/pictures\//)
    expect(there.connections).not.toContain('127.0.0.1')
  })

  test('a product imported with remote addresses gets its own pictures without other changes', async () => {
    await shop.db.$client.query("update products set image = $1 where slug = 'usb-fan'", [toUrl('fan.jpg')])
    expect((await importText(shop, `slug,picture\nusb-fan,${toUrl('fan.jpg')}\n`)).run.changed).toBe(1)
    expect((await product('usb-fan')).image).toMatch(/^\/pictures\//)
    const before = await product('usb-fan')
    expect((await importText(shop, `slug,picture\nusb-fan,${toUrl('missing.jpg')}\n`)).run.unchanged).toBe(1)
    expect(await product('usb-fan')).toEqual(before)
  })

  test('a server that does not respond is skipped after some failures', async () => {
    there.names.set('away.example', ['192.0.32.10'])
    const rows = Array.from({ length: 40 }, (_, n) => row(`away-${n}`, `https://away.example/${n}.jpg`))
    const { run, report } = await importText(shop, file(...rows))
    expect(run).toMatchObject({ state: 'done', added: 40 })
    expect(report.map(({ code }) => code)).toContain('picture_host_given_up')
    expect(there.connections.filter((address) => address === '192.0.32.10').length).toBeLessThan(20)
  })
})

test('an import interrupted by a restart resumes and fetches nothing twice', async () => {
  const admin = await signedIn(shop, 'admin')
  const rows = Array.from({ length: 150 }, (_, n) => row(`long-${n}`, toUrl(`long-${'x'.repeat(n)}.jpg`)))
  const sent = await admin.browser.fetch('/api/admin/transfer/files?name=long.csv', {
    method: 'PUT',
    body: file(...rows),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { id } = await sent.json()
  isSlow = true
  const started = await admin.browser.post('/api/admin/transfer/runs', { file: id, dryRun: false })
  const arrived = () => there.requests.filter((each) => each.includes('/long-'))
  await expect.poll(() => arrived().length, { timeout: 15_000 }).toBeGreaterThan(110)
  await shop.deps.transfers.close()
  isSlow = false
  const stopped = await admin.browser.get(`/api/admin/transfer/runs/${started.body.id}`)
  expect(stopped.body).toMatchObject({ state: 'stopped' })
  const next = shop.openTransfers()
  const runId = await next.resume()
  await next.idle()
  const { body: run } = await admin.browser.get(`/api/admin/transfer/runs/${runId}`)
  expect(run).toMatchObject({ state: 'done', refused: 0, fileName: 'long.csv' })
  expect(run.added + run.unchanged).toBe(150)
  expect(run.unchanged).toBeGreaterThan(0)
  // Fetches in flight at the restart may be repeated.
  expect(arrived().length).toBeLessThanOrEqual(150 + 8)
  expect(await next.resume()).toBeNull()
  // Undoing it undoes the changes of the interrupted run, too.
  const recorded = await shop.db.$client.query(
    'select run_id, count(*)::int as changes from transfer_changes where run_id in ($1, $2) group by 1',
    [started.body.id, runId],
  )
  expect(recorded.rows).toEqual([{ run_id: runId, changes: 150 }])
})
