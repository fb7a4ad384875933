import { type SQL, sql } from 'drizzle-orm'
import { codeDigits, codeSeparators } from './domain/product-code.ts'

/** A SKU as people type it: without case, separators and the script of digits, as `foldCode` does (domain/product-code.ts). */
export const foldedSku = (column: SQL): SQL =>
  sql`translate(lower(${column}), ${sql.raw(`'${codeDigits}${codeSeparators}', '${'0123456789'.repeat(2)}'`)})`
