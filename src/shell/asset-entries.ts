import type { ScreenTexts } from '#platform/i18n/messages.ts'
import type { AssetEntries } from '#platform/pages/assets.ts'

/** Where the texts of screens are; the language follows. `messages/shared-*.ts` loads the same files. */
const screenMessages: Record<ScreenTexts, string> = {
  home: 'shop/home/messages/',
  listing: 'shop/listing/messages/',
  product: 'shop/catalogue/messages/product-',
  terms: 'shop/catalogue/messages/terms-',
  comparison: 'shop/comparison/messages/',
  returns: 'shop/returns/messages/',
  reviews: 'shop/reviews/messages/',
  restock: 'shop/restock-requests/messages/',
  shelves: 'shop/recommendations/messages/',
  footer: 'shop/shop-settings/messages/footer-',
  cart: 'shop/cart/messages/',
  wishlist: 'shop/wishlist/messages/',
  checkout: 'shop/orders/messages/',
  orders: 'shop/orders/messages/my-orders-',
  accounts: 'shop/accounts/messages/',
  addresses: 'shop/addresses/messages/',
  delivery: 'shop/delivery/messages/',
  sellers: 'shop/sellers/messages/',
  content: 'shop/content/messages/content-',
}

/** Manifest keys of the assets that every page loads. */
export const assetEntries: AssetEntries = {
  client: 'src/shell/entry-client.ts',
  start: 'src/platform/pages/start.ts',
  messages: (language) => `src/shell/messages/shared-${language}.ts`,
  screenMessages: (name, language) => `src/${screenMessages[name]}${language}.ts`,
}
