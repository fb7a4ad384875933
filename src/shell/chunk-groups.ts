/**
 * Which browser modules share a file with others, read by vite.config.ts; a test checks that every pattern still matches
 * a file, as a moved file would silently change what every first load downloads.
 */

/** Lists of products, which the page of a product does not have. */
export const listParts = [
  'catalogue/ui/(?:product-(?:card|card-skeleton|grid|grid-skeleton|row|row-skeleton|price)|row-class|card-swatches|review-line|stock-note|grid-columns)\\.',
  'shop/listing/(?:ui|screens)/(?:choose-link|add-button|listing-href|lazy-option-filters)\\.',
  'ui/(?:mouse-arrows|pagination|page-window)',
  'platform/pages/list-item',
]

/** The categories with pictures, which the home page and the page of all sections have. */
export const categoryParts = [
  'catalogue/(?:ui/category-grid(?:-skeleton)?|domain/initial)\\.',
  'catalogue/ui/category-columns',
]

/** The parts of the product page that only later screens share. */
export const productParts = [
  'ui/(?:quantity-stepper|quantity|use-strip)\\.',
  'product/ui/(?:product-(?:skeleton|rating)|lazy-product-missing)',
  'ui/icons/(?:plus|minus)\\.',
  'recommendations/ui/recent-views',
]

/**
 * The picker of options, which pages of products with options and the sheet beside lists share. No group of its own, which
 * would take what it imports from the file of every page.
 */
export const choiceParts = ['product/ui/choice/', 'catalogue/domain/option-(?:choice|values)']

/** The links to WhatsApp and phone. No group of its own, as for the picker of options. */
export const contactParts = [
  'shop/inquiries/ui/contact-links',
  'shop/replies/(?:ui|messages)/',
  'shop/shop-settings/messages/',
  'ui/icons/(?:message-circle|phone)\\.',
]

/**
 * The entry with all that it imports: one file compresses better than the entry and a file of what it shares with screens. No
 * file that runs without the entry may import a part of it.
 */
export const entryParts = [
  'src/shell/entry-client',
  // What home, listing and product share.
  'shop/cart/ui/(?:use-add-to-cart|cart-lines|cart-cache|use-refresh-cart|failure-toast)',
  'shop/wishlist/ui/(?:use-wishlist-toggle|heart-button|product-actions)',
  'ui/(?:price|picture|badge|error-state|skeleton|stars|bottom-bar)\\.',
  'ui/icons/(?:truck|chevron-left|chevron-right|check)\\.',
  'platform/i18n/plural',
  'node_modules/@tanstack/(?:react-query/.*/useMutation|query-core/.*/mutationObserver)',
  'catalogue/domain/(?:offer|picker-id|value-keys)',
  'shop/delivery/domain/delivery-fee',
  'accounts/ui/use-shopper-change',
]

/** What the offline page shares with the entry. */
export const pathParts = ['shell/page-paths', 'shop/content/domain/content-pages']
