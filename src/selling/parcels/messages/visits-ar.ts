import type { visits as english } from './visits-en.ts'

export const visits: typeof english = {
  send: 'خرج للتوصيل',
  refused: 'لم يُستلم',
  refusedText: 'يُلغى الطرد وتعود بضاعته إلى مخزونك.',
  note: 'ملاحظة للمتجر',
  reason: 'السبب',
  reasons: { refused: 'لم يرغب به الزبون', not_home: 'لم يكن أحد في البيت', damaged: 'متضرر' },
  collect: (amount) => `تستلم ${amount}. تُحسب العمولة عليك من الآن.`,
}
