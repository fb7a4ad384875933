/** The sum of price × quantity over the lines, in whole dinars. `price` is the unit price in the order. */
export function orderTotal(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
