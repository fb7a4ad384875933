import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseSharedBuffers } from './shared-buffers.ts'

test('a small database has half the buffers of a large one', async () => {
  const cluster = await mkdtemp(join(tmpdir(), 'dijla-buffers-'))
  try {
    await mkdir(join(cluster, 'base', '16384'), { recursive: true })
    const files = ['base/16384/1259', 'base/16384/2619'].map((name) => join(cluster, name))
    for (const file of files) await writeFile(file, 'rows')
    expect(await chooseSharedBuffers(cluster)).toBe('64MB')
    // Without blocks on the disk.
    for (const file of files) await truncate(file, 300_000_000)
    expect(await chooseSharedBuffers(cluster)).toBe('128MB')
  } finally {
    await rm(cluster, { recursive: true })
  }
})
