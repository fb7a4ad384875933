/**
 * Which browser modules share a file with others, read by vite.config.ts; a test checks that every pattern still matches
 * a file, as a moved file would silently change what every first load downloads.
 */

/** Loaded after the first screen, forms above all: a visitor who only looks around never loads it. */
export const afterFirstScreen = [
  'node_modules/(?:valibot|react-hook-form|@hookform)/',
  'features/[\\w-]+/(?:[\\w-]+-schemas|schemas|typed-fields)',
  'catalogue/domain/product-fields',
  'platform/http/(?:ids|send-file)',
  // They import the validation library, which would follow them into the file of every page.
  'platform/text/text-(?:schema|record)',
  'features/accounts/(?:ui/(?:field-text|server-errors|phone-field|too-many-text)|domain/)',
  'features/orders/(?:ui|domain|messages)/',
  'features/orders/client-writes',
  'features/delivery/(?:domain/(?:governorates|destination-cookie|known-areas|area-key)|ui/use-pick-destination)',
  'features/cart/(?:ui/(?:cart-code|use-(?:remove-item|set-quantity))|domain/code-error|client-code)',
  'features/promotions/',
  'storefront/delivery/destination-(?:form|dialog)',
  'features/(?:inquiries|addresses)/(?!client)',
  // The row of a shelf is in `listParts`.
  'features/recommendations/',
  'storefront/shelves/(?!recent-views)',
  'features/comparison/(?!client)',
  'storefront/comparison/',
  'features/reviews/(?!client|domain/review-list|review-list-args)',
  'storefront/(?:account|profile|checkout|orders|content|reviews)/',
  // Loaded once the page is idle, and by the offline page.
  'src/service-worker/',
  'platform/connectivity/',
  'storefront/offline/',
  'storefront/cart/(?:cart-(?:totals|skeleton|line-notes)|unavailable-lines)',
  'storefront/listing/(?:filter-count|use-counts|also-mentioned|no-results)',
  'ui/(?:tabs|tab-keys|combobox|use-combobox|password-field|text-field|text-area-field|select-field|field-frame)',
]

/** Lists of products, which the page of a product does not have. */
export const listParts = [
  'catalogue/ui/(?:product-(?:card|card-skeleton|grid|grid-skeleton|row|row-skeleton|price)|row-class|card-swatches|review-line|stock-note|grid-columns)\\.',
  'storefront/listing/(?:choose-link|add-button|pagination|page-window|listing-href|lazy-option-filters)\\.',
  'ui/mouse-arrows',
]

/** The categories with pictures, which the home page and the page of all sections have. */
export const categoryParts = [
  'catalogue/(?:ui/category-grid(?:-skeleton)?|domain/initial)\\.',
  'catalogue/ui/category-columns',
]

/** The parts of the product page that only later screens share. */
export const productParts = [
  'ui/(?:quantity-stepper|quantity)\\.',
  'product/(?:product-(?:skeleton|rating)|lazy-product-missing|gallery/use-strip)',
  'ui/icons/(?:plus|minus)\\.',
  'shelves/recent-views',
]

/**
 * The picker of options, which pages of products with options and the sheet beside lists share. No group of its own, which
 * would take what it imports from the file of every page.
 */
export const choiceParts = ['product/choice/', 'catalogue/domain/option-(?:choice|values)']

/** Small modules that many later screens share. */
export const laterParts = [
  'ui/scroll-arrows',
  'ui/notice',
  'ui/cart-empty',
  'catalogue/(?:ui/variant-line|domain/variant-text)',
  'storefront/returns/own-returns',
  'features/returns/(?:domain|ui)/',
  'features/orders/(?:domain/order-number|order-list-search)',
  'features/cart/ui/line-notes',
  'storefront/layout/not-found',
  'ui/icons/compass',
  // The queries of later screens (`later-queries.ts`).
  'features/(?:addresses|comparison|inquiries|recommendations|restock-requests|returns|reviews)/client\\.',
  'features/reviews/(?:domain/review-list|review-list-args)',
  'restock-requests/domain/restock-notice',
  'inquiries/domain/inquiry-kinds',
  'storefront/content/content-queries',
  'http/local-path',
  'product/attribute-text',
  'features/delivery/ui/(?:arrival-line|delivery-fee|format-arrival|order-by|unserved-names)',
  'storefront/delivery/destination-arrival',
  'ui/icons/(?:info|circle-alert|image-plus|thumbs-up|shopping-basket|trash-2|package|package-x|credit-card|arrow-left|banknote)\\.',
]

/** The links to WhatsApp and phone. No group of its own, as for the picker of options. */
export const contactParts = [
  'storefront/contact/',
  'features/shop-settings/messages/',
  'ui/icons/(?:message-circle|phone)\\.',
]

/**
 * The entry with all that it imports: one file compresses better than the entry and a file of what it shares with screens. No
 * file that runs without the entry may import a part of it.
 */
export const entryParts = [
  'src/storefront/entry-client',
  // What home, listing and product share.
  'features/cart/ui/(?:use-add-to-cart|cart-lines|cart-cache|use-refresh-cart|failure-toast)',
  'features/wishlist/ui/use-wishlist-toggle',
  'storefront/wishlist/heart-button',
  'storefront/cart/product-actions',
  'ui/(?:price|picture|badge|error-state|skeleton|stars|bottom-bar)\\.',
  'ui/icons/(?:truck|chevron-left|chevron-right|check)\\.',
  'platform/i18n/plural',
  'node_modules/@tanstack/(?:react-query/.*/useMutation|query-core/.*/mutationObserver)',
  'catalogue/domain/(?:offer|picker-id)',
  'features/delivery/domain/delivery-fee',
  'accounts/ui/use-shopper-change',
]

/** What the offline page shares with the entry. */
export const pathParts = ['storefront/page-paths', 'features/content/domain/content-pages']
