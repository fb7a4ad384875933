/**
 * What products have of the attributes by which lists can be filtered. Products with the same ones share a set; a set is the
 * numbers of its values, and of its attributes.
 */
export type AttributeSets = {
  /** By number: a value of an attribute, or, with the value null, the attribute itself. */
  values: { key: string; value: string | null }[]
  valueIndex: Map<string, number>
  sets: Int32Array[]
  /** By the JSON text of the attributes. */
  setIndex: Map<string, number>
}

export function createAttributeSets(): AttributeSets {
  return { values: [], valueIndex: new Map(), sets: [], setIndex: new Map() }
}

/** The number of the set of a product whose attributes are this JSON text, an object. */
export function getAttributeSet(known: AttributeSets, attributes: string): number {
  const existing = known.setIndex.get(attributes)
  if (existing !== undefined) return existing
  // As the column has it: values by key, each a number, a key of a list, or several of these.
  const entries = Object.entries<unknown>(JSON.parse(attributes))
  const numbers = entries.flatMap(([key, value]) => [
    valueNumberOf(known, key, null),
    ...(Array.isArray(value) ? value : [value]).map((each) => valueNumberOf(known, key, String(each))),
  ])
  known.setIndex.set(attributes, known.sets.length)
  return known.sets.push(Int32Array.from(numbers)) - 1
}

function valueNumberOf({ values, valueIndex }: AttributeSets, key: string, value: string | null): number {
  const name = JSON.stringify([key, value])
  const existing = valueIndex.get(name)
  if (existing !== undefined) return existing
  valueIndex.set(name, values.length)
  return values.push({ key, value }) - 1
}
