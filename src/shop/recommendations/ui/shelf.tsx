import { type ReactNode, useId } from 'react'
import type { ProductCard } from '#shop/catalogue/product-card.ts'
import { ProductRow } from '#shop/catalogue/ui/product-row.tsx'
import { ProductRowSkeleton } from '#shop/catalogue/ui/product-row-skeleton.tsx'
import { AddButton } from '#shop/listing/ui/add-button.tsx'

const skeletons = 5

type Props = {
  title: string
  /** Undefined while they load. */
  products: ProductCard[] | undefined
  className?: string
  /** A button beside the title. */
  button?: ReactNode
}

/** A titled row of products that can be added to the cart; it is rendered in a ProductActions. */
export function Shelf({ title, products, className = '', button }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`later min-w-0 [--later-height:28rem] ${className}`}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl leading-snug font-extrabold md:text-2xl md:leading-snug">
          {title}
        </h2>
        {button}
      </div>
      {products ? (
        <ProductRow products={products} Action={AddButton} />
      ) : (
        <ProductRowSkeleton count={skeletons} />
      )}
    </section>
  )
}
