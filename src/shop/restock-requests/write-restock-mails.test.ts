import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions, setSale, variantIds } from '#test/harness/variants.ts'
import { deleteRequests } from './delete-requests.ts'
import { isForStaff } from './due-requests.ts'
import { requestRestock } from './request-restock.ts'
import { restockRequests } from './tables.ts'
import { writeRestockMails } from './write-restock-mails.ts'

const minuteMs = 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(restockRequests)
  shop.mails.length = 0
  shop.advance(24 * 60 * minuteMs)
  await shop.db.delete(outbox)
})

const silent = createLog('silent')
const write = (deps: Partial<Parameters<typeof writeRestockMails>[0]> = {}) =>
  writeRestockMails({ db: shop.db, now: shop.now, publicUrl: 'https://dijla.example', ...deps })

async function send(deps: Parameters<typeof write>[0] = {}): Promise<number> {
  await write(deps)
  return shop.sendMessages()
}

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

  test('another seller may have it: the page sells it all the same', async () => {
    const { id, slug } = await soldOut()
    const contact = await request(slug)
    const [sellerId] = await addSellers(shop.db, [{ slug: 'basra-dates', name: { ar: 'تمور', en: 'Dates' } }])
    const offer = { productId: id, sellerId, price: 9_000, stockQuantity: 3, withheld: true }
    await shop.db.insert(variants).values(offer)
    expect(await send()).toBe(0)
    await shop.db.update(variants).set({ withheld: false }).where(eq(variants.sellerId, sellerId))
    expect(await send()).toBe(1)
    expect(shop.mails[0]?.to).toBe(contact)
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

test('several processes write each mail once', async () => {
  const { id, slug } = await soldOut()
  for (let count = 0; count < 25; count += 1) await request(slug)
  await setSale(shop.db, id, { stockQuantity: 1 })
  const other = openDatabase(shop.connection, { log: silent, max: 4 })
  const written = await Promise.all([write(), write({ db: other.db }), write(), write({ db: other.db })])
  await other.close()
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(25)
  expect(await shop.sendMessages()).toBe(25)
  expect(new Set(shop.mails.map(({ to }) => to)).size).toBe(25)
})

describe('a mail that cannot be sent', () => {
  const refusing = createSender({
    topics: outboxTopics,
    log: silent,
    now: () => shop.now(),
    get db() {
      return shop.db
    },
    ports: {
      mail: async () => {
        throw new DeliveryFailed('no such mailbox', 'recipient for good')
      },
      phone: null,
    },
    publicUrl: null,
  })
  const forStaff = () => shop.db.$count(restockRequests, isForStaff)

  test('is left to staff', async () => {
    const { id, slug } = await soldOut()
    await request(slug)
    await setSale(shop.db, id, { stockQuantity: 1 })
    await write()
    expect([await refusing(), await forStaff()]).toEqual([0, 1])
    expect(await write()).toBe(0)
  })

  test('unless the person has asked again: the new request is mailed', async () => {
    const { id, slug } = await soldOut()
    const contact = await request(slug)
    await setSale(shop.db, id, { stockQuantity: 1 })
    await write()
    await setSale(shop.db, id, { stockQuantity: 0 })
    await request(slug, { contact })
    expect([await refusing(), await forStaff()]).toEqual([0, 0])
    shop.advance(1000)
    await setSale(shop.db, id, { stockQuantity: 1 })
    expect(await send()).toBe(1)
  })
})

test('a request that is deleted while its mail waits gets none', async () => {
  const { id, slug } = await soldOut()
  await request(slug)
  const [row] = await rows()
  await setSale(shop.db, id, { stockQuantity: 1 })
  await write()
  await deleteRequests(shop.ctx(), row?.token ?? '')
  expect(await shop.sendMessages()).toBe(0)
  expect(await rows()).toEqual([])
})

test('a mail that the release before is sending is left to it until its lease is over', async () => {
  const { id, slug } = await soldOut()
  await request(slug)
  await setSale(shop.db, id, { stockQuantity: 1 })
  const leased = new Date(shop.now().getTime() + 5 * minuteMs)
  await shop.db.update(restockRequests).set({ attempts: 1, nextAttemptAt: leased })
  expect(await send()).toBe(0)
  shop.advance(5 * minuteMs)
  expect(await send()).toBe(1)
})
