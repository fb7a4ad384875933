import type { RefusalCode } from './refusal-codes.ts'

/**
 * A "no" that the caller can do something about. `code` is stable and documented in the OpenAPI
 * document; `details` are facts for the caller (never a sentence: sentences live in the client's texts);
 * `errors` maps a field's name to the code of what is wrong with it.
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
