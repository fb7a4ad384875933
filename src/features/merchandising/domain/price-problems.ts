const step = 250

/** What is wrong with prices while they are typed, by field; whole dinars, null for what is no number. */
export function priceProblems({
  price,
  discountPrice,
}: {
  price: number | null
  discountPrice: number | null
}): { price?: string; discountPrice?: string } {
  const own = (value: number | null) => (value !== null && value % step !== 0 ? 'not_a_multiple' : undefined)
  const [first, second] = [own(price), own(discountPrice)]
  const above = price !== null && discountPrice !== null && discountPrice >= price
  const discount = second ?? (above ? 'not_below_price' : undefined)
  return { ...(first && { price: first }), ...(discount && { discountPrice: discount }) }
}
