import type { ComponentType } from 'react'
import { ListItem } from '#platform/pages/list-item.tsx'
import type { ProductCard as CardProduct } from '../product-card.ts'
import { type GridWidth, gridColumns, gridSizes } from './grid-columns.ts'
import { ProductCard } from './product-card.tsx'

type Props = {
  products: CardProduct[]
  width?: GridWidth
  /** How many of the first cards are likely above the fold. */
  priorityCount?: number
  /** Hides the products (of ten) that would form an incomplete last row. */
  onlyFullRows?: boolean
  /** Beside the link, as an Add to Cart button. */
  Action?: ComponentType<{ product: CardProduct }>
}

const hideIncompleteRow = 'sm:max-md:[&>:nth-child(n+10)]:hidden md:max-lg:[&>:nth-child(n+9)]:hidden'

export function ProductGrid({
  products,
  width = 'full',
  priorityCount = 0,
  onlyFullRows = false,
  Action,
}: Props) {
  return (
    <ul className={`${gridColumns[width]} ${onlyFullRows ? hideIncompleteRow : ''}`}>
      {products.map((product, index) => (
        <ListItem
          key={product.id}
          of={product}
          variant={[width, index < priorityCount, Action]}
          className={index < priorityCount ? undefined : 'later-card'}
        >
          <ProductCard
            product={product}
            sizes={gridSizes[width]}
            priority={index < priorityCount}
            action={Action && <Action product={product} />}
          />
        </ListItem>
      ))}
    </ul>
  )
}
