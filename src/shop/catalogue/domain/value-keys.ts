type KeyedValue = { key: string; formerKeys?: readonly string[] }

/** Whether a key is that of a value, or of one that was merged into it. */
export function hasKey({ key, formerKeys = [] }: KeyedValue, requested: string): boolean {
  return key === requested || formerKeys.includes(requested)
}

/** The selected ones of an option's values, in order, by any of their keys. */
export function selectedKeys(values: readonly KeyedValue[], selected: readonly string[] = []): string[] {
  return values.flatMap((value) => (selected.some((each) => hasKey(value, each)) ? [value.key] : []))
}
