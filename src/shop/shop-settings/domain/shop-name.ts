type Change = (text: string) => string
type Changed = WeakMap<object, unknown>

/** Texts with the shop's own name in place of its default name. */
export function withShopName<Groups extends object>(groups: Groups, name: string, shopName: string): Groups {
  return name === shopName ? groups : changedTexts(groups, (text) => text.replaceAll(name, () => shopName))
}

/**
 * Texts with a change of each. `groups` is read when a text is needed, as texts are added to it with the screens that use them.
 * A text made from a value that the change concerns, such as a title, stays as it is.
 */
export function changedTexts<Groups extends object>(groups: Groups, change: Change): Groups {
  const changed: Changed = new WeakMap()
  return new Proxy(groups, {
    get: (target, key) => changedValue(Reflect.get(target, key), change, changed),
  })
}

/** A copy of a value, such as a page, with a change of each of its texts. */
export function changedCopy<Value extends object>(value: Value, change: Change): Value {
  return changedValue(value, change, new WeakMap()) as Value
}

function changedValue(value: unknown, change: Change, changed: Changed): unknown {
  if (typeof value === 'string') return change(value)
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value
  if (!changed.has(value)) changed.set(value, changedObject(value, change, changed))
  return changed.get(value)
}

function changedObject(value: object, change: Change, changed: Changed): unknown {
  if (typeof value === 'function')
    return (...values: unknown[]) => {
      const text = value(...values)
      const isConcerned = values.some((each) => typeof each === 'string' && change(each) !== each)
      return isConcerned || typeof text !== 'string' ? text : change(text)
    }
  if (Array.isArray(value)) return value.map((each) => changedValue(each, change, changed))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, changedValue(each, change, changed)]),
  )
}
