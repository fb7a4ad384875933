import { byLanguage } from '#platform/i18n/by-language.ts'
import type { PayoutWayKind } from '#shop/sellers/domain/payout-ways.ts'

/** What is mailed about a way of payout. */
export type WayEvent = 'added' | 'confirmed' | 'refused'

type PayoutMails = {
  kinds: Record<PayoutWayKind, string>
  waySubjects: Record<WayEvent, (name: string) => string>
  /** `way`: the kind, and the end of the account. */
  wayTexts: Record<WayEvent, (name: string, way: string) => string>
  /** For who did not ask for it. */
  wayWarning: (hours: number) => string
  debtSubject: (name: string) => string
  debtText: (name: string, debt: string) => string
}

/** What owners read about where and what they are paid. Server only. */
export const payoutMails = byLanguage<PayoutMails>({
  en: {
    kinds: {
      cash_office: 'cash at our office',
      zaincash: 'ZainCash',
      fib: 'FIB',
      qi: 'Qi card',
      bank: 'bank account',
    },
    waySubjects: {
      added: (name) => `A new way of payout for ${name}`,
      confirmed: (name) => `The way of payout of ${name} is confirmed`,
      refused: (name) => `The way of payout of ${name} was refused`,
    },
    wayTexts: {
      added: (name, way) =>
        `An owner of ${name} has named another way to be paid: ${way}. We check it first.`,
      confirmed: (name, way) => `From now on ${name} is paid this way: ${way}.`,
      refused: (name, way) => `We did not accept this way to be paid for ${name}: ${way}.`,
    },
    wayWarning: (hours) =>
      `If this was not one of you, call us at once. After a change we pay nothing out for ${hours} hours.`,
    debtSubject: (name) => `${name} owes us money, and its sales have stopped`,
    debtText: (name, debt) =>
      `${name} owes us ${debt}, after goods that came back. Its products are off the pages until it is paid: at our office, or by a transfer to us. Money of parcels on their way is counted already.`,
  },
  ar: {
    kinds: {
      cash_office: 'نقدًا في مكتبنا',
      zaincash: 'زين كاش',
      fib: 'مصرف العراق الأول FIB',
      qi: 'بطاقة كي',
      bank: 'حساب مصرفي',
    },
    waySubjects: {
      added: (name) => `طريقة دفع جديدة لمستحقات ${name}`,
      confirmed: (name) => `تأكدت طريقة دفع مستحقات ${name}`,
      refused: (name) => `لم تُقبل طريقة دفع مستحقات ${name}`,
    },
    wayTexts: {
      added: (name, way) => `طلب أحد مالكي ${name} طريقة أخرى لاستلام المستحقات: ${way}. نتحقق منها أولًا.`,
      confirmed: (name, way) => `من الآن تُدفع مستحقات ${name} بهذه الطريقة: ${way}.`,
      refused: (name, way) => `لم نقبل هذه الطريقة لدفع مستحقات ${name}: ${way}.`,
    },
    wayWarning: (hours) =>
      `إن لم يطلبها أحد منكم فاتصلوا بنا فورًا. بعد أي تغيير لا ندفع شيئًا لمدة ${hours} ساعة.`,
    debtSubject: (name) => `على ${name} دين لنا، وتوقف بيعه`,
    debtText: (name, debt) =>
      `على ${name} لنا ${debt} بعد بضاعة أُرجعت. منتجاته غير معروضة حتى يُسدَّد الدين: في مكتبنا أو بحوالة إلينا. مبالغ الطرود التي في الطريق محسوبة.`,
  },
})
