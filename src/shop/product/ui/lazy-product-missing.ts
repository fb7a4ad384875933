import { lazyPart } from '#platform/pages/lazy-part.tsx'

/** What a page says about a product that does not exist, which hardly any visitor sees. */
export const ProductMissing = lazyPart(() =>
  import('./product-missing.tsx').then((part) => part.ProductMissing),
)
