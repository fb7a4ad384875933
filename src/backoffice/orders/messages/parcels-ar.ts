import type { parcelTexts as english } from './parcels-en.ts'

export const parcelTexts: typeof english = {
  ofParcel: {
    title: 'الطرد',
    together: 'كل الطرود معًا',
    delivered: 'هل تم تسليم الطرد؟',
    label: 'ملصق',
    commission: 'عمولة المتجر',
    commissionOf: (amount, rule) => `العمولة: ${amount} (${rule})`,
    cancel: 'إلغاء الطرد',
    packed: (moment) => `جهّزه البائع، ${moment}`,
    handedOver: (name, moment) => `سلّمه البائع (${name})، ${moment}`,
    problems: {
      out_of_stock: 'أبلغ البائع: غير متوفر',
      damaged: 'أبلغ البائع: متضرر',
      cannot_deliver: 'أبلغ البائع: لا يمكن إرساله في الوقت',
    },
    sellerDelivers: 'يوصّله البائع',
    refusals: {
      refused: 'يقول البائع: لم يُستلم',
      not_home: 'يقول البائع: لم يكن أحد في البيت',
      damaged: 'يقول البائع: متضرر',
    },
    reportedBy: (name, moment) => `${name}، ${moment}`,
    undoText: 'يعود الطرد إلى مندوبه ولا يُحسب نقده مستلَمًا. وما تكتبه هنا يبقى مع الطلب.',
  },
}
