import { arabicCount } from '#platform/i18n/plural.ts'
import { ordersCounted } from './counted-orders-ar.ts'
import type { pickingTexts as english } from './picking-en.ts'

const pieces = arabicCount({
  zero: 'لا قطع',
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: '{n} قطع',
  many: '{n} قطعة',
  other: '{n} قطعة',
})
/** After a preposition. */
const ordersGoverned = arabicCount({ ...ordersCounted, two: 'طلبين' })

export const pickingTexts: typeof english = {
  picking: 'قائمة السحب من المخزن',
  pickingAll: 'قائمة السحب لكل ما ينتظر التجهيز',
  pickingIntro: 'ما يُسحب من الرفوف، مجموعًا لكل خيار من خيارات المنتج.',
  pickingTotal: (count, orders) => `${pieces(count)} من أجل ${ordersGoverned(orders)}`,
  pickingEmpty: 'لا شيء للسحب. ينتظر الطلب التجهيز من تأكيده حتى تسليمه إلى المندوب.',
  pickingLeftOut: 'ليست في هذه القائمة، لأنها لا تنتظر التجهيز:',
  pickingLater: arabicCount({
    zero: 'لا توجد طلبات أخرى.',
    one: 'لم تتسع القائمة لطلب واحد أحدث. اطبعها من جديد بعد تجهيز هذه الطلبات.',
    two: 'لم تتسع القائمة لطلبين أحدث. اطبعها من جديد بعد تجهيز هذه الطلبات.',
    few: 'لم تتسع القائمة لـ {n} طلبات أحدث. اطبعها من جديد بعد تجهيز هذه الطلبات.',
    many: 'لم تتسع القائمة لـ {n} طلبًا أحدث. اطبعها من جديد بعد تجهيز هذه الطلبات.',
    other: 'لم تتسع القائمة لـ {n} طلب أحدث. اطبعها من جديد بعد تجهيز هذه الطلبات.',
  }),
  pieces: 'عدد القطع',
  forOrders: 'الطلبات:',
}
