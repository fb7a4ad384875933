import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { fallbackWidth, type PictureFile, pictureFileName } from '#platform/pictures/address.ts'
import type { Folder } from '#platform/pictures/folder.ts'

type MakeMissingOptions = {
  folder: Folder
  names: readonly string[]
  log: Log
  signal: AbortSignal
  makeOnce: (target: PictureFile) => Promise<void>
  isBusy: () => boolean
}

const shortPauseMs = 10
const longPauseMs = 200
const busyUtilization = 0.5

// The files that pages reference, most requested by phones first; each kind for all pictures before the next.
const order = [
  ...([320, 480, 640, 160, 960] as const).map((width) => ({ width, format: 'avif' as const })),
  { width: fallbackWidth, format: 'webp' as const },
  { width: fallbackWidth, format: 'jpg' as const },
]

/** Makes every missing file of local pictures that pages reference, one at a time, with pauses, and waiting while the server is busy. */
export async function makeMissing({
  folder,
  names,
  log,
  signal,
  makeOnce,
  isBusy,
}: MakeMissingOptions): Promise<{ made: number }> {
  await folder.sweep()
  const existing = await folder.listMade()
  const local = new Set(await folder.listNames())
  const present = names.filter((name) => local.has(name))
  let made = 0
  for (const kind of order) {
    for (const name of present) {
      if (signal.aborted) return { made }
      const target = { name, ...kind }
      if (existing.has(pictureFileName(target))) continue
      await waitUntilIdle(isBusy, signal)
      if (signal.aborted) return { made }
      try {
        await makeOnce(target)
        made += 1
      } catch (error) {
        log.error({ err: error, file: pictureFileName(target) }, 'picture not made')
      }
    }
  }
  return { made }
}

async function waitUntilIdle(isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  let before = performance.eventLoopUtilization()
  let pauseMs = shortPauseMs
  do {
    await wait(pauseMs, undefined, { signal }).catch(() => {})
    const now = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    pauseMs = longPauseMs
    if (!isBusy() && now.utilization < busyUtilization) return
  } while (!signal.aborted)
}
