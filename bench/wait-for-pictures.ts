import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 3_000
const limitMs = 15 * 60_000

/** Waits until a running shop has processed its pictures, so that this does not disturb the measurements. */
export async function waitForAllPictures(dataDir: string): Promise<boolean> {
  const count = async () => (await readdir(join(dataDir, 'pictures'), { recursive: true })).length
  const deadline = performance.now() + limitMs
  let previous = -1
  while (performance.now() < deadline) {
    const current = await count()
    if (current === previous) return true
    previous = current
    await sleep(pollMs)
  }
  return false
}
