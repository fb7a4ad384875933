import type { parcelTexts as english } from './parcels-en.ts'

export const parcelTexts: typeof english = {
  ofParcel: {
    title: 'الطرد',
    together: 'كل الطرود معًا',
    delivered: 'هل تم تسليم الطرد؟',
    label: 'ملصق',
    cancel: 'إلغاء الطرد',
    undoText: 'يعود الطرد إلى مندوبه ولا يُحسب نقده مستلَمًا. وما تكتبه هنا يبقى مع الطلب.',
  },
}
