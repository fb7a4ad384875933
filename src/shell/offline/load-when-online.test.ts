import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWhenOnline } from './load-when-online.ts'

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const goOnline = async () => {
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
}

test('a module that cannot be loaded is loaded again when online, and after one second, two, four, up to a minute', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const use = vi.fn()
  loadWhenOnline(load, use)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await goOnline()
  expect(load).toHaveBeenCalledTimes(2)
  // An event does not start a second row of attempts.
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 16_000 + 32_000 + 60_000)
  expect(load).toHaveBeenCalledTimes(8)
  await vi.advanceTimersByTimeAsync(59_999)
  load.mockResolvedValue('module')
  await vi.advanceTimersByTimeAsync(1)
  expect(use).toHaveBeenCalledExactlyOnceWith('module')
  await goOnline()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(load).toHaveBeenCalledTimes(9)
})

test('what was ended is not loaded again', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const stop = loadWhenOnline(load, vi.fn())
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await goOnline()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(load).toHaveBeenCalledTimes(1)
})
