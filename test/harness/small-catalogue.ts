import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { categoryTerms, demoCategories } from '#seed/categories.ts'
import { searchText } from '#shop/catalogue/domain/search-text.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { slides } from '#shop/content/tables.ts'

type Texts = { titleEn: string; titleAr: string; descriptionEn: string; descriptionAr: string }
export type ProductRow = typeof products.$inferSelect & Texts
type Localized = 'title' | 'description'
export type NewProduct = Partial<
  Omit<typeof products.$inferInsert, 'id' | 'categoryId' | 'searchText' | Localized> & Texts
> & {
  /** The slug of a category; electronics by default. */
  category?: string
}

const image = '/pictures/0123456789abcdef-640.jpg'

export async function addCategories(db: Db): Promise<void> {
  await db.insert(categories).values(
    demoCategories.map(({ slug, ...names }, position) => ({
      slug,
      name: localizedValue(names, 'name'),
      image,
      position,
      ...categoryTerms(slug),
    })),
  )
}

/** Inserts a product with defaults: 10,000 dinars, 20 in stock, a unique slug. */
export async function addProduct(db: Db, values: NewProduct, number: number): Promise<ProductRow> {
  const { category: slug = 'electronics', ...columns } = values
  const [category] = await db.select().from(categories).where(eq(categories.slug, slug))
  if (!category) throw new Error(`no category ${slug}`)
  const product = {
    slug: `product-${number}`,
    titleEn: `Product ${number}`,
    titleAr: `منتج ${number}`,
    descriptionEn: 'A product of the tests.',
    descriptionAr: 'منتج للاختبار.',
    brand: 'Dijla',
    model: null,
    image,
    price: 10_000,
    stockQuantity: 20,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    ...columns,
    categoryId: category.id,
  }
  const names = { categoryEn: category.name.en, categoryAr: category.name.ar }
  const texts = {
    title: localizedValue(product, 'title'),
    description: localizedValue(product, 'description'),
  }
  const [row] = await db
    .insert(products)
    .values({ ...product, ...texts, searchText: searchText({ ...product, ...names }) })
    .returning()
  if (!row) throw new Error('no product came back')
  const { titleEn, titleAr, descriptionEn, descriptionAr } = product
  return { ...row, titleEn, titleAr, descriptionEn, descriptionAr }
}

export const smallProducts: NewProduct[] = [
  {
    slug: 'samsung-galaxy-a55',
    titleEn: 'Samsung Galaxy A55 256 GB',
    titleAr: 'موبايل سامسونج كالكسي A55 سعة 256 كيكا',
    category: 'mobiles',
    brand: 'Samsung',
    model: 'SM-A556',
    price: 550_000,
    discountPrice: 499_000,
    rating: 4.6,
    reviewCount: 310,
    featured: true,
    popular: true,
  },
  {
    slug: 'phone-case',
    titleEn: 'Clear Phone Case',
    titleAr: 'كفر شفاف للموبايل',
    category: 'mobiles',
    price: 5_000,
    rating: 3.9,
    reviewCount: 12,
    stockQuantity: 0,
  },
  {
    slug: 'led-tv-43',
    titleEn: 'LED TV 43 inch',
    titleAr: 'شاشة 43 بوصة',
    price: 310_000,
    rating: 4.2,
    reviewCount: 51,
    stockQuantity: 4,
  },
  {
    slug: 'usb-fan',
    titleEn: 'USB Desk Fan',
    titleAr: 'مروحة مكتب',
    price: 12_500,
    discountPrice: 10_000,
    rating: 4.2,
    reviewCount: 90,
    featured: true,
  },
  {
    slug: 'cotton-shirt',
    titleEn: 'Cotton Shirt',
    titleAr: 'قميص قطن',
    category: 'fashion',
    price: 25_000,
    rating: 4,
    reviewCount: 8,
    popular: true,
  },
  {
    slug: 'tea-glass-set',
    titleEn: 'Tea Glass Set',
    titleAr: 'طقم استكانات شاي',
    category: 'home-kitchen',
    price: 18_000,
    rating: 4.8,
    reviewCount: 140,
  },
  {
    slug: 'amber-rice-5kg',
    titleEn: 'Amber Rice 5 kg',
    titleAr: 'تمن عنبر 5 كغم',
    category: 'grocery',
    price: 14_250,
    rating: 4.9,
    reviewCount: 420,
    popular: true,
  },
  {
    slug: 'baby-diapers',
    titleEn: 'Baby Diapers',
    titleAr: 'حفاضات أطفال',
    category: 'grocery',
    price: 9_750,
    rating: 4.1,
    reviewCount: 33,
    stockQuantity: 9,
  },
  {
    slug: 'rose-perfume',
    titleEn: 'Rose Perfume',
    titleAr: 'عطر ورد',
    category: 'beauty',
    price: 40_000,
    rating: 0,
    reviewCount: 0,
  },
  {
    slug: 'arabic-novel',
    titleEn: 'Arabic Novel',
    titleAr: 'رواية عربية',
    category: 'books',
    price: 8_000,
    rating: 5,
    reviewCount: 2,
  },
]

export async function addSlides(db: Db): Promise<void> {
  await db.insert(slides).values(
    [3, 1, 2].map((position) => ({
      position,
      image,
      ground: '#f3e9dc',
      title: { en: `Slide ${position}`, ar: `شريحة ${position}` },
      description: { en: 'A slide of the tests.', ar: 'شريحة للاختبار.' },
      button: { en: 'Shop', ar: 'تسوق' },
      link: '/products',
    })),
  )
}
