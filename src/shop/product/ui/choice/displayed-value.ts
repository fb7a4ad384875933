/** A value of an option as it is displayed. */
export type DisplayedValue = {
  key: string
  name: string
  colour?: string | undefined
  price: string | null
  /** Why it cannot be bought with the rest of the choice. */
  unavailable: string | null
}
