/** The `id` of the group of an option. */
export const optionId = (key: string) => `option-${key}`

/** Moves the focus to the chosen or first value of an option. */
export function focusOption(key: string): void {
  const group = document.getElementById(optionId(key))
  const field = group?.querySelector<HTMLElement>('input:checked, select') ?? group?.querySelector('input')
  field?.focus()
}

/** The values that are chosen in the page: before hydration a shopper may have chosen others than the server rendered. */
export function chosenFields(keys: readonly string[]): [key: string, value: string][] {
  return keys.flatMap((key) => {
    const selector = `#${optionId(key)} :is(input:checked, select)`
    const value = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value
    return value ? [[key, value]] : []
  })
}
