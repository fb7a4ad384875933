import { chmod, cp, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findInstalled, repair } from './binaries.ts'
import { createTempDir } from './testing/test-server.ts'

test('repairs what a blocked install script left out: symbolic links and exec bits', async () => {
  const { native } = await findInstalled()
  const root = await createTempDir()
  await cp(native, join(root, 'native'), { recursive: true, verbatimSymlinks: true })
  const lib = join(root, 'native', 'lib')
  const entries = await readdir(lib)
  const kinds = await Promise.all(entries.map((name) => lstat(join(lib, name))))
  const links = entries.filter((_, index) => kinds[index]?.isSymbolicLink())
  expect(links).not.toEqual([])
  for (const name of links) await rm(join(lib, name))
  await chmod(join(root, 'native', 'bin', 'postgres'), 0o644)
  await repair(root)
  await repair(root)
  expect((await readdir(lib)).sort()).toEqual(entries.sort())
  expect((await lstat(join(root, 'native', 'bin', 'postgres'))).mode & 0o111).toBe(0o111)
})
