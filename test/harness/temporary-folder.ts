import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const minFreeBytes = 4 * 2 ** 30

/**
 * Creates a folder that is deleted when this process exits. It is in memory where there is room, because creating the
 * many small files of a database takes a tenth of the time there.
 */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `dijla-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > minFreeBytes
  } catch {
    return false
  }
}
