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
