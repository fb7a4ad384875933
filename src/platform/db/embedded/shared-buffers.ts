import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { catchCodes } from './error-code.ts'

const largeBytes = 512_000_000

/**
 * PostgreSQL's `shared_buffers` for a cluster: its default of 128 MB from half a gigabyte of tables and indexes on, half of it for less. What it has not
 * there is in the system's memory, as long as that has room for both.
 */
export async function chooseSharedBuffers(clusterDir: string): Promise<string> {
  return (await bytesOf(join(clusterDir, 'base'))) < largeBytes ? '64MB' : '128MB'
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(
    files.map((file) =>
      catchCodes(
        stat(file).then(({ size }) => size),
        ['ENOENT'],
        0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
