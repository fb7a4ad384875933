import { arabicCount } from '#platform/i18n/plural.ts'

export const contentPage: typeof import('./pages-en.ts').contentPage = {
  page: 'الصفحة',
  loading: 'جارٍ تحميل الصفحة…',
  pageFailed: 'تعذّر تحميل الصفحة. حاول مرة أخرى.',
  relatedPages: 'صفحات في الموضوع نفسه',
  onThisPage: 'في هذه الصفحة',
  updated: (date) => `آخر تعديل: ${date}`,
  helpTitle: 'كيف نساعدك؟',
  helpSearch: 'ابحث في الأسئلة والأجوبة',
  helpPlaceholder: 'مثلًا: إرجاع، توصيل، طلب',
  helpSearchButton: 'بحث',
  answersFound: arabicCount({
    zero: 'لا توجد أجوبة.',
    one: 'وُجد جواب واحد.',
    two: 'وُجد جوابان.',
    few: 'وُجدت {n} أجوبة.',
    many: 'وُجد {n} جوابًا.',
    other: 'وُجد {n} جواب.',
  }),
  noAnswers: 'لم نجد هنا جوابًا عن هذا السؤال.',
  allQuestions: 'اعرض كل الأسئلة',
  askUs: 'اسألنا',
  operator: {
    phone: 'رقم الاتصال',
    email: 'البريد الإلكتروني',
    address: 'العنوان',
    legalName: 'الاسم المسجّل',
    licence: 'إجازة التجارة الإلكترونية',
  },
}
