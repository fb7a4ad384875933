import type { Ctx } from '#platform/context.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { isInScope, isRunning } from '#shop/promotions/domain/check-promotion.ts'
import { readActivePromotions } from '#shop/promotions/queries.ts'
import type { DisplayedPromotion } from './schemas.ts'

/** `sellerId`: of the offer that is displayed. */
type Placed = { id: number; sellerId: number; categoryId: number; subCategoryId: number | null }

/** The automatic promotion that a product is shown with; null without one. */
export type DisplayedPromotions = (product: Placed) => DisplayedPromotion | null

export const noPromotions: DisplayedPromotions = () => null

/**
 * The automatic promotions that apply now to everybody, wherever they live: those of the shop, and those of the seller whose offer is
 * displayed. Cached; the response cache is cleared when one
 * changes, starts or ends (promotions/announce-starts.ts).
 */
export async function readDisplayedPromotions({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<DisplayedPromotions> {
  const at = now()
  const { promotions } = await readActivePromotions({ db })
  const offered = promotions.filter(
    ({ governorates, firstOrder, ...each }) => isRunning(each, at) && governorates === null && !firstOrder,
  )
  if (offered.length === 0) return noPromotions
  return ({ id, ...place }) => {
    const promotion = offered.find((each) => isInScope(each, { productId: id, ...place }))
    if (!promotion) return null
    return { ...wireTexts('name', promotion.name), ...(promotion.minimum && { minimum: promotion.minimum }) }
  }
}
