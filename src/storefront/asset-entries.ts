import type { ScreenTexts } from '#platform/i18n/messages.ts'
import type { AssetEntries } from '#platform/pages/assets.ts'

/** Where the texts of screens are; the language follows. `messages/shared-*.ts` loads the same files. */
const screenMessages: Record<ScreenTexts, string> = {
  home: 'storefront/messages/home-',
  listing: 'storefront/messages/listing-',
  product: 'features/catalogue/messages/product-',
  terms: 'features/catalogue/messages/terms-',
  comparison: 'features/comparison/messages/',
  returns: 'features/returns/messages/',
  reviews: 'features/reviews/messages/',
  restock: 'features/restock-requests/messages/',
  shelves: 'features/recommendations/messages/',
  footer: 'features/shop-settings/messages/footer-',
  cart: 'features/cart/messages/',
  wishlist: 'features/wishlist/messages/',
  checkout: 'features/orders/messages/',
  orders: 'features/orders/messages/my-orders-',
  accounts: 'features/accounts/messages/',
  addresses: 'features/addresses/messages/',
  delivery: 'features/delivery/messages/',
  content: 'storefront/messages/content-',
}

/** Manifest keys of the assets that every page loads. */
export const assetEntries: AssetEntries = {
  client: 'src/storefront/entry-client.ts',
  start: 'src/platform/pages/start.ts',
  messages: (language) => `src/storefront/messages/shared-${language}.ts`,
  screenMessages: (name, language) => `src/${screenMessages[name]}${language}.ts`,
}
