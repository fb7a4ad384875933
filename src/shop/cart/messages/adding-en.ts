import { englishCount } from '#platform/i18n/plural.ts'

const pieces = englishCount({ one: '{n} item', other: '{n} items' })
const left = englishCount({
  zero: 'None left in stock',
  one: 'Only {n} left in stock',
  other: 'Only {n} left in stock',
})
const inCart = englishCount({ one: '{n} is already in your cart', other: '{n} are already in your cart' })

/** Cart texts used on every page; the cart page has more. */
export const adding = {
  addToCart: 'Add to Cart',
  addNamed: (title: string) => `Add to Cart: ${title}`,
  chooseOptions: 'Choose options',
  chooseNamed: (title: string) => `Choose options: ${title}`,
  success: 'Success',
  added: 'Item added to cart',
  viewCart: 'View cart',
  addFailed: 'Failed to add item to cart',
  loadFailed: 'Failed to load cart items',
  onlyInStock: (stock: { available: number; inCart: number }) =>
    stock.inCart > 0 ? `${left(stock.available)}; ${inCart(stock.inCart)}.` : `${left(stock.available)}.`,
  pieces,
}
