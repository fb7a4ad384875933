/** The names of the caches. They are the same in every release, as cached pages and files stay consistent across releases. */
export const cacheNames = {
  /** Scripts, styles and fonts, named by content hash. */
  files: 'dijla-files',
  pictures: 'dijla-pictures',
  /** Public pages. */
  pages: 'dijla-pages',
  /** Public API responses. */
  answers: 'dijla-answers',
  /** Pages and API responses of the current shopper; cleared at sign-in and sign-out. */
  own: 'dijla-own',
  /** The worker's own state. */
  memory: 'dijla-memory',
  /** The offline pages and their files. */
  offline: 'dijla-offline',
} as const

/** How many entries each cache holds, and for how many days since they were last used. */
export const cacheLimits = {
  files: { entries: 160, days: 30 },
  pictures: { entries: 150, days: 14 },
  pages: { entries: 40, days: 14 },
  answers: { entries: 80, days: 14 },
  own: { entries: 30, days: 7 },
} as const

/** The header with the time a response was cached, in epoch milliseconds. Caches of earlier releases have it by this name. */
export const cachedAtHeader = 'x-kept-at'

/** A response header: the browser belongs to another shopper from now on. */
export const shopperChangedHeader = 'shopper-changed'

/** The attribute on the root element of a page served from the cache. */
export const cachedAtAttribute = 'data-kept-at'
