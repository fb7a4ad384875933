import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearPapers } from '#shop/seller-profiles/papers.ts'
import { maxPdfBytes, maxPhotoBytes, type PaperKind, paperKinds } from '#shop/sellers/domain/papers.ts'
import { addSeller, addSellerMember } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

type Seller = Awaited<ReturnType<typeof addSeller>>

let shop: TestShop
let staff: Awaited<ReturnType<typeof signedIn>>
let seller: Seller
beforeAll(async () => {
  shop = await createTestShop()
  staff = await signedIn(shop, 'staff', ['sellers'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await addSeller(shop, 'onboarding')
})

const photo = () =>
  sharp({ create: { width: 64, height: 40, channels: 3, background: '#b83' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer()
const html = '<!doctype html><script>alert(1)</script>'
const pdf = Buffer.from(`%PDF-1.7\n${html}\n%%EOF\n`)

async function send(source: Buffer | string, { kind = 'licence', name = 'وثيقة.jpg' } = {}) {
  const response = await seller.owner.browser.fetch(
    `${seller.base}/papers?kind=${kind}&name=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      body: typeof source === 'string' ? source : new Uint8Array(source),
      headers: { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
    },
  )
  return { status: response.status, body: await response.json() }
}
const sendPaper = async (kind: PaperKind = 'licence') => {
  const sent = await send(await photo(), { kind })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return Number(sent.body.id)
}
const base = () => `/api/admin/sellers/${seller.id}`
const decide = (body: object) => staff.browser.post(`${base()}/papers`, body)
const read = (paperId: number, { browser } = staff) => browser.fetch(`${base()}/papers/${paperId}`)
const own = async () => (await seller.owner.browser.get(`${seller.base}/papers`)).body.papers
const missing = async () =>
  (await seller.owner.browser.get(`${seller.base}/profile`)).body.checklist
    .filter(({ item, done }: { item: string; done: boolean }) => item.endsWith('Paper') && !done)
    .map(({ item }: { item: string }) => item)
const audited = async () => {
  const { rows } = await shop.db.execute(
    sql`select action, after from audit_entries where for_seller_id = ${seller.id} order by id`,
  )
  return rows
}

test('an accepted paper and a waiver complete the checklist; a picture is encoded anew', async () => {
  const id = await sendPaper()
  expect(await own()).toMatchObject([{ id, kind: 'licence', state: 'pending', name: 'وثيقة.jpg' }])
  expect(await missing()).toEqual(['licencePaper', 'identityPaper', 'pickupPaper'])
  const waiting = async () => (await staff.browser.get('/api/admin/sellers?papers=waiting')).body.total
  expect(await waiting()).toBe(1)
  const file = await read(id)
  expect(file.headers.get('content-type')).toBe('image/webp')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const { format, exif, width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 64 })
  expect(await decide({ to: 'accepted', paperId: id })).toMatchObject({ status: 200 })
  expect(await waiting()).toBe(0)
  expect(await decide({ to: 'accepted', paperId: id })).toMatchObject({ status: 409 })
  expect(await decide({ to: 'waived', kind: 'pickup', reason: 'زرناه' })).toMatchObject({ status: 200 })
  expect(await missing()).toEqual(['identityPaper'])
  expect(await audited()).toEqual([
    { action: 'seller.paper_send', after: { paper: 'licence' } },
    { action: 'seller.paper_read', after: { paper: 'licence', paperState: 'pending' } },
    { action: 'seller.paper', after: { paper: 'licence', paperState: 'accepted' } },
    { action: 'seller.paper', after: { paper: 'pickup', paperState: 'waived', statusReason: 'زرناه' } },
  ])
})

test('a refused paper is mailed with its reason, counts no more, and another one takes its place', async () => {
  const id = await sendPaper('identity')
  expect((await decide({ to: 'refused', paperId: id })).body).toMatchObject({
    errors: { reason: 'required' },
  })
  await decide({ to: 'accepted', paperId: id })
  expect(await decide({ to: 'refused', paperId: id, reason: 'غير واضحة' })).toMatchObject({ status: 200 })
  expect(await missing()).toContain('identityPaper')
  await shop.sendMessages()
  const mails = shop.mails.filter(({ to }) => to === `${seller.owner.username}@example.com`)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('السبب: غير واضحة')
  expect(mails[0]?.text).toContain('proof of identity')
  const [first, second] = [await sendPaper('identity'), await sendPaper('identity')]
  expect((await own()).map(({ id: each }: { id: number }) => each)).toEqual([second, id])
  expect((await read(first)).status).toBe(404)
})

test('a PDF, also one with HTML in it, is only ever an attachment without rights', async () => {
  const sent = await send(pdf, { name: 'عقد "1".pdf' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const { headers } = await read(sent.body.id)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%D8%B9[%\w]+\.pdf$/)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a file that is no paper is refused, and leaves nothing', async () => {
  const jpeg = await photo()
  const bad: [Buffer | string, string][] = [
    ['', 'paper_empty'],
    [html, 'not_a_paper'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'not_a_paper'],
    [`${html}%PDF-1.7\n%%EOF`, 'not_a_paper'],
    ['%PDF-1.7\ncut off', 'not_a_paper'],
    [jpeg.subarray(0, 200), 'picture_broken'],
    [Buffer.concat([pdf, Buffer.alloc(maxPdfBytes), Buffer.from('%%EOF')]), 'paper_too_heavy'],
    [Buffer.alloc(maxPhotoBytes + 1), 'paper_too_heavy'],
  ]
  for (const [source, code] of bad)
    expect(await send(source), code).toMatchObject({ status: 400, body: { errors: { paper: code } } })
  expect(await send(jpeg, { kind: 'photo', name: ' ' })).toMatchObject({
    status: 400,
    body: { errors: { kind: 'unknown_value', name: 'required' } },
  })
  const asForm = await seller.owner.browser.post(`${seller.base}/papers?kind=licence&name=x`, {})
  expect(asForm.status).toBe(415)
  expect(await own()).toEqual([])
  // A picture with a page behind it is the picture alone.
  const { body } = await send(Buffer.concat([jpeg, Buffer.from(html)]))
  expect(Buffer.from(await (await read(body.id)).arrayBuffer()).includes('script')).toBe(false)
})

test('nobody else reads a file, and who works for the seller decides nothing', async () => {
  const id = await sendPaper()
  const others = [
    seller.owner.browser,
    shop.browser(),
    (await signedIn(shop, 'staff', ['orders', 'money'])).browser,
  ]
  for (const browser of others) expect((await read(id, { ...staff, browser })).status).toBe(404)
  const another = await addSeller(shop)
  expect((await staff.browser.fetch(`/api/admin/sellers/${another.id}/papers/${id}`)).status).toBe(404)
  expect(
    await staff.browser.post(`/api/admin/sellers/${another.id}/papers`, { to: 'accepted', paperId: id }),
  ).toMatchObject({ status: 404 })
  expect(await audited()).toMatchObject([{ action: 'seller.paper_send' }])
  await addSellerMember(shop, seller, { userId: staff.id, role: 'packer' })
  expect(await decide({ to: 'accepted', paperId: id })).toMatchObject({ body: { code: 'own_shop' } })
  expect(await own()).toMatchObject([{ state: 'pending' }])
})

test('papers go 30 days after they were refused or replaced, and 180 days after the seller was closed', async () => {
  for (const kind of paperKinds) await decide({ to: 'accepted', paperId: await sendPaper(kind) })
  await decide({ to: 'accepted', paperId: await sendPaper('licence') })
  await decide({ to: 'refused', paperId: await sendPaper('pickup'), reason: 'لا' })
  const { version } = (await staff.browser.get(base())).body
  const closed = { to: 'closed', reason: 'انتهى', version }
  expect(await staff.browser.post(`${base()}/status`, closed)).toMatchObject({ status: 200 })
  const day = 24 * 60 * 60 * 1000
  const left = async (days: number) => {
    await clearPapers({ db: shop.db, now: () => new Date(shop.deps.now().getTime() + days * day) })
    const { rows } = await shop.db.execute(
      sql`select count(*)::int as papers, count(f.paper_id)::int as files from seller_papers p
          left join seller_paper_files f on f.paper_id = p.id where seller_id = ${seller.id}`,
    )
    return rows[0]
  }
  expect(await left(29)).toEqual({ papers: 5, files: 5 })
  expect(await left(31)).toEqual({ papers: 3, files: 3 })
  expect(await left(179)).toEqual({ papers: 3, files: 3 })
  expect(await left(181)).toEqual({ papers: 0, files: 0 })
  expect(await send(await photo())).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
