import { englishCount } from '#platform/i18n/plural.ts'

const pieces = englishCount({ one: '{n} item', other: '{n} items' })
const left = englishCount({
  zero: 'None left in stock',
  one: 'Only {n} left in stock',
  other: 'Only {n} left in stock',
})
const inCart = englishCount({ one: '{n} is already in your cart', other: '{n} are already in your cart' })

export const cart = {
  success: 'Success',
  added: 'Item added to cart',
  removed: 'Item removed from cart',
  cleared: 'Cart cleared',
  updated: 'Quantity updated',
  update: 'Update',
  formFailed: 'That could not be done',
  formFailedText: 'Nothing in your cart has changed. Go back and try again.',
  loadFailed: 'Failed to load cart items',
  addFailed: 'Failed to add item to cart',
  updateFailed: 'Failed to update quantity',
  removeFailed: 'Failed to remove item from cart',
  clearFailed: 'Failed to clear cart',
  onlyInStock: (stock: { available: number; inCart: number }) =>
    stock.inCart > 0 ? `${left(stock.available)}; ${inCart(stock.inCart)}.` : `${left(stock.available)}.`,
  pieces,
  title: 'Shopping Cart',
  items: 'Items in your cart',
  empty: 'Your cart is empty',
  emptyText: 'What you add to the cart waits for you here.',
  continueShopping: 'Continue Shopping',
  clear: 'Clear Cart',
  clearing: 'Clearing…',
  remove: 'Remove',
  removeTitle: (title: string) => `Remove ${title}`,
  quantityOf: (title: string) => `Quantity of ${title}`,
  fewerOf: (title: string) => `One fewer of ${title}`,
  moreOf: (title: string) => `One more of ${title}`,
  each: 'each',
  lineTotal: 'Line total',
  soldOut: 'Sold out. Remove it to go on with the rest.',
  lessStock: englishCount({
    one: 'Only {n} left: lower the quantity.',
    other: 'Only {n} left: lower the quantity.',
  }),
  priceWas: (before: string) => `The price has changed: it was ${before}.`,
  summary: 'Order Summary',
  itemCount: 'Items',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  proceed: 'Proceed to Checkout',
  cashNote: 'You pay in cash when your order arrives.',
  loading: 'Loading the cart…',
  changed: (count: string, total: string) => `${count}, total ${total}`,
}
