import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import {
  afterFirstScreen,
  categoryParts,
  choiceParts,
  contactParts,
  entryParts,
  laterParts,
  listParts,
  pathParts,
  productParts,
} from './chunk-groups.ts'

test('every pattern matches a file of the shop or of a package', () => {
  const own = execFileSync('find', ['src', '-type', 'f'], { cwd: rootFolder, encoding: 'utf8' })
  const packages = 'node_modules/valibot/ node_modules/react-hook-form/'
  const files = `${own}\n${packages}`
  // A group of alternatives is only right when each of them matches.
  const alternatives = [
    ...afterFirstScreen,
    ...listParts,
    ...categoryParts,
    ...productParts,
    ...choiceParts,
    ...contactParts,
    ...laterParts,
    ...entryParts,
    ...pathParts,
  ].flatMap((pattern) => {
    const [, before = '', options = '', after = ''] = /^(.*?)\(\?:([^()]*)\)(.*)$/.exec(pattern) ?? []
    return options === '' ? [pattern] : options.split('|').map((option) => `${before}${option}${after}`)
  })
  const unmatched = alternatives.filter(
    (pattern) => !new RegExp(pattern.replace('@hookform', 'react-hook-form')).test(files),
  )
  expect(unmatched).toEqual([])
})
