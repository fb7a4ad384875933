import { byLanguage } from '#platform/i18n/by-language.ts'

type Mail = { subject: string; text: string }
type Mails = {
  order: (facts: { number: string; amount: string; place: string | null; awaitsCall: boolean }) => Mail
  return: (facts: { number: string }) => Mail
  /** `lines` are of {@link Mails.left}. */
  lowStock: (facts: { number: string; lines: string[] }) => Mail
  review: (facts: { product: string; rating: string }) => Mail
  dispute: (facts: { number: string; answered: boolean }) => Mail
  paper: (facts: { seller: string }) => Mail
  payoutWay: (facts: { seller: string }) => Mail
  codes: (facts: { perDay: string }) => Mail
  left: (name: string, left: string) => string
  /** The end of every mail. */
  end: string
  /** The first message in a chat at Telegram. */
  telegramConnected: string
}

/** Mails to members of the team. They have no data of customers. Server only. */
export const noticeMails = byLanguage<Mails>({
  ar: {
    order: ({ number, amount, place, awaitsCall }) => ({
      subject: awaitsCall ? `الطلب ${number} بانتظار اتصال` : `طلب جديد رقم ${number}`,
      text: `${awaitsCall ? 'طلب لا يحجز كمية قبل الاتصال بصاحبه' : 'وصل طلب جديد'}: رقم ${number}، بمبلغ ${amount} د.ع${place ? `، إلى ${place}` : ''}.`,
    }),
    return: ({ number }) => ({
      subject: `طلب إرجاع من الطلب ${number}`,
      text: `يريد زبون إرجاع قطع من الطلب رقم ${number} أو تبديلها.`,
    }),
    lowStock: ({ number, lines }) => ({
      subject: 'كمية قليلة في المخزون',
      text: `بعد الطلب رقم ${number} بقي القليل:\n\n${lines.join('\n')}`,
    }),
    review: ({ product, rating }) => ({
      subject: `تقييم جديد: ${product}`,
      text: `تقييم جديد بانتظار مراجعتك: ${product}. عدد النجوم: ${rating}.`,
    }),
    dispute: ({ number, answered }) => ({
      subject: answered
        ? `الشكوى على الطرد \u2066${number}\u2069 بانتظار قرارك`
        : `شكوى جديدة على الطرد \u2066${number}\u2069`,
      text: answered
        ? `أجاب البائع عن الشكوى على الطرد رقم \u2066${number}\u2069، والقرار الآن للمتجر.`
        : `اشتكى زبون من الطرد رقم \u2066${number}\u2069. يجيب البائع أولًا، ثم يقرر المتجر.`,
    }),
    paper: ({ seller }) => ({
      subject: `وثيقة بانتظار التدقيق: ${seller}`,
      text: `أرسل ${seller} وثيقة بانتظار التدقيق.`,
    }),
    payoutWay: ({ seller }) => ({
      subject: `طريقة دفع بانتظار التأكيد: ${seller}`,
      text: `أضاف ${seller} طريقة لاستلام مستحقاته، وهي بانتظار التأكيد. اتصل بصاحبها قبل أن تؤكدها.`,
    }),
    codes: ({ perDay }) => ({
      subject: 'نفدت رموز الدخول لهذا اليوم',
      text: `أرسل المتجر خلال يوم كل رموز الدخول المسموح بها، وعددها ${perDay}. من لا يملك كلمة مرور لا يستطيع الدخول الآن. إن لم تتوقع هذا العدد فقد يطلب أحدهم رموزًا لأرقام غيره: عناوينه في سجل الخادم تحت requests_refused. والحد هو SIGN_IN_CODES.`,
    }),
    left: (name, left) => `${name}: بقي ${left}`,
    telegramConnected: 'تم الربط. تصلك هنا الإشعارات التي تختارها في صفحة «دخولك»، ومنها تلغي الربط متى شئت.',
    end: 'تصلك هذه الرسالة لأنك اخترتها في صفحة «دخولك»، ومنها توقفها.',
  },
  en: {
    order: ({ number, amount, place, awaitsCall }) => ({
      subject: awaitsCall ? `Order ${number} waits for a call` : `New order ${number}`,
      text: `${awaitsCall ? 'An order that holds no stock before you have called' : 'A new order'}: ${number}, ${amount} IQD${place ? `, to ${place}` : ''}.`,
    }),
    return: ({ number }) => ({
      subject: `A return from order ${number}`,
      text: `A customer wants to send something of order ${number} back, or to exchange it.`,
    }),
    lowStock: ({ number, lines }) => ({
      subject: 'Low in stock',
      text: `After order ${number} little is left of:\n\n${lines.join('\n')}`,
    }),
    review: ({ product, rating }) => ({
      subject: `A new review: ${product}`,
      text: `A new review waits for you: ${product}. Stars: ${rating}.`,
    }),
    dispute: ({ number, answered }) => ({
      subject: answered
        ? `The dispute about parcel ${number} waits for you`
        : `A dispute about parcel ${number}`,
      text: answered
        ? `The seller has answered the dispute about parcel ${number}; the shop decides now.`
        : `A customer disputes parcel ${number}. The seller answers first, then the shop decides.`,
    }),
    paper: ({ seller }) => ({
      subject: `A paper to check: ${seller}`,
      text: `${seller} has sent a paper that waits to be checked.`,
    }),
    payoutWay: ({ seller }) => ({
      subject: `A way of payout to confirm: ${seller}`,
      text: `${seller} has named where it wants to be paid. Call its owner before you confirm it.`,
    }),
    codes: ({ perDay }) => ({
      subject: 'The codes for signing in are used up',
      text: `Within a day the shop has sent all codes for signing in that it may: ${perDay}. Who has no password cannot sign in now. If you did not expect so many, somebody may request codes for the phones of others: the log of the server has the addresses under requests_refused. The limit is SIGN_IN_CODES.`,
    }),
    left: (name, left) => `${name}: ${left} left`,
    telegramConnected:
      'Connected. The notices that you choose under «Your sign-in» come here; you can disconnect this chat there at any time.',
    end: 'You get this because you chose it under «Your sign-in» in the back office; you can stop it there.',
  },
})
