/** A message as a provider gets it. One that is delivered again with the same id is one message to its receiver. */
export type Message = { id: string; to: string; subject: string; text: string }

/** Hands one message over to a provider; rejects with {@link DeliveryFailed}. */
export type Port = (message: Message) => Promise<void>

/** A message was not handed over; has the name and code of the cause only. */
export class DeliveryFailed extends Error {
  /** The provider takes messages, but not for this recipient: it is not tried again. */
  readonly isRecipientRefused: boolean

  constructor(reason: string, { isRecipientRefused = false } = {}) {
    super(reason)
    this.isRecipientRefused = isRecipientRefused
  }
}
