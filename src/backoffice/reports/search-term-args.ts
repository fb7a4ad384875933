export type SearchTermArgs = {
  /** The number of days, today included. */
  days: number
  /** Only terms with failed searches. */
  failing: boolean
}
