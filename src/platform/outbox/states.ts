/**
 * Ways out of the shop. `phone`: a message to a phone, through the operator's provider or by hand; `telegram`: to a member of the
 * team; `push`: to a browser; `conversion`: a delivered order for an ad network.
 */
export const outboxChannels = ['mail', 'phone', 'webhook', 'telegram', 'push', 'conversion'] as const
export type OutboxChannel = (typeof outboxChannels)[number]

/** Channels whose messages do not wait for earlier ones to the same recipient. */
export const unorderedChannels: readonly OutboxChannel[] = ['webhook', 'conversion']

/**
 * `by_hand`: there is no provider, so a person sends the text; `failed`: not attempted again unless somebody wants it; `expired`:
 * what it says is no longer valid, such as the link in it, or nobody wants it any more.
 */
export const outboxStates = ['waiting', 'by_hand', 'sent', 'failed', 'expired'] as const
export type OutboxState = (typeof outboxStates)[number]
