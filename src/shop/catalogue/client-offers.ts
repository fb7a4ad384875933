import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Destination } from '#shop/delivery/schemas.ts'
import type { OfferRequest, SellerOffer } from './offer-schemas.ts'
import type { Product } from './schemas.ts'

type Requested = { destination: Destination | null | undefined; variantId: number | undefined }

/** Whether the page of a product lists offers: those of others, and its own where its seller has own dates. */
export const hasOffers = ({ otherOffers, ownDates }: Pick<Product, 'otherOffers' | 'ownDates'>) =>
  otherOffers !== undefined || ownDates !== undefined

/** The offers of a product's page, with the delivery to the governorate that the visitor picked; of a product with options those of a variant's combination. */
export function offersQuery(slug: string, { destination, variantId }: Requested) {
  const requested: OfferRequest = {
    ...(destination?.picked && { governorate: destination.governorate }),
    ...(variantId !== undefined && { variantId }),
  }
  const query = new URLSearchParams(Object.entries(requested).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['offers', slug, requested] as const,
    queryFn: ({ signal }) =>
      fetchJson<SellerOffer[]>(`/api/products/${encodeURIComponent(slug)}/offers?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}
