import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { nameKey } from './domain/account-names.ts'
import { isOwnName, type OwnNames } from './domain/own-names.ts'

/**
 * The 10,000 most common passwords of eight characters or more, one per line, in lower case (scripts/passwords.mjs,
 * CREDITS.md).
 */
const file = join(rootFolder, 'src', 'features', 'accounts', 'common-passwords.txt')

let common: Promise<Set<string>> | undefined

/**
 * Refuses a weak new password with `invalid_request` under the field's name: `own_name` when it is one of the
 * account's own names, `too_common` when it is one of the 10,000 most common passwords.
 */
export async function refuseWeakPassword(
  { password, field }: { password: string; field: string },
  names: OwnNames,
): Promise<void> {
  if (isOwnName(password, names)) throw new Refusal('invalid_request', {}, { [field]: 'own_name' })
  common ??= readFile(file, 'utf8').then((text) => new Set(text.split('\n')))
  if ((await common).has(nameKey(password)))
    throw new Refusal('invalid_request', {}, { [field]: 'too_common' })
}
