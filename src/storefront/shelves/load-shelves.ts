import { languages, parseLanguage } from '#platform/i18n/language.ts'
import { loadMessages } from '../messages/load-messages.ts'

/** The texts of all shelves: in the language of the page, and in all on the server, which loads them once. */
function loadTexts() {
  const language = import.meta.env.SSR ? null : parseLanguage(document.documentElement.lang)
  const needed = language === null ? languages : [language]
  return Promise.all(needed.map((each) => loadMessages(each, ['shelves'])))
}

/** Loads the shelves of a product's page with their texts. */
export async function loadProductShelves() {
  const [{ ProductShelves }] = await Promise.all([import('./product-shelves.tsx'), loadTexts()])
  return ProductShelves
}

/** Loads the shelf of the cart with its texts. */
export async function loadCartShelf() {
  const [{ CartShelf }] = await Promise.all([import('./cart-shelf.tsx'), loadTexts()])
  return CartShelf
}

/** Loads the recently viewed products with their texts. */
export async function loadRecentShelf() {
  const [{ RecentShelf }] = await Promise.all([import('./recent-shelf.tsx'), loadTexts()])
  return RecentShelf
}
