import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { nameKey } from './domain/account-names.ts'
import { isNearName, isPersonalName, isRepeated, type PersonalNames } from './domain/personal-names.ts'
import { createPasswordFilter, type PasswordFilter } from './password-filter.ts'
import { shopNames } from './shop-names.ts'

/** A filter of the commonest million leaked passwords, those of eight characters or more (`npm run passwords`, CREDITS.md). */
const file = join(rootFolder, 'src', 'shop', 'accounts', 'common-passwords.bin')

let common: Promise<PasswordFilter> | undefined

/** Whether a password is one of the commonest million, in any spelling of its letters and digits; for one in 1,400 others too. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readFile(file).then(createPasswordFilter)
  return (await common).has(nameKey(password))
}

/**
 * Refuses a weak new password with `invalid_request` under the field's name: `own_name` when it is about one of the account's own
 * names, `shop_name` about the shop's, `repeated` when it is a few characters again and again, `too_common` when it is one of the
 * commonest million.
 */
export async function refuseWeakPassword(
  db: Db,
  { password, field }: { password: string; field: string },
  names: PersonalNames,
): Promise<void> {
  const weakness = await weaknessOf(db, password, names)
  if (weakness !== null) throw new Refusal('invalid_request', {}, { [field]: weakness })
}

async function weaknessOf(db: Db, password: string, names: PersonalNames): Promise<string | null> {
  if (isPersonalName(password, names)) return 'own_name'
  if (await isCommonPassword(password)) return 'too_common'
  if (isRepeated(password)) return 'repeated'
  return isNearName(password, await shopNames(db)) ? 'shop_name' : null
}
