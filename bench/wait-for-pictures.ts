import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 3_000
const limitMs = 15 * 60_000
/** A large picture takes longer than a poll, so one without a new file is not the end. */
const quietPolls = 5

/** Waits until a running shop has processed its pictures, so that this does not disturb the measurements. */
export async function waitForAllPictures(dataDir: string): Promise<boolean> {
  const count = async () => (await readdir(join(dataDir, 'pictures'), { recursive: true })).length
  const deadline = performance.now() + limitMs
  let previous = -1
  let quiet = 0
  while (performance.now() < deadline) {
    const current = await count()
    quiet = current === previous ? quiet + 1 : 0
    if (quiet === quietPolls) return true
    previous = current
    await sleep(pollMs)
  }
  return false
}
