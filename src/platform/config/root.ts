import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The project's root folder: the nearest one above this code with a package.json. */
export const rootFolder = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('no package.json above the code')
  return findRoot(parent)
}
