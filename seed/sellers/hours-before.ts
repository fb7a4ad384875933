const hourMs = 60 * 60 * 1000

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs)
