/** How the value of an attribute is written: a number with a unit, entries of its list, or a text in each language. */
export const attributeKinds = ['number', 'choice', 'text'] as const
export type AttributeKind = (typeof attributeKinds)[number]

export const maxAttributeNumber = 10_000_000
export const maxAttributeText = 300
