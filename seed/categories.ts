import { wireTexts } from '#platform/i18n/localized.ts'

/** The demo shop's categories in the order of docs/product.md. */
export const demoCategories = [
  { slug: 'electronics', ...wireTexts('name', { ar: 'إلكترونيات', en: 'Electronics' }) },
  { slug: 'mobiles', ...wireTexts('name', { ar: 'موبايلات', en: 'Mobiles' }) },
  { slug: 'fashion', ...wireTexts('name', { ar: 'أزياء', en: 'Fashion' }) },
  { slug: 'home-kitchen', ...wireTexts('name', { ar: 'المنزل والمطبخ', en: 'Home & Kitchen' }) },
  { slug: 'grocery', ...wireTexts('name', { ar: 'مواد غذائية', en: 'Grocery' }) },
  { slug: 'beauty', ...wireTexts('name', { ar: 'جمال وعناية', en: 'Beauty & Care' }) },
  { slug: 'books', ...wireTexts('name', { ar: 'كتب وقرطاسية', en: 'Books & Stationery' }) },
] as const

/** The terms of a category that content/en/returns.md states: food is not returned, and devices have the manufacturer's year. */
export const categoryTerms = (slug: string) => ({
  returnDays: slug === 'grocery' ? 0 : 30,
  warrantyMonths: slug === 'electronics' ? 12 : 0,
})
