import type { ShopperCtx } from '#platform/context.ts'
import type { SellerRole, SellerStatus } from '#shop/sellers/domain/sellers.ts'

/** The seller of a request and what the account is there. Made by the guard only, never from what a request says. */
export type SellerAccess = { id: number; slug: string; role: SellerRole; status: SellerStatus }

/** The context of an account that works for a seller. */
export type SellerCtx = ShopperCtx & { sessionId: number; seller: SellerAccess }
