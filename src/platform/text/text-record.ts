import * as v from 'valibot'

type TextSchema = v.GenericSchema<string, string>

/** Names that Valibot leaves out of a record without an issue. */
const droppedNames = ['__proto__', 'prototype', 'constructor']

const plainProperty = { enumerable: true, writable: true, configurable: true }

/** A record of texts whose names are data: every name is checked and preserved, also `constructor`. */
export function textRecord<const Key extends TextSchema, const Value extends TextSchema>(
  key: Key,
  value: Value,
  code: string,
): v.RecordSchema<Key, Value, string> {
  const schema = v.record(key, value, code)
  return {
    ...schema,
    '~run'(dataset, config) {
      const input = dataset.value
      const result = schema['~run'](dataset, config)
      if (typeof input !== 'object' || input === null) return result
      for (const name of droppedNames.filter((each) => Object.hasOwn(input, each))) {
        const text: unknown = Reflect.get(input, name)
        const pair = v.safeParse(v.tuple([key, value]), [name, text], config)
        if (pair.success)
          // Assigning `__proto__` would set the prototype.
          Object.defineProperty(result.value, name, { ...plainProperty, value: pair.output[1] })
        else {
          const path = [{ type: 'object', origin: 'value', input, key: name, value: text }] as const
          const issues = pair.issues.map((issue) => ({ ...issue, path }))
          Object.assign(result, { typed: false, issues: [...(result.issues ?? []), ...issues] })
        }
      }
      return result
    },
  }
}
