import { relative } from 'node:path'
import type { Plugin } from 'vite'

type Chunk = { fileName: string; imports: string[]; isEntry: boolean; facadeModuleId: string | null }

/**
 * A Vite plugin that writes beside the entry file, as JSON, which files the code of each later screen imports that the entry does not
 * (later-imports.ts). The hash in the entry's name depends on all these files, so the name of both is new with each of them.
 * The list of screens is part of every first load: there a number stands for each screen's source.
 */
export function laterImportsPlugin(root: string): Plugin {
  const numbers = new Map<string, number>()
  return {
    name: 'later-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shell\/pages\.ts$/ },
      handler: (code) =>
        code.replace(/(?<=\bsource: )'([^']+)'/g, (_match, source) => {
          numbers.set(source, numbers.size)
          return `${numbers.size - 1}`
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
        source: JSON.stringify(laterImports(chunks, entry, root, numbers)),
      })
    },
  }
}

/** By the source of a file that is loaded later, or its number: the addresses of its imports. */
function laterImports(
  chunks: ReadonlyMap<string, Chunk>,
  entry: Chunk,
  root: string,
  numbers: ReadonlyMap<string, number>,
): Record<string, string[]> {
  const first = importsOf(chunks, entry)
  const later = [...chunks.values()].flatMap((chunk) => {
    const source = relative(root, chunk.facadeModuleId ?? '')
    const imports = [...importsOf(chunks, chunk)].filter(
      (name) => name !== entry.fileName && !first.has(name),
    )
    if (chunk.isEntry || !source.endsWith('.tsx') || imports.length === 0) return []
    return [[numbers.get(source) ?? source, imports.map((name) => `/${name}`)] as const]
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
