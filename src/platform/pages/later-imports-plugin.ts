import { relative } from 'node:path'
import type { Plugin } from 'vite'

type Chunk = { fileName: string; imports: string[]; isEntry: boolean; facadeModuleId: string | null }

/**
 * A Vite plugin that writes beside the entry file, as JSON, which files the code of each later screen imports that the entry does not
 * (later-imports.ts). The hash in the entry's name depends on all these files, so the name of both is new with each of them.
 * The shop's list of screens is part of every first load: there a number stands for each screen's source.
 */
export function laterImportsPlugin(root: string): Plugin {
  /** What stands for the source of each screen in the browser. */
  const names = new Map<string, number | string>()
  return {
    name: 'later-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:shell\/pages|screens\/screens)\.ts$/ },
      handler: (code, id) =>
        code.replace(/(?<=\bsource: )'([^']+)'/g, (literal, source) => {
          const isShop = id.endsWith('/src/shell/pages.ts')
          if (!names.has(source)) names.set(source, isShop ? names.size : source)
          return isShop ? `${names.get(source)}` : literal
        }),
    },
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' ? [[each.fileName, each as Chunk]] : [],
        ),
      )
      const entry = [...chunks.values()].find(
        ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/entry-client.ts'),
      )
      if (!entry) throw new Error('the build has no entry file')
      this.emitFile({
        type: 'asset',
        fileName: entry.fileName.replace(/\.js$/, '.json'),
        source: JSON.stringify(laterImports(chunks, entry, root, names)),
      })
    },
  }
}

/** By the name of each screen that is loaded later: the addresses of its imports. */
function laterImports(
  chunks: ReadonlyMap<string, Chunk>,
  entry: Chunk,
  root: string,
  names: ReadonlyMap<string, number | string>,
): Record<string, string[]> {
  const first = importsOf(chunks, entry)
  const later = [...chunks.values()].flatMap((chunk) => {
    const source = relative(root, chunk.facadeModuleId ?? '')
    const imports = [...importsOf(chunks, chunk)].filter(
      (file) => file !== entry.fileName && !first.has(file),
    )
    const name = names.get(source)
    if (name === undefined || imports.length === 0) return []
    return [[name, imports.map((file) => `/${file}`)] as const]
  })
  return Object.fromEntries(later)
}

/** The files that a file imports, and those that they import. */
function importsOf(chunks: ReadonlyMap<string, Chunk>, of: Chunk, seen = new Set<string>()): Set<string> {
  for (const name of of.imports) {
    const chunk = chunks.get(name)
    if (seen.has(name) || !chunk) continue
    seen.add(name)
    importsOf(chunks, chunk, seen)
  }
  return seen
}
