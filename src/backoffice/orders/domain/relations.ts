/** What related orders share when they are cancelled together. */
export const relations = ['phone', 'address'] as const
export type Relation = (typeof relations)[number]
