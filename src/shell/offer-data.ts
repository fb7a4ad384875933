import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '#platform/pages/screen.ts'
import { productQuery } from '#shop/catalogue/client.ts'
import { hasOffers, offersQuery } from '#shop/catalogue/client-offers.ts'
import { chosenVariant, displayedChoice } from '#shop/catalogue/domain/option-choice.ts'
import { destinationQuery } from '#shop/delivery/client.ts'

/** The offers that the page of a product lists, in a shop with other sellers than itself. */
export function offerQueries(client: QueryClient, { params, search }: Address) {
  const product = client.getQueryData(productQuery(params.slug ?? '').queryKey)
  if (!product || !hasOffers(product)) return []
  const { options, variants, slug } = product
  const variant =
    options && variants
      ? chosenVariant(
          { ...product, options, variants },
          displayedChoice({ ...product, options, variants }, search),
        )
      : undefined
  const destination = client.getQueryData(destinationQuery().queryKey)
  return [offersQuery(slug, { destination, variantId: variant?.id })]
}
