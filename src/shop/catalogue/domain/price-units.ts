/** What a unit price is for. Browsers load this list, but not how the price is computed (`unit-price.ts`). */
export const priceUnits = ['kg', '100g', 'l', '100ml', 'piece'] as const

/** Whole dinars for one kilogram, litre, 100 g, 100 ml or piece. */
export type UnitPrice = { price: number; per: (typeof priceUnits)[number] }
