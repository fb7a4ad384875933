import { foldLetters, normaliseCharacters } from '#shop/catalogue/search/text/letters.ts'
import type { WooName } from './column-mapping.ts'

/** What lists and translated exports call a column, in English, Arabic, Kurdish and Russian. */
const words: Partial<Record<WooName, string>> = {
  Name: `name, product name, product, title, product title, item, item name, اسم المنتج, الاسم, اسم, المنتج, اسم المادة, المادة, اسم الصنف,
    اسم السلعة, السلعة, العنوان, عنوان المنتج, عنوان, ناو, ناوی بەرهەم, ناوی کاڵا, بەرهەم, کاڵا, имя, название`,
  'Regular price': `price, regular price, unit price, selling price, price iqd, السعر, سعر, سعر المنتج, السعر العادي, السعر الأساسي, سعر البيع,
    سعر المفرد, السعر بالدينار, الثمن, المبلغ, نرخ, نرخی بەرهەم, نرخی ئاسایی, базовая цена, цена`,
  'Sale price': `sale price, discount price, discounted price, offer price, سعر التخفيض, سعر العرض, السعر بعد الخصم, السعر بعد التخفيض,
    سعر الخصم, السعر المخفض, نرخی داشکاندن, цена распродажи, акционная цена`,
  Stock: `stock, quantity, qty, inventory, stock quantity, الكمية, كمية, المخزون, مخزون, العدد, الكمية المتوفرة, الموجود, بڕ, ژمارە, دانە, کۆگا, запасы`,
  Categories: `category, categories, product category, section, القسم, قسم, الأقسام, التصنيف, تصنيف, التصنيفات, الفئة, فئة, الفئات, المجموعة, القسم الرئيسي, الصنف الرئيسي, نوع المنتج,
    پۆل, هاوپۆل, بەش, категории, категория`,
  Images: `image, images, picture, pictures, photo, photos, image url, image link, image src, الصورة, صورة, الصور, صور, صورة المنتج, صور المنتج,
    رابط الصورة, روابط الصور, وێنە, وێنەکان, изображения, изображение`,
  Description: `description, details, long description, الوصف, وصف, وصف المنتج, الوصف الكامل, التفاصيل, تفاصيل, شرح, وەسف, پەسن, زانیاری, описание`,
  'Short description': `short description, summary, excerpt, الوصف المختصر, وصف مختصر, الوصف القصير, وصف قصير, نبذة, краткое описание`,
  SKU: `sku, code, item code, product code, model, رمز المنتج, الرمز, رمز, كود, الكود, كود المنتج, رمز الصنف, رقم الصنف, رقم المنتج, الموديل,
    موديل, رمز SKU, کۆد, کۆدی بەرهەم, артикул`,
  'GTIN, UPC, EAN, or ISBN': `barcode, ean, upc, gtin, isbn, gtin upc ean or isbn, الباركود, باركود, بارکۆد, штрихкод`,
  Brands: `brand, brands, vendor, manufacturer, الماركة, ماركة, الماركات, العلامة التجارية, العلامات التجارية, البراند, براند, الشركة,
    الشركة المصنعة, مارکە, бренд, бренды`,
  Slug: `slug, handle, url key, الاسم اللطيف`,
  ID: `id, المعرف, معرف, الرقم التعريفي, ناسنامە`,
  Parent: `parent, الأب, الأصل, родительский`,
  Published: `published, منشور, опубликован`,
  'Is featured?': `is featured, featured, مميز, هل مميز, рекомендуемый`,
}

const byWord = new Map(
  Object.entries(words).flatMap(([column, list]) =>
    list.split(',').map((word) => [normalizeWord(word), column as WooName] as const),
  ),
)

/** The column that a header names in one of these languages; null when it is none. */
export function columnOfWord(header: string): WooName | null {
  const word = normalizeWord(header.replace(/\([^)]*\)/g, ' '))
  return byWord.get(word) ?? null
}

function normalizeWord(text: string): string {
  return foldLetters(normaliseCharacters(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
