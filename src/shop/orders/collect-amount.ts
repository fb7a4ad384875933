import { sql } from 'drizzle-orm'
import { orders } from './tables.ts'

/** What is paid on delivery of an order, in whole dinars, as `storedAmounts` computes it from a row. */
export const collectAmount = sql<number>`${orders.totalAmount} - ${orders.credit}`
