/** How the products of the profit report can be sorted; with `-` the largest first. */
export const profitSorts = [
  ...(['profit', '-profit', 'revenue', '-revenue'] as const),
  ...(['pieces', '-pieces', 'unknown', '-unknown'] as const),
] as const
