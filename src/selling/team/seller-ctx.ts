import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { InPanel, PanelChange } from '#shop/sellers/domain/panel-log.ts'
import type { SellerStatus } from '#shop/sellers/domain/sellers.ts'

/** The seller of a request and what the account is there. Made by the guard only, never from what a request says. */
export type SellerAccess = InPanel & { slug: string; status: SellerStatus }

/** The context of an account that works for a seller. */
export type SellerCtx = ShopperCtx & { sessionId: number; seller: SellerAccess }

/** Records what is done in the panel of a seller in the log of the shop, in the transaction of the change. */
export type RecordInPanel = (
  ctx: Pick<Ctx, 'db' | 'now'> & Pick<SellerCtx, 'shopper' | 'seller'>,
  change: PanelChange,
) => Promise<void>

/** The context of a call, which may change something. */
export type SellerWriteCtx = SellerCtx & { record: RecordInPanel }
