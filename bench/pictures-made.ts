import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

const lookMs = 3_000
const limitMs = 15 * 60_000

/** Waits until a running shop has made its pictures and so no longer works beside what is measured. */
export async function untilPicturesMade(dataDir: string): Promise<boolean> {
  const count = async () => (await readdir(join(dataDir, 'pictures'), { recursive: true })).length
  const giveUpAt = performance.now() + limitMs
  let before = -1
  while (performance.now() < giveUpAt) {
    const made = await count()
    if (made === before) return true
    before = made
    await rest(lookMs)
  }
  return false
}
