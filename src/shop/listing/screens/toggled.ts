/** The selected values with one of them put in or taken out. */
export function toggled(selected: readonly string[], value: string, isSelected: boolean): string[] {
  const others = selected.filter((each) => each !== value)
  return isSelected ? [...others, value] : others
}
