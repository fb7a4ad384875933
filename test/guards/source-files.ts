import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
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
      .filter((file) => !/\/node_modules\//.test(file))
      .map((file) => ({ path: relative(rootFolder, file), text: readFileSync(file, 'utf8') })),
  )
}

const folders: Record<string, string> = {
  '#platform': 'src/platform',
  '#shop': 'src/shop',
  '#backoffice': 'src/backoffice',
  '#selling': 'src/selling',
  '#shell': 'src/shell',
  '#desk': 'src/desk',
  '#ui': 'src/ui',
  '#src': 'src',
  '#seed': 'seed',
  '#test': 'test',
}

/** The path of an imported file, relative to the repository; the name of a package stays as it is. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [alias = '', ...rest] = specifier.split('/')
  return folders[alias] ? join(folders[alias], ...rest) : specifier
}

/** Everything that a file imports: at once, later, and types. */
export function findImports({ path, text }: SourceFile): string[] {
  const specifiers = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...specifiers].map(([, specifier = '']) => resolveImport(path, specifier))
}
