import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Property tests use the same cases in every run so that failures are reproducible; FC_SEED changes them.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 2026) })

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const errors = [...vi.mocked(console.error).mock.calls]
  // First, or the next test would fail too.
  vi.restoreAllMocks()
  expect(errors, 'console.error was called').toEqual([])
})
