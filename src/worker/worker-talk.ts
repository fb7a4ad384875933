/** What a page tells the worker. */
export type ToWorker =
  | { kind: 'language'; language: string }
  /** The page on view should be readable later; `files` are what it had loaded before the worker was there. */
  | { kind: 'keep'; address: string; files: string[] }

/** What the worker tells a page. */
export type ToPage =
  /** An answer came from what was kept at that time (epoch milliseconds). */
  | { kind: 'kept'; at: number }
  /** A call had no answer. */
  | { kind: 'no-line' }
