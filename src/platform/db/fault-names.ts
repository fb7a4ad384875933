/** Reasons why a database does not fit the shop. `letters`: its LC_CTYPE does not know Arabic letters or letter case. */
export const databaseFaults = ['old_version', 'encoding', 'letters'] as const
export type DatabaseFault = (typeof databaseFaults)[number]
