export const hearts: typeof import('./hearts-en.ts').hearts = {
  heart: (title) => `احفظ في قائمة الأمنيات: ${title}`,
  save: 'احفظ في قائمة الأمنيات',
  saved: 'في قائمة أمنياتك',
  full: 'قائمة أمنياتك ممتلئة. احذف منتجًا منها أولًا.',
  addFailed: 'تعذّرت إضافة المنتج إلى قائمة أمنياتك',
  removeFailed: 'تعذّر حذف المنتج من قائمة أمنياتك',
}
