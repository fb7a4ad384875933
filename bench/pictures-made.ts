import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 3_000
const limitMs = 15 * 60_000

/** Waits until a running shop has processed its pictures, so that this does not disturb the measurements. */
export async function untilPicturesMade(dataDir: string): Promise<boolean> {
  const count = async () => (await readdir(join(dataDir, 'pictures'), { recursive: true })).length
  const deadline = performance.now() + limitMs
  let before = -1
  while (performance.now() < deadline) {
    const made = await count()
    if (made === before) return true
    before = made
    await sleep(pollMs)
  }
  return false
}
