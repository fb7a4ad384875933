/** The most a file may have, in bytes. */
export const maxFileBytes = { csv: 1024 * 1024 * 1024, zip: 4 * 1024 * 1024 * 1024 } as const

export type SentKind = keyof typeof maxFileBytes

/** What a file is taken for, by its name. */
export function kindOfFile(name: string): SentKind {
  return name.toLowerCase().endsWith('.zip') ? 'zip' : 'csv'
}
