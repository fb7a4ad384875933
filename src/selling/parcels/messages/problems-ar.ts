import type { problems as english } from './problems-en.ts'

export const problems: typeof english = {
  report: 'الإبلاغ عن مشكلة',
  reportTitle: (number) => `مشكلة في الطرد ${number}`,
  reportText: 'المتجر يقرر الخطوة التالية ويتكلم مع الزبون.',
  kind: 'ما المشكلة',
  kinds: { out_of_stock: 'غير متوفر', damaged: 'متضرر', cannot_deliver: 'لا يمكن إرساله في الوقت' },
  note: 'ملاحظة للمتجر',
  noteTooLong: '٥٠٠ حرف كحد أقصى.',
  reported: 'أُبلغ المتجر بالمشكلة.',
  problemSince: (moment, by) => `أبلغ عنها ${by}، ${moment}`,
  problemHelp: 'انحلّت؟ جهّز الطرد.',
}
