type Offer = {
  id: number
  variantId: number
  options: readonly unknown[]
  outranked: boolean
  inCart: boolean
}

/**
 * The variant of a line. One that names none is the line of the buyer's cart; of a product that the cart does not have, or has from two
 * sellers, the first offer. `id` is that of the product.
 */
export function findOffer<Each extends Offer>(
  sold: readonly Each[],
  { productId, variantId }: { productId: number; variantId?: number | undefined },
): Each | undefined {
  const ofProduct = sold.filter(({ id }) => id === productId)
  if (variantId !== undefined) return ofProduct.find((each) => each.variantId === variantId)
  const offers = ofProduct.filter(({ options }) => options.length === 0)
  const [chosen, ...others] = offers.filter(({ inCart }) => inCart)
  return chosen && others.length === 0 ? chosen : offers.find(({ outranked }) => !outranked)
}
