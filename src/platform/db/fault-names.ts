/** What a database lacks that the shop needs: `letters`: its LC_CTYPE does not know Arabic letters or their cases. */
export const databaseFaults = ['old_version', 'encoding', 'letters'] as const
export type DatabaseFault = (typeof databaseFaults)[number]
