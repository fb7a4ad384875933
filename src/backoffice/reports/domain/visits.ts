/** The visit of a shopper whose source an order counts for. */
export const visits = ['last', 'first'] as const

export type Visit = (typeof visits)[number]
