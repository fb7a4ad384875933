import type { Right } from '#backoffice/staff/domain/rights.ts'

/** Any of these rights sees how many orders were placed and what sells; what they are worth needs `money`. */
export const salesReaders = ['orders', 'stock', 'money'] as const satisfies Right[]
