import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, subscribeToToasts, toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('§4 a new toast takes the place of the one on view', () => {
  toast({ description: 'one' })
  toast({ title: 'Oh', description: 'two', variant: 'destructive' })
  expect(currentToast()).toMatchObject({
    title: 'Oh',
    description: 'two',
    variant: 'destructive',
    open: true,
  })
})

test('§9 a dismissed toast is kept for 1,000,000 ms and then forgotten', () => {
  toast({ description: 'gone soon' })
  const id = currentToast()?.id ?? 0
  dismissToast(id)
  expect(currentToast()).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()?.id).toBe(id)
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('dismissing an old toast leaves the new one, and what listens is told of every change', () => {
  const told = vi.fn()
  const stop = subscribeToToasts(told)
  toast({ description: 'old' })
  const old = currentToast()?.id ?? 0
  toast({ description: 'new' })
  dismissToast(old)
  expect(currentToast()).toMatchObject({ description: 'new', open: true })
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  toast({ description: 'unheard' })
  expect(told).toHaveBeenCalledTimes(2)
})
