/** How long somebody points before a tooltip shows, and how long after one the next shows at once (specification §9). */
const tooltipTimes = { delayMs: 700, skipDelayMs: 300 }

/** How long to wait until a tooltip opens. `closedAt`: when the last one went, null when none has been or one is open. */
export function tooltipDelay(now: number, closedAt: number | null, isOpen: boolean): number {
  if (isOpen) return 0
  return closedAt !== null && now - closedAt < tooltipTimes.skipDelayMs ? 0 : tooltipTimes.delayMs
}
