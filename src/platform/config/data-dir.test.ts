import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { prepareDataDir } from './data-dir.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dijla-data-dir-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

test('creates missing folders; existing ones are fine', async () => {
  const deep = join(folder, 'a', 'b', 'c')
  await Promise.all([prepareDataDir(deep), prepareDataDir(deep)])
  await prepareDataDir(deep)
  expect((await stat(deep)).isDirectory()).toBe(true)
})

test.each(['file', 'file/below', '../../proc/no-such/folder'])(
  'an impossible folder (%s) is refused with a sentence that names the variable',
  async (path) => {
    const refused = prepareDataDir(path.startsWith('..') ? '/proc/no-such/folder' : join(folder, path))
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(/^DATA_DIR is /)
  },
)
