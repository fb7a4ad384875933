/**
 * What a provider reports about a message that it accepted, from the weakest to the strongest: reports arrive out of sequence, and a
 * message that arrived after all has not failed.
 */
export const deliveryStates = ['sent', 'failed', 'delivered', 'read'] as const
type DeliveryState = (typeof deliveryStates)[number]

/** What a provider is paid for a message, `billable` or `free`, and the category that it names. */
export type MessageCost = `${'billable' | 'free'} ${string}`

/** A report of a provider about the message with this id. `error`: a name and a code, never content. */
export type DeliveryReport = {
  messageId: string
  state: DeliveryState
  at: Date
  error: string | null
  cost: MessageCost | null
}
