/** The caches of this browser. Their names stay from release to release: what is in them fits together by itself. */
export const keptIn = {
  /** Scripts, styles and fonts, named by content. */
  files: 'dijla-files',
  pictures: 'dijla-pictures',
  /** Pages that are the same for everybody. */
  pages: 'dijla-pages',
  /** What the catalogue's calls answered. */
  answers: 'dijla-answers',
  /** Pages and answers of this browser's shopper: gone when another signs in or this one leaves. */
  own: 'dijla-own',
  /** What the worker itself remembers. */
  memory: 'dijla-memory',
} as const

/** How many are kept, and for how many days since they were last seen. */
export const keptAtMost = {
  files: { entries: 160, days: 30 },
  pictures: { entries: 150, days: 14 },
  pages: { entries: 40, days: 14 },
  answers: { entries: 80, days: 14 },
  own: { entries: 30, days: 7 },
} as const

/** When an answer was kept, in its headers; epoch milliseconds. */
export const keptAtHeader = 'x-kept-at'

/** An answer says by it that this browser is another shopper's from now on. */
export const shopperChangedHeader = 'shopper-changed'

/** A page that comes from what was kept says so on its root element. */
export const keptAtAttribute = 'data-kept-at'
