import type { Page } from '@playwright/test'

/**
 * Waits until the page looks as it will stay: its fonts are loaded, its finite animations have ended, and its size is
 * the same in three consecutive frames. Not for pages whose clock is stopped: they draw no frames.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const shape = () => {
      const { clientWidth, scrollWidth, scrollHeight } = document.documentElement
      return [clientWidth, scrollWidth, scrollHeight, document.querySelectorAll('*').length].join()
    }
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      for (let before = '', same = 0; same < 2; ) {
        await frame()
        const now = shape()
        same = now === before ? same + 1 : 0
        before = now
      }
    } while (running().length > 0)
  })
}
