/** When a shop of a test opens. */
export const openingTime = new Date('2026-11-01T09:00:00Z')
