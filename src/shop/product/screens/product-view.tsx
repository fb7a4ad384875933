import { Suspense, useEffect, useState } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { addRecentView } from '#shop/recommendations/ui/recent-views.ts'
import type { Chosen } from '../ui/chosen.ts'
import { ProductRating } from '../ui/product-rating.tsx'
import { ProductSkeleton } from '../ui/product-skeleton.tsx'
import { Breadcrumb, linkClass } from './breadcrumb.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { ChoiceView } from './choice-part.ts'
import { Gallery } from './gallery/gallery.tsx'
import { ProductPrice } from './product-price.tsx'

/** Without a margin, as the tiles: they begin where the first screen of a phone ends. */
const DestinationArrival = lazyPart(
  () => import('#shop/delivery/ui/destination-arrival.tsx').then((part) => part.DestinationArrival),
  { margin: '0px' },
)

const loadDetails = () => import('./load-product-details.ts').then((part) => part.loadProductDetails())

const ProductDetails = lazyPart(() => loadDetails().then(({ ProductDetails }) => ProductDetails), {
  className: 'min-w-0 space-y-5',
  room: 'min-h-[60rem]',
  margin: '25%',
})

const InfoTiles = lazyPart(() => loadDetails().then(({ InfoTiles }) => InfoTiles), {
  margin: '0px',
})

const ProductShelves = lazyPart(
  () => import('#shop/recommendations/ui/load-shelves.ts').then((part) => part.loadProductShelves()),
  { className: 'mt-8', room: 'min-h-[28rem]' },
)

/** The page of a product; of one with options its choice is loaded as well. */
export function ProductView({ product }: { product: Product }) {
  useRecentView(product.id)
  if (!product.options?.length) return <ProductParts product={product} />
  return (
    <Suspense fallback={<ProductSkeleton />}>
      <ChoiceView product={product}>{(chosen) => <ProductParts {...chosen} />}</ChoiceView>
    </Suspense>
  )
}

function ProductParts({ product, choice }: Chosen) {
  const { language } = useLanguage()
  const [quantity, setQuantity] = useState(1)
  const name = localizedTitle(product, language)
  return (
    <>
      {/* The buy bar is sticky until here, and before the shelves in the order of the keyboard. */}
      <div>
        <Breadcrumb {...product} />
        <div className="grid gap-x-5 gap-y-3 sm:gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] md:gap-x-10 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <Gallery key={product.image} images={picturesOf(product)} name={name} />
          <div className="self-start sm:row-span-2 md:sticky md:top-40">
            <p className="-my-3 text-sm text-ink-soft">
              <Link href={`/products?brand=${encodeURIComponent(product.brand)}`} className={linkClass}>
                <bdi>{product.brand}</bdi>
              </Link>
            </p>
            <h1 className="mb-1 text-lg leading-snug font-bold sm:mb-2 sm:text-xl md:text-2xl">{name}</h1>
            <ProductRating rating={product.rating} reviewCount={product.reviewCount} />
            <ProductPrice product={product} isFrom={choice?.isFrom} />
            <BuyBox
              product={product}
              choice={choice}
              quantity={Math.max(1, Math.min(quantity, product.stockQuantity))}
              onQuantity={setQuantity}
            />
            {product.stockQuantity > 0 && <DestinationArrival className="mt-3" product={product} />}
            <InfoTiles title={name} product={product} variantId={choice?.variantId} />
          </div>
          <ProductDetails
            product={product}
            sku={choice?.sku}
            hasStock={choice === undefined || choice.variantId !== undefined}
          />
        </div>
        <BuyBar product={product} choice={choice} />
      </div>
      <ProductShelves slug={product.slug} id={product.id} />
    </>
  )
}

/** Adds a product to the recently viewed ones of this browser. */
function useRecentView(id: number) {
  useEffect(() => addRecentView(id), [id])
}

function picturesOf({ image, images = [] }: Product): [string, ...string[]] {
  return [image, ...images.filter((each) => each !== image)]
}
