/** The sum of price × quantity over the lines, whole dinars. `price` is what one costs in the order. */
export function orderTotal(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
