import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Property tests use the same cases in every run so that failures are reproducible; FC_SEED changes them.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 2026) })

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(console.error, 'console.error was called').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
