/** The files for accounting, by the name in their address. A further file is a row here and in `files.ts`. */
export const accountingFiles = ['orders', 'cash', 'returns'] as const
export type AccountingFile = (typeof accountingFiles)[number]

/** A file covers at most this many days. */
export const maxDays = 366
