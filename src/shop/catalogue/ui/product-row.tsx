import { type ComponentType, useRef } from 'react'
import { ListItem } from '#platform/pages/list-item.tsx'
import { MouseArrows } from '#ui/mouse-arrows.tsx'
import type { ProductCard as CardProduct } from '../product-card.ts'
import { ProductCard } from './product-card.tsx'
import { rowClass } from './row-class.ts'

type Props = { products: CardProduct[]; Action?: ComponentType<{ product: CardProduct }> }

/** The number of cards that fit on a phone, the last one cut off. */
const initiallyVisible = 3

/** Products in one row that scrolls horizontally. */
export function ProductRow({ products, Action }: Props) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="relative">
      <ul ref={list} className={rowClass}>
        {products.map((product, index) => (
          // The first cards set the height of the row.
          <ListItem
            key={product.id}
            of={product}
            variant={['row', Action]}
            className={index < initiallyVisible ? undefined : 'later [--later-height:1px]'}
          >
            <ProductCard
              product={product}
              sizes="(min-width: 1600px) 240px, (min-width: 1200px) 216px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, 44vw"
              action={Action && <Action product={product} />}
            />
          </ListItem>
        ))}
      </ul>
      <MouseArrows list={list} />
    </div>
  )
}
