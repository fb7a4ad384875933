export const ui: typeof import('./messages-en.ts').ui = {
  priceBefore: 'السعر قبل الخصم',
  priceNow: 'السعر الآن',
  choices: 'الخيارات',
  retry: 'حاول مرة أخرى',
  pages: 'الصفحات',
  previous: 'السابق',
  next: 'التالي',
  page: (number) => `صفحة ${number}`,
}
