import { transferReads } from '#features/transfer/reads.ts'

export const transferSectionReads = transferReads
