/** The hover delay of a tooltip, and the time after one during which the next opens at once (docs/product.md §9). */
const tooltipTimes = { delayMs: 700, skipDelayMs: 300 }

/**
 * The delay in milliseconds until a tooltip opens. `closedAt` is when the last one closed; null when there was none
 * or one is open.
 */
export function tooltipDelay(now: number, closedAt: number | null, isOpen: boolean): number {
  if (isOpen) return 0
  return closedAt !== null && now - closedAt < tooltipTimes.skipDelayMs ? 0 : tooltipTimes.delayMs
}
