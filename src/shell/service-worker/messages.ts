/** Messages from a page to the worker. */
export type MessageToWorker =
  | { kind: 'language'; language: string }
  /** Cache the current page; `files` are those it loaded before the worker was active. */
  | { kind: 'keep'; address: string; files: string[] }

/** Messages from the worker to a page. Their kinds do not change: the two may be of different releases. */
export type MessageToPage =
  /** A response came from the cache, stored at that time (epoch milliseconds). */
  | { kind: 'kept'; at: number }
  /** A request failed without network or cache. */
  | { kind: 'no-line' }
