import type { Db } from './db/db.ts'
import type { Language } from './i18n/language.ts'

/** Whose request it is: the user of the session, guest or account. */
export type Shopper = { id: number }

/** First argument of every read and write. Passing a transaction as `db` composes writes. */
export type Ctx = {
  db: Db
  now: () => Date
  shopper: Shopper | null
  language: Language
}

/** A context in which somebody is known: what a cart or an order needs. */
export type ShopperCtx = Ctx & { shopper: Shopper }
