/**
 * A message as a provider with texts of its own sends it: the template's name, and what fills its variables, in their sequence.
 * `reply`: what its button sends back.
 */
export type Template = { name: string; language: string; parameters: string[]; reply?: string }

/** A message as a provider gets it. One that is delivered again with the same id is one message to its receiver. */
export type Message = { id: string; to: string; subject: string; text: string; template?: Template }

/** Hands one message over to a provider; rejects with {@link DeliveryFailed}. */
export type Port = (message: Message) => Promise<void>

/**
 * Why a message was not handed over. `provider`: it takes no message now, of anybody; `outcome unknown`: nor this one, unless its
 * response was lost on the way; `recipient`: it does not take this one now;
 * `recipient unavailable`: it takes none now; `recipient for good`: there is no such recipient, so that it is not attempted again.
 */
export type FailureKind =
  | 'provider'
  | 'outcome unknown'
  | 'recipient'
  | 'recipient unavailable'
  | 'recipient for good'

/** A message was not handed over, or nobody knows whether it was; has the name and code of the cause only. */
export class DeliveryFailed extends Error {
  readonly kind: FailureKind
  /** How long the provider wants no further attempt, in milliseconds; 0: it does not say. */
  readonly retryAfterMs: number

  constructor(reason: string, kind: FailureKind = 'provider', retryAfterMs = 0) {
    super(reason)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
