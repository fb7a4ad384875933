import type { Page } from '@playwright/test'

/**
 * Waits until a hydrated page has nothing left to do by itself: it is idle, what it requests meanwhile is answered, and
 * it requests no more. What it would request after its start, it has requested by then.
 */
export async function idle(page: Page): Promise<void> {
  let requests = 0
  const pending = new Set<unknown>()
  const begin = (request: unknown) => {
    requests += 1
    pending.add(request)
  }
  const end = (request: unknown) => pending.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  for (let before = -1; before !== requests || pending.size > 0; ) {
    before = requests
    await page.evaluate(async () => {
      for (let time = 0; time < 3; time += 1)
        await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
    })
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
