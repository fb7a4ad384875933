type Language = 'ar' | 'en'

/** A product's title in the current language. */
export function localizedTitle(product: { titleEn: string; titleAr: string }, language: Language): string {
  return language === 'ar' ? product.titleAr : product.titleEn
}

/** A category's name in the current language. */
export function localizedName(category: { nameEn: string; nameAr: string }, language: Language): string {
  return language === 'ar' ? category.nameAr : category.nameEn
}
