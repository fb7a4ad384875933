import type { Db } from './db/db.ts'
import type { Language } from './i18n/language.ts'

/** The user of the request's session: a guest or an account. */
export type Shopper = {
  id: number
  /** The session began with a code of a phone; absent otherwise. */
  isByCode?: true
}

/** First argument of every read and write. Passing a transaction as `db` composes writes. */
export type Ctx = {
  db: Db
  now: () => Date
  shopper: Shopper | null
  language: Language
  /** The governorate that the visitor's cookie names, not validated; absent outside requests. */
  governorate?: string | null
}

/** A context with a shopper, as carts and orders need. */
export type ShopperCtx = Ctx & { shopper: Shopper }
