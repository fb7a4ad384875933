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
