/** The `id` of the group of an option. */
export const optionId = (key: string) => `option-${key}`

/** Moves the focus to the chosen or first value of an option. */
export function focusOption(key: string): void {
  const group = document.getElementById(optionId(key))
  const field = group?.querySelector<HTMLElement>('input:checked, select') ?? group?.querySelector('input')
  field?.focus()
}
