/** The periods of the reports, in days. */
export const reportPeriods = [7, 30, 90] as const
