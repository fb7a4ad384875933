import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { withDigits } from '#platform/i18n/digits.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { type Content, defineTopic, type RenderCtx, type Topic } from '#platform/outbox/topic.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { LowVariant, Notice, NoticeFacts } from '#shop/notices/domain/notices.ts'
import { noticeTopics, telegramSuffix } from '#shop/notices/notice-rows.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import type { ShopTexts } from '#shop/shop-settings/domain/shop-text.ts'
import { inShopDigits, readShopTexts, shopMessage } from '#shop/shop-settings/shop-message.ts'
import { hasChat } from './connect-telegram.ts'
import { mayGet } from './domain/notice-rights.ts'
import { getRights } from './domain/rights.ts'
import { noticeMails } from './messages/notice-mail.ts'
import { staffMembers } from './tables.ts'
import { telegramConnected } from './telegram-topic.ts'

/** `isolate`: for texts of another direction, where the channel does not do it. */
type Ctx = { db: Db; language: Language; shopTexts: ShopTexts; isolate: (text: string) => string }
type Mail = { subject: string; text: string; path: string }
type Make<Facts> = (ctx: Ctx, facts: Facts) => Mail | null | Promise<Mail | null>

const isolated = (text: string) => `\u2068${text}\u2069`

/**
 * A mail to a member of the team, who may have lost the right since it was written, and the same as a message at Telegram, whose chat may
 * be disconnected. `make` returns its text and the page it is about; null when that is deleted.
 */
function noticeTopic<Facts extends { userId: number }>(
  name: string,
  noticeOf: (facts: Facts) => Notice,
  make: Make<Facts>,
): [Topic<Facts>, Topic<Facts>] {
  const render = async (
    { db, language, publicUrl }: RenderCtx,
    facts: Facts,
    { isolate, end }: { isolate: Ctx['isolate']; end: readonly string[] },
  ): Promise<Content | null> => {
    if (!(await isAllowed(db, facts.userId, noticeOf(facts)))) return null
    const shopTexts = await readShopTexts({ db }, language)
    const mail = await make({ db, language, shopTexts, isolate }, facts)
    if (mail === null) return null
    const { subject, text, path } = mail
    const link = publicUrl === null ? [] : [`${publicUrl}${path}?lang=${language}`]
    const standard = { subject, text: [text, ...link, ...end].join('\n\n') }
    return shopMessage(shopTexts, { id: null, language, values: {} }, standard)
  }
  const byMail = defineTopic<Facts>({
    name,
    channel: 'mail',
    isBulk: true,
    render: (ctx, facts) =>
      render(ctx, facts, { isolate: (text) => text, end: [noticeMails[ctx.language].end] }),
  })
  const byTelegram = defineTopic<Facts>({
    name: name + telegramSuffix,
    channel: 'telegram',
    isBulk: true,
    render: async (ctx, facts) =>
      (await hasChat(ctx.db, facts.userId, Number(ctx.to)))
        ? render(ctx, facts, { isolate: isolated, end: [] })
        : null,
  })
  return [byMail, byTelegram]
}

async function isAllowed(db: Db, userId: number, notice: Notice): Promise<boolean> {
  const [member] = await db
    .select({ role: staffMembers.role, rights: staffMembers.rights })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(eq(staffMembers.userId, userId), isNull(users.removedAt)))
  return member !== undefined && mayGet({ rights: getRights(member) }, notice)
}

const count = ({ shopTexts, language, isolate }: Ctx, value: number) =>
  isolate(inShopDigits(shopTexts, formatNumber(value, language)))

/** A variant with its options, as it is named in messages. */
function variantName({ shopTexts, language, isolate }: Ctx, { title, options, sku }: LowVariant): string {
  const names = options.map(({ value }) =>
    inShopDigits(shopTexts, withDigits(nameIn(value, language), language)),
  )
  return [nameIn(title, language), ...names, ...(sku === null ? [] : [sku])].map(isolate).join(' · ')
}

/** All topics of notices to the team. */
export const noticeTopicList = [
  ...noticeTopic<NoticeFacts['order']>(
    noticeTopics.order,
    ({ awaitsCall }) => (awaitsCall ? 'waiting_order' : 'order'),
    (ctx, { orderId, amount, governorate, awaitsCall }) => ({
      ...noticeMails[ctx.language].order({
        number: ctx.isolate(orderNumber(orderId)),
        amount: count(ctx, amount),
        place: governorateName(governorate, ctx.language),
        awaitsCall,
      }),
      path: `/admin/orders/${orderId}`,
    }),
  ),
  ...noticeTopic<NoticeFacts['return']>(
    noticeTopics.return,
    () => 'return',
    (ctx, { orderId, returnId }) => ({
      ...noticeMails[ctx.language].return({ number: ctx.isolate(orderNumber(orderId)) }),
      path: `/admin/returns/${returnId}`,
    }),
  ),
  ...noticeTopic<NoticeFacts['lowStock']>(
    noticeTopics.lowStock,
    () => 'low_stock',
    (ctx, { orderId, variants }) => ({
      ...noticeMails[ctx.language].lowStock({
        number: ctx.isolate(orderNumber(orderId)),
        lines: variants.map((variant) =>
          noticeMails[ctx.language].left(variantName(ctx, variant), count(ctx, variant.left)),
        ),
      }),
      path: '/admin/products',
    }),
  ),
  ...noticeTopic<NoticeFacts['review']>(
    noticeTopics.review,
    () => 'review',
    async (ctx, { productId, rating }) => {
      const { db, language } = ctx
      const [product] = await db
        .select({ title: products.title })
        .from(products)
        .where(eq(products.id, productId))
      if (!product) return null
      const facts = { product: ctx.isolate(nameIn(product.title, language)), rating: count(ctx, rating) }
      return { ...noticeMails[language].review(facts), path: '/admin/reviews' }
    },
  ),
  ...noticeTopic<NoticeFacts['dispute']>(
    noticeTopics.dispute,
    () => 'dispute',
    (ctx, { disputeId, number, answered }) => ({
      ...noticeMails[ctx.language].dispute({ number: ctx.isolate(number), answered }),
      path: `/admin/disputes/${disputeId}`,
    }),
  ),
  ...noticeTopic<NoticeFacts['paper']>(
    noticeTopics.paper,
    () => 'paper',
    (ctx, { sellerId, seller }) => ({
      ...noticeMails[ctx.language].paper({ seller: ctx.isolate(nameIn(seller, ctx.language)) }),
      path: `/admin/sellers/${sellerId}`,
    }),
  ),
  ...noticeTopic<NoticeFacts['payoutWay']>(
    noticeTopics.payoutWay,
    () => 'payout_way',
    (ctx, { seller }) => ({
      ...noticeMails[ctx.language].payoutWay({ seller: ctx.isolate(nameIn(seller, ctx.language)) }),
      path: '/admin/payouts',
    }),
  ),
  ...noticeTopic<NoticeFacts['codes']>(
    noticeTopics.codes,
    () => 'codes',
    (ctx, { perDay }) => ({
      ...noticeMails[ctx.language].codes({ perDay: count(ctx, perDay) }),
      path: '/admin/outgoing-messages',
    }),
  ),
  telegramConnected,
] as const
