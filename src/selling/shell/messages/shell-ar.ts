import type { shell as english } from './shell-en.ts'

export const shell: typeof english = {
  siteName: 'دجلة للبائعين',
  sections: 'أقسام اللوحة',
  more: 'المزيد',
  today: 'اليوم',
  parcels: 'الطرود',
  payouts: 'المستحقات',
  profile: 'متجرك',
  papers: 'الوثائق',
  people: 'الفريق',
  products: 'المنتجات',
  proposals: 'المقترحات',
  statement: 'كشف الحساب',
  returns: 'المرتجعات',
  disputes: 'الشكاوى',
  ratings: 'التقييمات',
  security: 'دخولك',
  otherShops: 'متاجر أخرى',
  notices: {
    applied: 'وصلنا طلبك، وسنكتب لك حين نبتّ فيه.',
    onboarding: 'متجرك لم يُفتح بعد.',
    open: '',
    suspended: 'متجرك موقوف ولا يبيع الآن. الطلبات المؤكدة ما زال تجهيزها عليك.',
    closed: 'متجرك مغلق.',
    refused: '',
  },
}
