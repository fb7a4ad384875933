/** Why a seller cannot send a parcel: the goods are not there, they are broken, or they cannot be brought in time. */
export const problemKinds = ['out_of_stock', 'damaged', 'cannot_deliver'] as const
export type ProblemKind = (typeof problemKinds)[number]
