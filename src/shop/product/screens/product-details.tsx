import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { productDescription } from './product-description.ts'
import { ProductTabs } from './product-tabs.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import type { SpecificationsProps } from './specifications.tsx'

export { Thumbnails } from './gallery/thumbnails.tsx'
export { InfoTiles } from './info-tiles.tsx'

/** What the page of a product says below its pictures and price. */
export function ProductDetails(props: SpecificationsProps) {
  const { product } = props
  const { language } = useLanguage()
  const texts = useMessages().product
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about" className="mb-1 text-lg font-bold">
          {texts.about}
        </h2>
        <p className="max-w-prose whitespace-pre-line">{productDescription(product, language)}</p>
      </section>
      <ProductTabs {...props} />
      <ReviewsSection product={product} />
    </>
  )
}
