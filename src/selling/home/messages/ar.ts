import type { today as english } from './en.ts'

export const today: typeof english = {
  title: 'اليوم',
  none: 'لا شيء',
  toPack: 'للتجهيز',
  late: 'متأخر',
  problems: 'مشاكل',
  toHandOver: 'مجهّز، بانتظار التسليم',
  allDone: 'كل الطرود مجهّزة.',
  money: 'مستحقاتك',
  held: 'محجوز',
  owed: 'مستحق الدفع',
  debt: 'عليك للمتجر',
  nextPayout: 'الدفعة التالية',
  toPayouts: 'الدفعات، ولماذا المبالغ محجوزة',
  collected: 'المبالغ المستلمة',
  collectedText: 'ما استلمه المندوبون من ثمن طرودك. ليس بعدُ ما يستحقه متجرك.',
  collectedToday: 'اليوم',
  collectedMonth: 'هذا الشهر',
}
