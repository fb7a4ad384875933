import { loadPartMessages } from '#shell/messages/load-part-messages.ts'

/** Loads the shelves of a product's page with their texts. */
export async function loadProductShelves() {
  const [{ ProductShelves }] = await Promise.all([
    import('./product-shelves.tsx'),
    loadPartMessages('shelves'),
  ])
  return ProductShelves
}

/** Loads the shelf of the cart with its texts. */
export async function loadCartShelf() {
  const [{ CartShelf }] = await Promise.all([import('./cart-shelf.tsx'), loadPartMessages('shelves')])
  return CartShelf
}

/** Loads the shelves of an empty screen with their texts. */
export async function loadEmptyShelves() {
  const [{ EmptyShelves }] = await Promise.all([import('./empty-shelves.tsx'), loadPartMessages('shelves')])
  return EmptyShelves
}

/** Loads the recently viewed products with their texts. */
export async function loadRecentShelf() {
  const [{ RecentShelf }] = await Promise.all([import('./recent-shelf.tsx'), loadPartMessages('shelves')])
  return RecentShelf
}
