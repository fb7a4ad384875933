import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'

type SourceFile = { path: string; text: string }

/**
 * Every source file below the given folders, with its path relative to the repository. Installed packages are left out, and
 * the renderer of the demo pictures, which is a package of its own.
 */
export function sourceFiles(folders: string[], pattern = /\.tsx?$/): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(rootFolder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && pattern.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/\/(?:node_modules|scripts\/demo-pictures)\//.test(file))
      .map((file) => ({ path: relative(rootFolder, file), text: readFileSync(file, 'utf8') })),
  )
}
