import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import {
  categoryParts,
  choiceParts,
  contactParts,
  entryParts,
  listParts,
  pathParts,
  productParts,
} from './chunk-groups.ts'

test('every pattern matches a file of the shop or of a package', () => {
  const own = execFileSync('find', ['src', '-type', 'f'], { cwd: rootFolder, encoding: 'utf8' })
  const packages = [
    'node_modules/@tanstack/react-query/build/modern/useMutation.js',
    'node_modules/@tanstack/query-core/build/modern/mutationObserver.js',
  ].join(' ')
  const files = `${own}\n${packages}`
  // A group of alternatives is only right when each of them matches.
  const alternatives = [
    ...listParts,
    ...categoryParts,
    ...productParts,
    ...choiceParts,
    ...contactParts,
    ...entryParts,
    ...pathParts,
  ].flatMap((pattern) => {
    const [, before = '', options = '', after = ''] = /^(.*?)\(\?:([^()]*)\)(.*)$/.exec(pattern) ?? []
    return options === '' ? [pattern] : options.split('|').map((option) => `${before}${option}${after}`)
  })
  const unmatched = alternatives.filter((pattern) => !new RegExp(pattern).test(files))
  expect(unmatched).toEqual([])
})

test('nothing needs the code that the build leaves out: style sheets of later code, queries that load more pages', () => {
  const filesWith = (pattern: string) =>
    execFileSync(
      'grep',
      ['-rlE', pattern, 'src', '--include=*.ts', '--include=*.tsx', '--exclude=*.test.ts'],
      {
        cwd: rootFolder,
        encoding: 'utf8',
      },
    )
  const sheets = filesWith("^import '[^']+\\.css'").trim().split('\n')
  expect(sheets.toSorted()).toEqual([
    'src/backoffice/shell/entry-client.ts',
    'src/selling/shell/entry-client.ts',
    'src/shell/entry-client.ts',
    'src/shell/service-worker/offline-page/offline-page.ts',
  ])
  expect(() => filesWith('[iI]nfiniteQuer')).toThrow()
})
