export const searchTexts = [
  'موبايل',
  'سامسونج',
  'شاحنة',
  'قميص رجالي',
  'عطر',
  'كتاب',
  'سماعة بلوتوث',
  'رز',
  'galaxy 128',
  'usb cable',
  'perfume',
  'kitchen knife',
  'headphones',
  'baby',
  'samsung',
  'اكس بوكس',
]

export const jsonPost = { method: 'POST' as const, headers: { 'content-type': 'application/json' } }

export function addBody({ id }: SampleProduct): string {
  return JSON.stringify({ userId: 1, productId: id, quantity: 1 })
}

export type SampleProduct = {
  id: number
  slug: string
  price: number
  discountPrice?: number
  hasOptions?: true
}

/** Products without options from across the catalogue: those of these pages of a hundred. */
export async function sampleProducts(origin: string, pages = [1, 20, 40, 60, 80]): Promise<SampleProduct[]> {
  const samples = await Promise.all(
    pages.map(async (page) => {
      const response = await fetch(`${origin}/api/products?pageSize=100&page=${page}`)
      // The shape of our own API's response.
      return (await response.json()) as SampleProduct[]
    }),
  )
  // One with options cannot be added without choosing.
  const all = samples.flat().filter(({ hasOptions }) => !hasOptions)
  if (all.length < 100) throw new Error('the bench database was not filled')
  return all
}

/** The pages of all products, for {@link sampleProducts}. */
export function allPages(catalogueSize: number): number[] {
  return Array.from({ length: Math.ceil(catalogueSize / 100) }, (_, index) => index + 1)
}
