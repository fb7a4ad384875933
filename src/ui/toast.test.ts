import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, subscribeToToasts, toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a new toast replaces the visible one (docs/product.md §4)', () => {
  toast({ description: 'one' })
  toast({ title: 'Oh', description: 'two', variant: 'destructive' })
  expect(currentToast()).toMatchObject({
    title: 'Oh',
    description: 'two',
    variant: 'destructive',
    open: true,
  })
})

test('a dismissed toast is removed after 1,000,000 ms (docs/product.md §9)', () => {
  toast({ description: 'gone soon' })
  const id = currentToast()?.id ?? 0
  dismissToast(id)
  expect(currentToast()).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()?.id).toBe(id)
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('dismissing an old toast keeps the new one, and listeners are notified of every change', () => {
  const listener = vi.fn()
  const stop = subscribeToToasts(listener)
  toast({ description: 'old' })
  const old = currentToast()?.id ?? 0
  toast({ description: 'new' })
  dismissToast(old)
  expect(currentToast()).toMatchObject({ description: 'new', open: true })
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  toast({ description: 'after unsubscribing' })
  expect(listener).toHaveBeenCalledTimes(2)
})
