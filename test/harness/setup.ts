import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// The same cases in every run, so that a failure is the change's own; FC_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 2026) })

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(console.error, 'console.error was called').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
