export type SearchTermArgs = {
  /** How many days back, today included. */
  days: number
  /** Only those that found nothing. */
  failing: boolean
}
