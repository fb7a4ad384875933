import { lazy, Suspense, useState } from 'react'
import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Picture } from '#ui/picture.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { InfoTiles } from './info-tiles.tsx'
import { pictureSizes } from './picture-sizes.ts'
import { productDescription } from './product-description.ts'
import { ProductPrice } from './product-price.tsx'
import { ProductRating } from './product-rating.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ReviewsSection } from './reviews-section.tsx'

/** Lazy: most products have one picture and need no gallery. */
const Gallery = lazy(() => import('./gallery.tsx').then(({ Gallery }) => ({ default: Gallery })))

export function ProductView({ product }: { product: Product }) {
  const { language } = useLanguage()
  const texts = useMessages().product
  const [quantity, setQuantity] = useState(1)
  const [image, setImage] = useState(product.image)
  const hydrated = useHydrated()
  const name = localizedTitle(product, language)
  return (
    <>
      <Breadcrumb category={product.category} />
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] md:gap-x-10 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="page-bleed self-start overflow-hidden bg-paper sm:mx-0 sm:rounded-card sm:border sm:border-line">
          <Picture
            image={image}
            alt={name}
            width={960}
            height={960}
            sizes={pictureSizes}
            priority
            className="aspect-square max-h-[38rem] w-full object-cover"
          />
          {product.images && (
            <div className="min-h-20">
              {hydrated && (
                <Suspense>
                  <Gallery images={product.images} current={image} name={name} onChoose={setImage} />
                </Suspense>
              )}
            </div>
          )}
        </div>
        <div className="self-start sm:row-span-2 md:sticky md:top-40">
          <h1 className="mb-2 text-xl leading-snug font-bold md:text-2xl">{name}</h1>
          <ProductRating rating={product.rating} reviewCount={product.reviewCount} />
          <ProductPrice product={product} />
          <BuyBox product={product} quantity={quantity} onQuantity={setQuantity} />
          <InfoTiles {...product} />
        </div>
        <div className="min-w-0 space-y-5">
          <section aria-labelledby="about">
            <h2 id="about" className="mb-1 text-lg font-bold">
              {texts.about}
            </h2>
            <p className="max-w-prose whitespace-pre-line">{productDescription(product, language)}</p>
          </section>
          <ProductTabs product={product} />
          <ReviewsSection product={product} />
        </div>
      </div>
      <BuyBar product={product} />
    </>
  )
}
