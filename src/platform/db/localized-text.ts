import { customType } from 'drizzle-orm/pg-core'
import type { Names } from '#platform/i18n/localized.ts'

/**
 * A column with a text in several languages, by their codes. The database checks that complete languages are present and
 * that all values are strings (docs/decisions/0035).
 */
export const localizedText = customType<{ data: Names; driverData: string }>({
  dataType: () => 'localized_text',
  toDriver: (value) => JSON.stringify(value),
})
