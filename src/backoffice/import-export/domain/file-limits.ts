/** The maximum size of an upload in bytes. */
export const maxFileBytes = { csv: 1024 * 1024 * 1024, zip: 4 * 1024 * 1024 * 1024 } as const

export type UploadKind = keyof typeof maxFileBytes

/** The kind of a file, by its name. */
export function kindOfFile(name: string): UploadKind {
  return name.toLowerCase().endsWith('.zip') ? 'zip' : 'csv'
}
