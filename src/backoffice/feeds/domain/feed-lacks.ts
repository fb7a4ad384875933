/** What a row of the feeds can lack. `not_shown`: it is in no feed, because it or its product is hidden. */
export const feedLacks = ['picture', 'brand', 'barcode', 'long_title', 'not_shown'] as const
export type FeedLack = (typeof feedLacks)[number]
