import { readFileSync } from 'node:fs'

/** A product as an Iraqi shop writes it, with the brands that its shoppers search for. */
export type SampleProduct = {
  slug: string
  titleEn: string
  titleAr: string
  descriptionEn: string
  descriptionAr: string
  brand: string
  model?: string
  price: number
  discountPrice?: number
  rating: number
  reviewCount: number
  stockQuantity: number
  popular?: boolean
}

export type SampleCategory = { slug: string; nameEn: string; nameAr: string; products: SampleProduct[] }

/**
 * Nearly two hundred products for search tests and benchmarks. Unlike the demo catalogue they stay the same, so that
 * results can be compared over time.
 */
export function readSampleCatalogue(): SampleCategory[] {
  return JSON.parse(readFileSync(new URL('sample-catalogue.json', import.meta.url), 'utf8'))
}
