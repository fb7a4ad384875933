/** The demo shop's categories in the order of docs/product.md. */
export const demoCategories = [
  { slug: 'electronics', nameEn: 'Electronics', nameAr: 'إلكترونيات' },
  { slug: 'mobiles', nameEn: 'Mobiles', nameAr: 'موبايلات' },
  { slug: 'fashion', nameEn: 'Fashion', nameAr: 'أزياء' },
  { slug: 'home-kitchen', nameEn: 'Home & Kitchen', nameAr: 'المنزل والمطبخ' },
  { slug: 'grocery', nameEn: 'Grocery', nameAr: 'مواد غذائية' },
  { slug: 'beauty', nameEn: 'Beauty & Care', nameAr: 'جمال وعناية' },
  { slug: 'books', nameEn: 'Books & Stationery', nameAr: 'كتب وقرطاسية' },
] as const

/** The terms of a category that content/en/returns.md states: food is not returned, and devices have the manufacturer's year. */
export const categoryTerms = (slug: string) => ({
  returnDays: slug === 'grocery' ? 0 : 30,
  warrantyMonths: slug === 'electronics' ? 12 : 0,
})
