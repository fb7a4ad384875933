import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import {
  getFolder,
  headingAnchors,
  pathFault,
  pathsInMarkdown,
  pathsInScript,
  referenceFaults,
  repositoryPaths,
} from './document-paths.ts'
import { sourceFiles } from './source-files.ts'

const documents = repositoryPaths.filter((path) => /^(?:README\.md|docs\/.+\.md)$/.test(path))
const sources = sourceFiles(['src', 'test', 'e2e', 'bench', 'seed']).filter(
  ({ path }) => !path.startsWith('test/guards/'),
)
const scripts = repositoryPaths.filter((path) => /^scripts\/.+\.mjs$/.test(path))

/** A sentence for each path of a text that does not exist. */
function faultsOf(file: string, text: string): string[] {
  const named = file.endsWith('.md') ? pathsInMarkdown(text, getFolder(file)) : pathsInScript(text)
  return named.flatMap((path) => {
    const fault = pathFault(path, file)
    return fault === null ? [] : [`${file}:${path.line}: ${fault}`]
  })
}

test.each([...documents, ...scripts])('every file and folder that %s names exists', (file) => {
  expect(faultsOf(file, readFileSync(join(rootFolder, file), 'utf8'))).toEqual([])
})

test('the list of decisions has each decision once, by its title', () => {
  const text = (path: string) => readFileSync(join(rootFolder, path), 'utf8')
  const listed = text('docs/decisions/README.md').match(/(?<=^- ).+$/gm) ?? []
  const decisions = documents.filter((path) => /^docs\/decisions\/\d/.test(path))
  expect(decisions.length).toBeGreaterThan(70)
  const rows = decisions.map(
    (path) => `[${text(path).match(/(?<=^# ).+/)?.[0]}](${path.slice('docs/decisions/'.length)})`,
  )
  expect(listed.toSorted()).toEqual(rows.toSorted())
})

test('every document and section that a source file points to exists', () => {
  const faults = sources.flatMap(({ path, text }) =>
    referenceFaults(text).map((fault) => `${path}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('a source file that points to a missing document or section is reported', () => {
  expect(referenceFaults('see docs/product.md §9, docs/iraq.md §4.2, docs/decisions/0030')).toEqual([])
  expect(referenceFaults('/** docs/product.md §5 §99, docs/gone.md */')).toEqual([
    'docs/product.md has no §99',
    'there is no docs/gone.md',
  ])
})

test('documents and scripts are found', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain('docs/product.md')
  expect(scripts).toContain('scripts/start.mjs')
})

test('a path that does not exist is reported with its file and line', () => {
  expect(faultsOf('docs/page.md', 'Text.\nSee `src/gone.ts`.')).toEqual([
    'docs/page.md:2: there is no `src/gone.ts`',
  ])
  expect(faultsOf('docs/page.md', '`gone.test.ts`')).toEqual(['docs/page.md:1: there is no `gone.test.ts`'])
  expect(faultsOf('docs/page.md', '[gone](gone.md)')).toEqual([
    'docs/page.md:1: the link to gone.md leads nowhere (docs/gone.md)',
  ])
  expect(faultsOf('docs/page.md', '[product](product.md#gone)')).toEqual([
    'docs/page.md:1: docs/product.md has no heading #gone',
  ])
  expect(faultsOf('docs/page.md', '```\nsrc/gone/  the code\n```')).toEqual([
    'docs/page.md:2: there is no `src/gone/`',
  ])
  expect(faultsOf('scripts/gone.mjs', "run(node, ['src/gone.ts']) // see docs/gone.md.")).toEqual([
    'scripts/gone.mjs:1: there is no `src/gone.ts`',
    'scripts/gone.mjs:1: there is no `docs/gone.md`',
  ])
})

test('files, ends of paths, patterns and links that exist are accepted', () => {
  const existing = [
    '`src/main.ts`, `src/platform/config/config.ts:12` and `config/config.ts`',
    '`platform/config/`, `shop/<part>/api.ts`, `content/{ar,en}/about.md`, `src/shop/*/tables.ts`',
    '[product](product.md#checkout), [decisions](decisions/), [readme](../README.md), [site](https://dijla.example/gone.md)',
    '`config.ts`, `every-page-*.ts`, `/api/products`, `DATA_DIR/postgres`, `dist/server/main.js`, `application/json`, `npm run bench -- --write`',
  ]
  expect(existing.flatMap((text) => faultsOf('docs/page.md', text))).toEqual([])
})

test('headings have the anchors that GitHub gives them', () => {
  expect(headingAnchors('# One: two\n## «دجلة» & more\n```\n# code\n```\n## One two')).toEqual([
    'one-two',
    'دجلة--more',
    'one-two-1',
  ])
})
