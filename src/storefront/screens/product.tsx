import { useQuery } from '@tanstack/react-query'
import { productQuery } from '#features/catalogue/client.ts'
import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { statusOf } from '#platform/pages/page-error.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { excerpt } from '#platform/text/excerpt.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ProductActions } from '../cart/product-actions.tsx'
import { choicePart, loadRenderedChoice } from '../product/choice-part.ts'
import { ProductMissing } from '../product/lazy-product-missing.ts'
import { pictureSizes } from '../product/picture-sizes.ts'
import { productDescription } from '../product/product-description.ts'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { ProductView } from '../product/product-view.tsx'

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
  if (error && statusOf(error) === 404) return <ProductMissing />
  if (!error) return <ProductSkeleton />
  return (
    <>
      <h1 className="sr-only">{texts.details}</h1>
      <ErrorState message={texts.loadFailed} retry={() => void refetch()} busy={isFetching} />
    </>
  )
}
