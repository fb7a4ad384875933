/**
 * Which browser modules share a file with others, read by vite.config.ts; a test checks that every pattern still matches
 * a file, as a moved file would silently change what every first load downloads.
 */

/** Loaded after the first screen, forms above all: a visitor who only looks around never loads it. */
export const afterFirstScreen = [
  'node_modules/(?:valibot|react-hook-form|@hookform)/',
  'shop/[\\w-]+/(?:[\\w-]+-schemas|schemas|typed-fields)',
  'catalogue/domain/product-fields',
  'platform/http/(?:ids|send-file)',
  'platform/(?:phone/|money/notes)',
  // They import the validation library, which would follow them into the file of every page.
  'platform/text/text-(?:schema|record)',
  'platform/i18n/localized-(?:schema|texts)',
  'shop/accounts/(?:ui/(?:field-text|server-errors|phone-field|too-many-text|code-field|code-failure-text|account-panel|person-field|return-url|text-link|use-password-toggle)|domain/|client-code)',
  'shop/orders/(?:ui|domain|messages)/',
  'shop/orders/client-writes',
  'shop/delivery/(?:domain/(?:governorates|destination-cookie|known-areas|area-key)|ui/use-pick-destination)',
  'shop/cart/(?:ui/(?:cart-code|use-(?:remove-item|set-quantity))|domain/code-error|client-(?:code|link))',
  'shop/promotions/',
  'shop/delivery/ui/destination-(?:form|dialog)',
  'shop/(?:inquiries|addresses|seller-profiles)/(?!client|ui/contact-links)',
  // The row of a shelf is in `listParts`.
  'shop/recommendations/(?!ui/recent-views)',
  'shop/comparison/(?!client)',
  'shop/reviews/(?!client|domain/review-list|review-list-args)',
  'shop/(?:profile|checkout)/',
  'shop/(?:accounts|orders|content)/screens/',
  // Loaded once the page is idle, and by the offline page.
  'shell/service-worker/',
  'platform/connectivity/',
  'shell/offline/',
  'shop/cart/ui/(?:cart-(?:skeleton|line-notes)|unavailable-lines)',
  'shop/listing/screens/(?:filter-count|choice-link|use-counts|also-mentioned|no-results)',
  'ui/(?:use-focus-invalid|tabs|tab-keys|combobox|use-combobox|password-field|text-field|text-area-field|select-field|field-frame)',
]

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

/** Small modules that many later screens share. */
export const laterParts = [
  'ui/scroll-arrows',
  'platform/pictures/accepted-types',
  'ui/notice',
  'ui/cart-empty',
  'catalogue/(?:ui/variant-line|domain/variant-text)',
  'shop/returns/(?:domain|ui)/',
  'shop/orders/(?:domain/order-number|order-list-search)',
  'shop/cart/ui/line-notes',
  'shop/content/ui/not-found',
  'ui/icons/compass',
  // The queries of later screens (`later-queries.ts`).
  'shop/(?:addresses|comparison|disputes|inquiries|recommendations|restock-requests|returns|reviews|seller-profiles|seller-ratings|sellers)/client\\.',
  'shop/reviews/(?:domain/review-list|review-list-args)',
  'restock-requests/domain/restock-notice',
  'inquiries/domain/inquiry-kinds',
  'shop/content/screens/content-queries',
  'http/local-path',
  'product/ui/attribute-text',
  'shop/delivery/ui/(?:arrival-line|delivery-fee|format-arrival|order-by|unserved-names)',
  'shop/delivery/ui/destination-arrival',
  'ui/icons/(?:info|circle-alert|image-plus|thumbs-up|shopping-basket|trash-2|package|package-x|credit-card|arrow-left|banknote)\\.',
]

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
