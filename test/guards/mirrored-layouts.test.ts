import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { unmirrored } from '../../e2e/support/layout-snapshot.ts'

const folder = join(rootFolder, 'e2e/layouts')
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n')

test('the stored Arabic layouts mirror the English ones', () => {
  const screens = readdirSync(folder).filter((file) => file.endsWith('-ar.txt'))
  let boxes = 0
  for (const file of screens) {
    const screen = file.replace(/-ar\.txt$/, '')
    const width = Number(screen.split('-').at(-1))
    const { faults, compared } = unmirrored(linesOf(file), linesOf(`${screen}-en.txt`), width)
    expect.soft(faults, screen).toEqual([])
    boxes += compared
  }
  expect(screens.length).toBeGreaterThanOrEqual(12)
  expect(boxes).toBeGreaterThan(100)
})
