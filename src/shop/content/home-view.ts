import { type ProductCard, toProductCard } from '#shop/catalogue/product-card.ts'
import type { ListedSection } from './schemas-home.ts'

/** A section of the home page as the page displays it. */
export type HomeSectionView = Omit<ListedSection, 'products'> & { products?: ProductCard[] }

/** Drops the fields of products that lists do not display. */
export const toView = ({ products, ...section }: ListedSection): HomeSectionView => ({
  ...section,
  ...(products && { products: products.map(toProductCard) }),
})
