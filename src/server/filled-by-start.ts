import { getTableName } from 'drizzle-orm'
import { searchSynonyms } from '#features/catalogue/tables.ts'

/** The features' tables that a first start fills: a database with rows in these only can be restored into. */
export const filledByStart = [getTableName(searchSynonyms)]
