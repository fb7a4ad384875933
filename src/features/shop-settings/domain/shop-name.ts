type Renamed = WeakMap<object, unknown>

/**
 * Texts with the shop's own name in place of its default name. `groups` is read when a text is needed, as texts are added to it
 * with the screens that use them. A text made from a value that contains the default name itself stays as it is.
 */
export function withShopName<Groups extends object>(groups: Groups, name: string, ownName: string): Groups {
  if (name === ownName) return groups
  const renamed: Renamed = new WeakMap()
  return new Proxy(groups, {
    get: (target, key) => rename(Reflect.get(target, key), { name, ownName, renamed }),
  })
}

type Rename = { name: string; ownName: string; renamed: Renamed }

function rename(value: unknown, to: Rename): unknown {
  if (typeof value === 'string') return value.replaceAll(to.name, to.ownName)
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value
  if (!to.renamed.has(value)) to.renamed.set(value, renameObject(value, to))
  return to.renamed.get(value)
}

function renameObject(value: object, to: Rename): unknown {
  if (typeof value === 'function')
    return (...values: unknown[]) => {
      const text = value(...values)
      const isGiven = values.some((each) => typeof each === 'string' && each.includes(to.name))
      return isGiven || typeof text !== 'string' ? text : rename(text, to)
    }
  if (Array.isArray(value)) return value.map((each) => rename(each, to))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each, to)]))
}
