import { expect, test } from 'vitest'
import { createChunkGraph } from './chunk-graph.ts'

const parts = Array.from({ length: 8 }, (_, index) => `part-${index}`)

/** What each module imports at once, and what it loads later. */
const edges: Record<string, { now?: string[]; later?: string[] }> = {
  entry: { now: ['layout'], later: ['home', 'part-0'] },
  home: { now: ['card'], later: parts },
  ...Object.fromEntries(parts.map((part) => [part, { now: ['notice', 'field', 'card', 'messages/en'] }])),
  'part-0': { now: ['notice', 'field', 'rare'] },
  notice: { now: ['icon'] },
  field: { now: ['node_modules/react-hook-form/index.js'] },
}
const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: edges[id]?.now ?? [],
    dynamicallyImportedIds: edges[id]?.later ?? [],
  }),
}
const graph = createChunkGraph(['entry', 'home'])

test('a first load is the entry and the measured screens with what they import at once', () => {
  const first = ['entry', 'layout', 'home', 'card', 'part-0', 'notice']
  expect(first.filter((id) => graph.isFirst(id, modules))).toEqual(['entry', 'layout', 'home', 'card'])
})

test('what eight later files need is in one file with what it imports; forms, packages, texts and rarer modules are not', () => {
  const later = [
    'notice',
    'icon',
    'field',
    'rare',
    'part-0',
    '/messages/en',
    'node_modules/react-hook-form/index.js',
  ]
  expect(later.filter((id) => graph.isSharedLater(id, modules))).toEqual(['notice', 'icon'])
})
