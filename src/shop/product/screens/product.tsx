import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { getStatus } from '#platform/pages/page-error.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { excerpt } from '#platform/text/excerpt.ts'
import { productQuery } from '#shop/catalogue/client.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { ProductActions } from '#shop/wishlist/ui/product-actions.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProductMissing } from '../ui/lazy-product-missing.ts'
import { ProductSkeleton } from '../ui/product-skeleton.tsx'
import { choicePart, loadRenderedChoice } from './choice-part.ts'
import { pictureSizes } from './picture-sizes.ts'
import { productDescription } from './product-description.ts'
import { ProductView } from './product-view.tsx'

const descriptionLength = 160

export const prepare = loadRenderedChoice

export const head: ScreenModule['head'] = ({ address, queries, language, messages }) => {
  const product = queries.getQueryData(productQuery(address.params.slug ?? '').queryKey)
  if (!product) return { title: messages.product.notFoundTitle, canonical: null }
  const choice = choicePart()?.choiceHead(product, address.search)
  const description = productDescription(product, language)
  return {
    title: localizedTitle(product, language),
    // Engines read what the server sends.
    description: import.meta.env.SSR ? excerpt(description, descriptionLength) : description,
    canonical: `/product/${product.slug}`,
    largestPicture: { image: choice?.image ?? product.image, sizes: pictureSizes },
    ...(choice?.isUncached && { isUncached: true }),
  }
}

export function Screen({ address }: { address: Address }) {
  return (
    <div className="page-width py-4 md:py-6">
      <ProductContent slug={address.params.slug ?? ''} />
    </div>
  )
}

function ProductContent({ slug }: { slug: string }) {
  const { product: texts } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(productQuery(slug))
  if (data) {
    return (
      <ProductActions>
        <ProductView key={data.id} product={data} />
      </ProductActions>
    )
  }
  if (error && getStatus(error) === 404) return <ProductMissing />
  if (!error) return <ProductSkeleton />
  return (
    <>
      <h1 className="sr-only">{texts.details}</h1>
      <ErrorState message={texts.loadFailed} retry={() => void refetch()} busy={isFetching} />
    </>
  )
}
