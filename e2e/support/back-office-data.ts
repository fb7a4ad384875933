import { expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { registerAccount } from './account.ts'
import { addProduct, sql } from './database.ts'
import { freshAddress, test as journey } from './journey.ts'
import { addShirt } from './options.ts'
import { placeOrder } from './orders.ts'
import { moveOrder, openReturn } from './returns.ts'
import { addToStaff } from './staff.ts'

type Cookies = Awaited<
  ReturnType<Awaited<ReturnType<typeof newSession>>['request']['storageState']>
>['cookies']

export type BackOffice = {
  /** Ids of existing rows by the name of their placeholder in an address: `/admin/returns/:return`. */
  ids: {
    return: number
    product: number
    inquiry: number
    webhook: number
    /** With codes. */
    promotion: number
    seller: number
    /** An order that waits for a call, and one on its way. */
    waiting: number
    shipped: number
  }
  /** Of a signed-in admin. */
  cookies: Cookies
}

async function newSession(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string | undefined) {
  const request = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  })
  return { request }
}

type Session = Awaited<ReturnType<typeof newSession>>

/** Somebody who waits, somebody to write to, an address to which no mail can be sent, and somebody who was notified. */
async function addRestockRequests(productId: number): Promise<void> {
  await sql(
    `insert into restock_requests (product_id, variant_id, channel, contact, token, language, created_at, attempts, notified_at)
     select v.product_id, v.id, channel, contact, 'x', 'ar', now(), attempts, notified_at
     from (select * from variants where product_id = $1 order by id limit 1) as v,
       (values ('phone', '+9647701234567', 0, null), ('email', 'a-rather-long-address@example.com', 12, null),
         ('email', 'zainab@example.com', 1, now())) as each (channel, contact, attempts, notified_at)
     on conflict do nothing`,
    [productId],
  )
}

/** A message in each state, of which a failed one has a long address and the text of a sent one is displayed. */
async function addMessages(): Promise<void> {
  await sql(
    `insert into outbox (channel, topic, recipient, language, facts, subject, text, state, attempts, next_attempt_at,
       last_error, created_at, finished_at)
     select 'mail', topic, recipient, 'ar', '{}', subject, text, state, attempts, now() + interval '1 day', error, now(),
       case when state <> 'waiting' then now() end
     from (values ('restock', 'a-rather-long-address-of-somebody@mail.example.com', null, null, 'failed', 10, 'Error ECONNREFUSED'),
       ('account-security', 'zainab@example.com', 'تغيّرت كلمة مرور حسابك', 'مرحبًا زينب،', 'sent', 1, null),
       ('password-reset', 'ali@example.com', null, null, 'expired', 4, 'Error ETIMEDOUT'),
       ('email-changed', 'noor@example.com', null, null, 'waiting', 2, 'Error ETIMEDOUT'))
       as each (topic, recipient, subject, text, state, attempts, error)`,
  )
}

/** An endpoint that was switched off, with a delivered and a failed message. */
async function addWebhook(): Promise<number> {
  const [endpoint] = await sql(
    `insert into webhook_endpoints (url, description, events, active, off_reason, secret, created_at)
     values ('https://a-rather-long-name-of-a-host.example.com/hooks/dijla', 'نظام شركة التوصيل', '{order.placed,stock.low}',
       false, 'status_410', 'whsec_a', now()) returning id`,
  )
  const id = Number(endpoint?.id)
  await sql(
    `with message as (
       insert into outbox (channel, topic, recipient, language, facts, state, attempts, next_attempt_at, created_at, finished_at)
       select 'webhook', 'webhook', $1::text, 'en',
         jsonb_build_object('type', type, 'timestamp', '2026-11-29T09:00:00.000Z', 'data', jsonb_build_object('id', 1042)),
         state, 1, now(), now(), now()
       from (values ('order.placed', 'sent'), ('stock.low', 'failed')) as each (type, state) returning message_id, state)
     insert into webhook_attempts (message_id, at, duration_ms, status, error)
     select message_id, now(), 84, case state when 'sent' then 200 end, case state when 'failed' then 'timed_out' end from message`,
    [id],
  )
  return id
}

/** A key that works with a former secret too, and one that has expired. */
async function addKeys(userName: string): Promise<void> {
  await sql(
    `insert into api_keys (name, scopes, digest, former_digest, former_until, created_by, created_at, expires_at, last_used_at)
     select each.name, '{orders:write,stock:read,money:read}', 'x', 'y', now() + interval '1 day', users.id, now(), expires_at::timestamptz, now()
     from users, (values ('المحاسبة', null), ('a-rather-long-name-of-a-program', now())) as each (name, expires_at)
     where username = $1`,
    [userName],
  )
}

/** An order that an ad with a long name brought. */
async function addSources(): Promise<void> {
  await sql(
    `insert into order_sources (order_id, first, last)
     select id, '{"referrer": "l.instagram.com", "landing": "/"}',
       '{"source": "instagram", "medium": "cpc", "campaign": "a-rather-long-name-of-a-campaign-without-a-space-2026", "click": "fbclid"}'
     from orders order by created_at desc limit 1 on conflict do nothing`,
  )
}

/** An application to sell, with long texts. */
async function addSeller(userName: string): Promise<number> {
  const [seller] = await sql(
    `with added as (
       insert into sellers (slug, name, about, legal_name, phone, governorate, address, selling)
       values ('a-rather-long-name-' || md5(random()::text), '{"ar": "متجر الأدوات المنزلية والكهربائيات في البصرة", "en": "Household-and-electrical-appliances-of-Basra"}',
         '{"ar": "نبيع الأدوات المنزلية منذ عشرين عامًا", "en": "Household appliances for twenty years"}',
         'شركة الرافدين للتجارة العامة والمقاولات المحدودة', '+9647701234567', 'basra', 'شارع الاستقلال، قرب جسر الخورة', false) returning id
     ), owner as (
       insert into seller_members (seller_id, user_id, role, created_at)
       select added.id, users.id, 'owner', now() from added, users where username = $1
     )
     select id from added`,
    [userName],
  )
  return Number(seller?.id)
}

/** A promotion with three codes. */
async function addPromotion(): Promise<number> {
  const [promotion] = await sql(
    `insert into promotions (name, kind, effect, value, created_at)
     values ('{"ar": "خصم الرحلة", "en": "Journey discount"}', 'code', 'percent', 10, now()) returning id`,
  )
  await sql(
    `insert into promotion_codes (promotion_id, code) select $1::int, 'OFFICE' || $1::int || 'N' || number from generate_series(1, 3) as number`,
    [promotion?.id],
  )
  return Number(promotion?.id)
}

async function sendInquiry({ request }: Session): Promise<number> {
  const response = await request.post('/api/inquiries', {
    data: {
      kind: 'dispute',
      orderNumber: '999999',
      name: 'زينب عبد الأمير',
      phone: '07701234567',
      text: 'لم يصل الطلب بعد',
    },
  })
  expect(response.status()).toBe(201)
  return Number((await response.json()).reference.slice(2))
}

/** Rows for every screen of the back office, so that none is empty: a return, a refused parcel on its way back, … */
async function createRows(customer: Session, admin: Session, userName: string): Promise<BackOffice['ids']> {
  const product = await addProduct({ stock: 3 })
  const returned = await placeOrder(customer, { product })
  const refused = await placeOrder(customer, { product })
  const shipped = await placeOrder(customer, { product })
  const waiting = await placeOrder(customer, { product: await addProduct() })
  await sql('update orders set stock_held = false where id = $1', [waiting])
  const inquiry = await sendInquiry(customer)
  await addRestockRequests(product.id)
  await addMessages()
  const webhook = await addWebhook()
  await addSources()
  await moveOrder(admin, returned, 'processing', 'shipped', 'delivered')
  await moveOrder(admin, refused, 'processing', 'shipped', 'cancelled')
  await moveOrder(admin, shipped, 'processing', 'shipped')
  await sql(
    `insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
     select $1, id, 4, 'ممتاز، شكرًا لكم', now(), now() from users where username = $2`,
    [product.id, userName],
  )
  return {
    return: await openReturn(customer, returned),
    product: (await addShirt()).id,
    inquiry,
    webhook,
    promotion: await addPromotion(),
    seller: await addSeller(userName),
    waiting,
    shipped,
  }
}

/**
 * Extends the test with rows for every screen of the back office, created by API once for each worker that needs them. All
 * tests of the project `still` use it, because tests with another set of fixtures have workers of their own.
 */
export const test = journey.extend<object, { backOffice: BackOffice }>({
  backOffice: [
    async ({ playwright }, use, { project }) => {
      const customer = await newSession(playwright, project.use.baseURL)
      const admin = await newSession(playwright, project.use.baseURL)
      const { username } = await registerAccount(admin, 'ar')
      await addToStaff(username, 'admin')
      await addKeys(username)
      const ids = await createRows(customer, admin, username)
      const { cookies } = await admin.request.storageState()
      await Promise.all([customer.request.dispose(), admin.request.dispose()])
      await use({ ids, cookies })
    },
    { scope: 'worker' },
  ],
})
