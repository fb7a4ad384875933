import type { ShopperCtx } from '#platform/context.ts'

/** A change of an account's second factor; the names of the audit log. */
type FactorChange = 'factor_set_up' | 'recovery_code_used' | 'recovery_codes'

/** Records a change of the shopper's second factor, in the transaction of the change. */
export type RecordFactor = (ctx: ShopperCtx, change: FactorChange) => Promise<void>

/** The context of an account that uses or changes its second factor, in a session behind a guard. */
export type FactorCtx = ShopperCtx & { sessionId: number; recordFactor: RecordFactor }
