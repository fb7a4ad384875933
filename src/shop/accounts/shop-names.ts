import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedFields, nameIn } from '#platform/i18n/localized.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import { selectShopSettings } from '#shop/shop-settings/queries.ts'
import { pretendsToBeShop } from './domain/reserved-names.ts'

/** The names of the shop in all languages. */
export async function shopNames(db: Db): Promise<string[]> {
  const { identity } = await selectShopSettings(db)
  return localizedFields('name').map(
    ([name, language]) => identity?.value[name] ?? nameIn(defaultNames, language),
  )
}

/** Refuses a shopper's username that pretends to be the shop or its staff, with `invalid_request`: `reserved`. */
export async function refuseReservedName(db: Db, username: string): Promise<void> {
  if (pretendsToBeShop(username, await shopNames(db)))
    throw new Refusal('invalid_request', {}, { username: 'reserved' })
}
