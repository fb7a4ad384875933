import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'

/** The text of a file of the repository, with each of these texts replaced. Fails if one is not in it. */
export function deployFile(path: string, replacements: Record<string, string> = {}): string {
  let text = readFileSync(join(rootFolder, path), 'utf8')
  for (const [from, to] of Object.entries(replacements)) {
    expect(text, `${path} has "${from}"`).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}
