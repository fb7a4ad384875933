/** What orders may have in common when they are cancelled together. */
export const relations = ['phone', 'address'] as const
export type Relation = (typeof relations)[number]
