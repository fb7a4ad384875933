export const hearts: typeof import('./hearts-en.ts').hearts = {
  heart: (title) => `أضف إلى المفضلة: ${title}`,
  save: 'أضف إلى المفضلة',
  saved: 'في المفضلة',
  full: 'المفضلة ممتلئة. احذف منتجًا منها أولًا.',
  addFailed: 'تعذّرت إضافة المنتج إلى المفضلة',
  removeFailed: 'تعذّر حذف المنتج من المفضلة',
}
