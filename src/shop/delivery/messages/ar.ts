export const delivery: typeof import('./en.ts').delivery = {
  title: 'إلى أين نوصل طلبك؟',
  text: 'اختر محافظتك لتعرف في كل صفحة متى يصل طلبك.',
  governorate: 'المحافظة',
  none: 'كل العراق',
  notServed: (name) => `${name} – لا نوصل إليها حاليًا`,
  save: 'حفظ',
  refused: 'لا نوصل إلى هذه المحافظة حاليًا. اختر محافظة أخرى.',
  loadFailed: 'تعذر تحميل المحافظات.',
}
