/**
 * The entry of a record; undefined when the record itself has none, also for a name that every object inherits, such as
 * `constructor`: keys of options are data.
 */
export function getEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
