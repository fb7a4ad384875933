import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const blockBytes = 64 * 1024

/**
 * Mounts a tmpfs of the given size on a folder. Returns null where this user may not mount anything: an ordinary
 * user, and root in most containers.
 */
export async function mountSmallDisk(folder: string, megabytes: number) {
  const options = `size=${megabytes}m,mode=755`
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'dijla-attack', folder]).then(
    () => true,
    () => false,
  )
  if (!isMounted) return null
  const ballast = join(folder, 'ballast')
  return {
    /** Writes until the kernel reports that no space is left. */
    async fill(): Promise<void> {
      const file = await open(ballast, 'w')
      try {
        for (let bytes = blockBytes; bytes >= 512; ) {
          const { bytesWritten } = await file.write(Buffer.alloc(bytes)).catch((error) => {
            if (error.code !== 'ENOSPC') throw error
            return { bytesWritten: 0 }
          })
          if (bytesWritten < bytes) bytes /= 2
        }
      } finally {
        await file.close()
      }
    },
    /** Frees the space. */
    clear: () => rm(ballast, { force: true }),
    unmount: () => run('umount', ['-l', folder]),
  }
}
