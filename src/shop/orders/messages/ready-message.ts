import { byLanguage } from '#platform/i18n/by-language.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { nationalPhone } from '#platform/phone/phone.ts'
import { orderNumber } from '../domain/order-number.ts'

/** The messages to a customer about an order, by the names that the settings store them under; the first five are statuses. */
const readyIds = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returnApproved',
  'returnReceived',
  'refunded',
  'refundedAsCredit',
  'confirm',
  'disputeDecided',
] as const
export type ReadyId = (typeof readyIds)[number]

/** `amount`: to have ready on delivery, or paid back, in whole dinars. `courier` and its phone are null before it has one. */
export type ReadyFacts = {
  orderId: number
  name: string | null
  amount: number
  courier: string | null
  courierPhone: string | null
}

/** The default message to a customer, in the language of the order; staff can edit it before sending. */
export function readyText(id: ReadyId, language: Language, values: ReadyValues): string {
  const texts = readyTexts[language]
  return `${texts.greeting(values.name)} ${texts[id](values)}`
}

/** The default message with its placeholders in place of the facts. */
export function readyTemplate(id: string, language: Language): string {
  const known = readyIds.find((each) => each === id)
  if (!known) throw new Error(`there is no message for ${id}`)
  return readyText(known, language, {
    name: '{name}',
    number: '{number}',
    total: '{total}',
    courier: '{courier}',
    courierPhone: '{courierPhone}',
  })
}

/** The values of the placeholders of {@link readyTemplate}; empty where there is none. */
export function readyValues(
  language: Language,
  { orderId, name, amount, courier, courierPhone }: ReadyFacts,
): ReadyValues {
  return {
    name: name ?? '',
    number: orderNumber(orderId),
    total: formatNumber(amount, language),
    courier: courier ?? '',
    courierPhone: courierPhone === null ? '' : nationalPhone(courierPhone),
  }
}

type ReadyValues = Record<'name' | 'number' | 'total' | 'courier' | 'courierPhone', string>
type Texts = Record<ReadyId, (values: ReadyValues) => string> & { greeting: (name: string) => string }

const readyTexts = byLanguage<Texts>({
  ar: {
    greeting: (name) => (name ? `مرحبًا ${name}، معك متجر دجلة.` : 'مرحبًا، معك متجر دجلة.'),
    pending: ({ number, total }) =>
      `وصلنا طلبك رقم ${number} بمبلغ ${total} د.ع. هل تؤكد الطلب والعنوان لنبدأ بتجهيزه؟`,
    confirm: ({ number, total }) =>
      `لم نبدأ بتجهيز طلبك رقم ${number} بمبلغ ${total} د.ع. اضغط «تأكيد» إذا كان الطلب والعنوان صحيحين، أو اكتب لنا ما تريد تغييره.`,
    processing: ({ number, total }) =>
      `طلبك رقم ${number} قيد التجهيز. المبلغ المطلوب عند الاستلام ${total} د.ع.`,
    shipped: ({ number, total, courier, courierPhone }) =>
      courier
        ? `خرج طلبك رقم ${number} للتوصيل مع المندوب ${courier}، ورقمه ${courierPhone}. جهّز المبلغ: ${total} د.ع.`
        : `خرج طلبك رقم ${number} للتوصيل. المبلغ المطلوب عند الاستلام ${total} د.ع.`,
    delivered: ({ number }) => `تم تسليم طلبك رقم ${number}. شكرًا لثقتك بنا.`,
    cancelled: ({ number }) => `أُلغي طلبك رقم ${number}.`,
    returnApproved: ({ number }) =>
      `وافقنا على إرجاع ما طلبته من الطلب رقم ${number}. جهّز القطع في علبتها، وسنتصل بك قبل مجيء المندوب.`,
    returnReceived: ({ number }) => `وصلتنا القطع المرتجعة من طلبك رقم ${number}.`,
    refunded: ({ number, total }) => `أعدنا لك ${total} د.ع عن القطع المرتجعة من طلبك رقم ${number}.`,
    disputeDecided: ({ number }) => `نظرنا في شكواك على طلبك رقم ${number} وحسمناها. التفاصيل في صفحة الطلب.`,
    refundedAsCredit: ({ number, total }) =>
      `أضفنا ${total} د.ع رصيدًا إلى حسابك عن القطع المرتجعة من طلبك رقم ${number}، ويُخصم من طلبك القادم.`,
  },
  en: {
    greeting: (name) => (name ? `Hello ${name}, this is Dijla.` : 'Hello, this is Dijla.'),
    pending: ({ number, total }) =>
      `We have your order ${number} for ${total} IQD. Do you confirm the order and the address, so that we can prepare it?`,
    confirm: ({ number, total }) =>
      `We have not started to prepare your order ${number} for ${total} IQD. Press “Confirm” if the order and the address are right, or write to us what to change.`,
    processing: ({ number, total }) =>
      `Your order ${number} is being prepared. The amount to pay on delivery is ${total} IQD.`,
    shipped: ({ number, total, courier, courierPhone }) =>
      courier
        ? `Your order ${number} is on its way with ${courier}, phone ${courierPhone}. Please have ${total} IQD ready.`
        : `Your order ${number} is on its way. The amount to pay on delivery is ${total} IQD.`,
    delivered: ({ number }) => `Your order ${number} has been delivered. Thank you.`,
    cancelled: ({ number }) => `Your order ${number} has been cancelled.`,
    returnApproved: ({ number }) =>
      `We have approved the return from your order ${number}. Please pack the goods in their box; we call before the courier comes.`,
    returnReceived: ({ number }) => `We have received what you sent back from your order ${number}.`,
    refunded: ({ number, total }) =>
      `We have paid back ${total} IQD for what you returned from your order ${number}.`,
    disputeDecided: ({ number }) =>
      `We have decided the problem that you reported with your order ${number}. You find the details on the page of the order.`,
    refundedAsCredit: ({ number, total }) =>
      `We have added ${total} IQD of credit to your account for what you returned from your order ${number}; your next order costs as much less.`,
  },
})
