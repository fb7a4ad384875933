import { getTableName } from 'drizzle-orm'
import { bookAccounts, bookState } from '#shop/books/tables.ts'
import { searchSynonyms } from '#shop/catalogue/tables.ts'
import { options, optionValues } from '#shop/catalogue/variant-tables.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { deliveryRates, holidays, pricingVersion } from '#shop/delivery/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'

/**
 * The features' tables that migrations or a first start fill: a database with rows in these only can be restored into.
 */
export const filledByStart = [
  searchSynonyms,
  options,
  optionValues,
  sellers,
  commissionRules,
  bookAccounts,
  bookState,
  deliveryRates,
  holidays,
  pricingVersion,
].map((table) => getTableName(table))
