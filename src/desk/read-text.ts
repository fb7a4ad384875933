/** The text of a file in UTF-8 or, as old Excel writes Arabic, Windows-1256; null for a binary. */
export async function readText(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  for (const encoding of ['utf-8', 'windows-1256']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? null : text
    } catch {}
  }
  return null
}
