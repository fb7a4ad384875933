import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

function* filesBelow(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return yield path
  for (const entry of readdirSync(path).sort()) yield* filesBelow(join(path, entry))
}

/** A SHA-256 (hex) over the names and contents of the files below `paths`; names that match `skip` are left out. */
export function fingerprint(root, paths, skip = /$^/) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      const name = relative(root, file)
      if (skip.test(name) || !statSync(file, { throwIfNoEntry: false })) continue
      hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}
