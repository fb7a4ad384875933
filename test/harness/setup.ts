import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(console.error, 'console.error was called').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
