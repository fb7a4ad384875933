/** Where staff received an order that they placed for somebody; an order of the site has none. */
export const orderChannels = ['phone', 'chat', 'instagram'] as const
export type OrderChannel = (typeof orderChannels)[number]
