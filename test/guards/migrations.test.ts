import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'

const meta = join(rootFolder, 'migrations/meta')

test('of the snapshots of the schema only that of the newest migration is stored (drizzle.config.ts)', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'))
  const newest = `${entries.at(-1).tag.slice(0, 4)}_snapshot.json`
  expect(readdirSync(meta).sort()).toEqual([newest, '_journal.json'])
})

test('the journal counts migrations as their files do, so drizzle-kit gives the next one the next number', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map(({ tag }) => Number(tag.slice(0, 4))))
})
