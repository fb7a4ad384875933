import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

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
  const sizes = await Promise.all(
    entries.map(async (entry) => (entry.isFile() ? sizeOf(join(entry.parentPath, entry.name)) : 0)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** 0 of a file that is gone. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}
