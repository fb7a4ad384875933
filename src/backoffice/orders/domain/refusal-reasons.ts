/** Why a refused visit is the fault of its seller. */
export const refusalReasons = ['wrong_goods', 'damaged', 'not_as_described', 'late'] as const
export type RefusalReason = (typeof refusalReasons)[number]
