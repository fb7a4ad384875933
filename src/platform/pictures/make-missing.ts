import { performance } from 'node:perf_hooks'
import { setTimeout as rest } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { fallbackWidth, type PictureFile, pictureFileName } from '#platform/pictures/address.ts'
import type { Folder } from '#platform/pictures/folder.ts'

type Making = {
  folder: Folder
  log: Log
  signal: AbortSignal
  makeOnce: (wanted: PictureFile) => Promise<void>
  isBusy: () => boolean
}

const shortRestMs = 10
const longRestMs = 200
const busyLoop = 0.5

// What pages name, what phones ask for first, for every picture before the next kind begins.
const order = [
  ...([320, 480, 640, 160, 960] as const).map((width) => ({ width, format: 'avif' as const })),
  { width: fallbackWidth, format: 'webp' as const },
  { width: fallbackWidth, format: 'jpg' as const },
]

/** Makes every missing file that pages name, one at a time, resting between and waiting while requests come. */
export async function makeMissing({
  folder,
  log,
  signal,
  makeOnce,
  isBusy,
}: Making): Promise<{ made: number }> {
  await folder.sweep()
  const there = await folder.listMade()
  const names = await folder.listNames()
  let made = 0
  for (const kind of order) {
    for (const name of names) {
      if (signal.aborted) return { made }
      const wanted = { name, ...kind }
      if (there.has(pictureFileName(wanted))) continue
      await waitForQuiet(isBusy, signal)
      if (signal.aborted) return { made }
      try {
        await makeOnce(wanted)
        made += 1
      } catch (error) {
        log.error({ err: error, file: pictureFileName(wanted) }, 'picture not made')
      }
    }
  }
  return { made }
}

async function waitForQuiet(isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  let before = performance.eventLoopUtilization()
  let restMs = shortRestMs
  do {
    await rest(restMs, undefined, { signal }).catch(() => {})
    const now = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    restMs = longRestMs
    if (!isBusy() && now.utilization < busyLoop) return
  } while (!signal.aborted)
}
