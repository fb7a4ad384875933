import { byLanguage } from '#platform/i18n/by-language.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { type OrderStatus, orderStatuses } from '#shop/orders/domain/order-status.ts'

type Order = {
  id: number
  language: Language
  status: OrderStatus
  totalAmount: number
  shipping: { fullName: string } | null
}

/** The WhatsApp message to a customer, in the language of the order; staff can edit it before sending. */
export function readyText({ id, language, status, totalAmount, shipping }: Order): string {
  const texts = readyTexts[language]
  const facts = { number: orderNumber(id), total: formatNumber(totalAmount, language) }
  return `${texts.greeting(shipping?.fullName ?? '')} ${texts[status](facts)}`
}

/** The default message for a status, with {name}, {number} and {total} in place of the facts. */
export function readyTemplate(status: string, language: Language): string {
  const texts = readyTexts[language]
  const known = orderStatuses.find((each) => each === status)
  if (!known) throw new Error(`there is no message for ${status}`)
  return `${texts.greeting('{name}')} ${texts[known]({ number: '{number}', total: '{total}' })}`
}

/** The values of the placeholders of {@link readyTemplate}. */
export function readyValues({ id, language, totalAmount, shipping }: Order): Record<string, string> {
  return {
    name: shipping?.fullName ?? '',
    number: orderNumber(id),
    total: formatNumber(totalAmount, language),
  }
}

type Facts = { number: string; total: string }
type Texts = Record<OrderStatus, (facts: Facts) => string> & { greeting: (name: string) => string }

const readyTexts = byLanguage<Texts>({
  ar: {
    greeting: (name) => (name ? `مرحبًا ${name}، معك متجر دجلة.` : 'مرحبًا، معك متجر دجلة.'),
    pending: ({ number, total }) =>
      `وصلنا طلبك رقم ${number} بمبلغ ${total} د.ع. هل تؤكد الطلب والعنوان لنبدأ بتجهيزه؟`,
    processing: ({ number, total }) =>
      `طلبك رقم ${number} قيد التجهيز. المبلغ المطلوب عند الاستلام ${total} د.ع.`,
    shipped: ({ number, total }) =>
      `خرج طلبك رقم ${number} للتوصيل. المبلغ المطلوب عند الاستلام ${total} د.ع.`,
    delivered: ({ number }) => `تم تسليم طلبك رقم ${number}. شكرًا لثقتك بنا.`,
    cancelled: ({ number }) => `أُلغي طلبك رقم ${number}.`,
  },
  en: {
    greeting: (name) => (name ? `Hello ${name}, this is Dijla.` : 'Hello, this is Dijla.'),
    pending: ({ number, total }) =>
      `We have your order ${number} for ${total} IQD. Do you confirm the order and the address, so that we can prepare it?`,
    processing: ({ number, total }) =>
      `Your order ${number} is being prepared. The amount to pay on delivery is ${total} IQD.`,
    shipped: ({ number, total }) =>
      `Your order ${number} is on its way. The amount to pay on delivery is ${total} IQD.`,
    delivered: ({ number }) => `Your order ${number} has been delivered. Thank you.`,
    cancelled: ({ number }) => `Your order ${number} has been cancelled.`,
  },
})
