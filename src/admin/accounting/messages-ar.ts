import type { accounting as english } from './messages-en.ts'

export const accounting: typeof english = {
  title: 'المحاسبة',
  intro: 'ملفات للمحاسب بصيغة CSV تُفتح في Excel. اليومان مشمولان.',
  from: 'من',
  to: 'إلى',
  download: (name) => `تنزيل ملف ${name}`,
  files: {
    orders: {
      name: 'الطلبات',
      text: 'سطر لكل طلب سُجّل في هذه الأيام: المبالغ وما حُصّل والمندوب والمحافظة. دون أسماء أو أرقام.',
    },
    cash: {
      name: 'النقد',
      text: 'ما حصّله كل مندوب وما سلّمه، يومًا بيوم.',
    },
    returns: {
      name: 'المرتجعات',
      text: 'سطر لكل مرتجع استُلم أو أُعيد ثمنه في هذه الأيام: قيمته والمبلغ المُعاد وطريقته ومن أعاده. دون أسماء الزبائن أو أرقام محافظهم.',
    },
  },
  errors: {
    invalid: 'اختر يومًا.',
    reversed: 'هذا اليوم قبل اليوم الأول.',
    too_long: 'اختر سنة على الأكثر.',
  },
}
