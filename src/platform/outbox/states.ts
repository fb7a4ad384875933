/** Ways out of the shop. */
export const outboxChannels = ['mail'] as const
export type OutboxChannel = (typeof outboxChannels)[number]

/** `failed`: not attempted again unless somebody wants it; `expired`: what it says is no longer valid, such as the link in it. */
export const outboxStates = ['waiting', 'sent', 'failed', 'expired'] as const
export type OutboxState = (typeof outboxStates)[number]
