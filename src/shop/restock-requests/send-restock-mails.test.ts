import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { createMail, type Message } from '#platform/mail/mail.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions, setSale, variantIds } from '#test/harness/variants.ts'
import { maxAttempts } from './domain/retry.ts'
import { requestRestock } from './request-restock.ts'
import { sendRestockMails } from './send-restock-mails.ts'
import { restockRequests } from './tables.ts'

const minuteMs = 60_000

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(restockRequests)
  shop.mails.length = 0
  shop.advance(24 * 60 * minuteMs)
  folder = await mkdtemp(join(tmpdir(), 'dijla-restock-'))
  return () => rm(folder, { recursive: true, force: true })
})

const silent = createLog('silent')
const send = (deps: Partial<Parameters<typeof sendRestockMails>[0]> = {}) =>
  sendRestockMails({
    db: shop.db,
    now: shop.now,
    mail: shop.deps.mail,
    publicUrl: 'https://dijla.example',
    ...deps,
  })

let requests = 0

async function request(
  slug: string,
  typed: { contact?: string; variantId?: number; language?: 'ar' | 'en' } = {},
) {
  requests += 1
  const { contact = `p${requests}@example.com`, variantId, language = 'en' } = typed
  const isPhone = !contact.includes('@')
  const input = { contact: { channel: isPhone ? ('phone' as const) : ('email' as const), value: contact } }
  await requestRestock(
    { ...shop.ctx(), language },
    slug,
    { ...input, ...(variantId && { variantId }) },
    {
      address: `192.0.2.${requests}`,
      origin: 'http://localhost:3000',
    },
  )
  return contact
}

const soldOut = () => shop.addProduct({ stockQuantity: 0, titleEn: 'Copper kettle', titleAr: 'دلة نحاس' })
const rows = () => shop.db.select().from(restockRequests).orderBy(restockRequests.id)

describe('when a product is available again', () => {
  test('each person gets one mail, oldest first, in their language', async () => {
    const { id, slug } = await soldOut()
    const first = await request(slug)
    shop.advance(1000)
    const second = await request(slug, { language: 'ar' })
    expect(await send()).toBe(0)
    await setSale(shop.db, id, { stockQuantity: 1 })
    expect(await send()).toBe(2)
    expect(await send()).toBe(0)
    expect(shop.mails).toMatchObject([
      { to: first, subject: 'Back in stock at Dijla: Copper kettle' },
      { to: second, subject: 'توفّر من جديد في دجلة: دلة نحاس' },
    ])
    const [mail, arabic] = shop.mails.map(({ text }) => text)
    expect(mail).toContain(`https://dijla.example/product/${slug}?lang=en`)
    expect(mail).toMatch(/https:\/\/dijla\.example\/restock-requests\?token=[\w-]{32}&lang=en/)
    expect(arabic).toContain('لإلغاء كل طلباتك')
    expect(await rows()).toMatchObject([{ notifiedAt: shop.now() }, { notifiedAt: shop.now() }])
  })

  test('the mail names the variant and links to it; requests for others wait', async () => {
    const { id, slug } = await shop.addProduct({ titleEn: 'Linen shirt' })
    await addOptions(shop.db, id, {
      options: ['colour', 'size'],
      variants: [
        { values: { colour: 'black', size: 'm' }, stockQuantity: 0 },
        { values: { colour: 'black', size: 'l' }, stockQuantity: 0 },
      ],
    })
    const ids = await variantIds(shop.db, id)
    const [m = 0, l = 0] = [ids['black/m'], ids['black/l']]
    await request(slug, { variantId: m })
    const other = await request(slug, { variantId: l })
    await shop.db.update(variants).set({ stockQuantity: 4 }).where(eq(variants.id, m))
    expect(await send()).toBe(1)
    expect(shop.mails[0]?.text).toContain('Linen shirt, Black, M')
    expect(shop.mails[0]?.text).toContain(`/product/${slug}?colour=black&size=m&lang=en`)
    await shop.db.update(variants).set({ stockQuantity: 0 }).where(eq(variants.id, m))
    await shop.db.update(variants).set({ stockQuantity: 1, hidden: true }).where(eq(variants.id, l))
    expect(await send()).toBe(0)
    await shop.db.update(variants).set({ hidden: false }).where(eq(variants.id, l))
    expect(await send()).toBe(1)
    expect(shop.mails[1]?.to).toBe(other)
  })

  test('hidden products and phones wait', async () => {
    const { id, slug } = await soldOut()
    await request(slug)
    await request(slug, { contact: '+9647701234567' })
    await setSale(shop.db, id, { stockQuantity: 5 })
    await shop.db.update(products).set({ hidden: true }).where(eq(products.id, id))
    expect(await send()).toBe(0)
    await shop.db.update(products).set({ hidden: false }).where(eq(products.id, id))
    expect(await send()).toBe(1)
    expect((await rows()).map(({ notifiedAt }) => notifiedAt === null)).toEqual([false, true])
  })

  test('a person who was notified may ask again', async () => {
    const { id, slug } = await soldOut()
    for (let round = 1; round <= 2; round += 1) {
      await setSale(shop.db, id, { stockQuantity: 0 })
      await request(slug, { contact: 'again@example.com' })
      await setSale(shop.db, id, { stockQuantity: 1 })
      expect(await send()).toBe(1)
      shop.advance(1000)
    }
    const ids = shop.mails.map((mail) => mail.id)
    expect(new Set(ids).size).toBe(2)
    expect(await rows()).toHaveLength(2)
  })

  test('without PUBLIC_URL links lead to where the request was made, or are left out', async () => {
    const { id, slug } = await soldOut()
    await request(slug)
    await request(slug)
    await shop.db
      .update(restockRequests)
      .set({ origin: null })
      .where(eq(restockRequests.id, (await rows())[1]?.id ?? 0))
    await setSale(shop.db, id, { stockQuantity: 5 })
    await send({ publicUrl: null })
    const [first, second] = shop.mails.map(({ text }) => text)
    expect(first).toContain(`http://localhost:3000/product/${slug}`)
    expect(second).not.toContain('http')
    expect(second).toContain('contact the shop')
  })
})

describe('several processes', () => {
  test('send each mail once', async () => {
    const { id, slug } = await soldOut()
    for (let count = 0; count < 25; count += 1) await request(slug)
    await setSale(shop.db, id, { stockQuantity: 1 })
    const other = openDatabase(shop.connection, { log: silent, max: 4 })
    const sent = await Promise.all([send(), send({ db: other.db }), send(), send({ db: other.db })])
    await other.close()
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(25)
    expect(shop.mails).toHaveLength(25)
    expect(new Set(shop.mails.map(({ to }) => to)).size).toBe(25)
  })

  test('wait for one that was killed: its mail is sent later, and is one file if it was sent already', async () => {
    const { id, slug } = await soldOut()
    await request(slug)
    await request(slug)
    await setSale(shop.db, id, { stockQuantity: 1 })
    const outbox = createMail(outboxTransport(folder, silent, shop.now), silent)
    const files = async () => (await readdir(folder)).toSorted()
    let mails = 0
    const killedAfter = (last: number) => ({
      deliver: async (message: Message) => {
        if (mails === last) throw new Error('killed before the mail')
        await outbox.deliver(message)
        mails += 1
        if (mails === last) throw new Error('killed after the mail')
      },
    })
    await expect(send({ mail: killedAfter(1) })).rejects.toThrow('after')
    mails = 0
    await expect(send({ mail: killedAfter(0) })).rejects.toThrow('before')
    expect(await files()).toHaveLength(1)
    expect(await send({ mail: outbox })).toBe(0)
    shop.advance(5 * minuteMs)
    expect(await send({ mail: outbox })).toBe(2)
    expect(await files()).toHaveLength(2)
    const contents = await Promise.all((await files()).map((file) => readFile(join(folder, file), 'utf8')))
    expect(new Set(contents.map((text) => text.split('\n')[0])).size).toBe(2)
  })
})

describe('a mail that cannot be sent', () => {
  const failing = (isFailing: (to: string) => boolean) =>
    createMail(async (message) => {
      if (isFailing(message.to)) throw new Error('550 no such mailbox')
      shop.mails.push(message)
    }, silent)

  test('is retried with growing pauses, does not hold up others, and is then left to staff', async () => {
    const { id, slug } = await soldOut()
    const bad = await request(slug)
    shop.advance(1000)
    const good = await request(slug)
    await setSale(shop.db, id, { stockQuantity: 1 })
    const mail = failing((to) => to === bad)
    expect(await send({ mail })).toBe(0)
    expect(await send({ mail })).toBe(1)
    expect(shop.mails.map(({ to }) => to)).toEqual([good])
    for (let attempts = 2; attempts <= maxAttempts; attempts += 1) {
      shop.advance(6 * 60 * minuteMs)
      await send({ mail })
    }
    shop.advance(7 * 24 * 60 * minuteMs)
    const [row] = await rows()
    expect(await send()).toBe(0)
    expect(row).toMatchObject({ attempts: maxAttempts, notifiedAt: null })
  })

  test('because of its address does not end the run', async () => {
    const { id, slug } = await soldOut()
    const bad = await request(slug)
    shop.advance(1000)
    const good = await request(slug)
    await setSale(shop.db, id, { stockQuantity: 1 })
    const mail = createMail(async (message) => {
      if (message.to === bad)
        throw Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: 550 })
      shop.mails.push(message)
    }, silent)
    expect(await send({ mail })).toBe(1)
    expect(shop.mails.map(({ to }) => to)).toEqual([good])
  })

  test('is sent once the mail server is back', async () => {
    const { id, slug } = await soldOut()
    await request(slug)
    await setSale(shop.db, id, { stockQuantity: 1 })
    expect(await send({ mail: failing(() => true) })).toBe(0)
    shop.advance(5 * minuteMs - 1)
    expect(await send()).toBe(0)
    shop.advance(1)
    expect(await send()).toBe(1)
  })
})

test('a request that is deleted while its mail is sent stays deleted', async () => {
  const { id, slug } = await soldOut()
  await request(slug)
  await setSale(shop.db, id, { stockQuantity: 1 })
  const deleting = { deliver: async () => void (await shop.db.delete(restockRequests)) }
  expect(await send({ mail: deleting })).toBe(1)
  expect(await rows()).toEqual([])
})
