import type { handedOver as english } from './handed-over-en.ts'

export const handedOver: typeof english = {
  sheet: 'ورقة التسليم',
  at: (moment, by) => `سلّمه ${by}، ${moment}`,
  to: (receiver) => `إلى ${receiver}`,
  takeBack: 'لم يُسلَّم بعد',
  tookBack: 'الطرد مجهّز وينتظر عندك.',
}
