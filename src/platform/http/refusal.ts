import type { RefusalCode } from './refusal-codes.ts'

/**
 * An expected error that is the caller's to handle. `code` is stable and documented in the OpenAPI document; `details` are
 * facts for the caller (never sentences, which are in the client's messages); `errors` maps a field to its error code.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, unknown>
  readonly errors: Record<string, string> | undefined

  constructor(code: RefusalCode, details: Record<string, unknown> = {}, errors?: Record<string, string>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.errors = errors
  }
}
