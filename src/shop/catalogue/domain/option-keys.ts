/** The keys of values by the key of their option or attribute, as a listing is filtered: `{colour: ['black', 'navy'], 'attribute.memory': ['8']}`. */
export type OptionSelection = Readonly<Record<string, readonly string[]>>

/** The shape of an option's key: the check of the table `options`. */
export const optionKeyShape = /^[a-z][a-z0-9-]{0,39}$/

/**
 * Names that no option may have: parameters of lists, product pages and the API, which have options beside them, and names
 * that we may need there. A test checks that every parameter of a list and of a page is one of them.
 */
export const reservedOptionKeys: ReadonlySet<string> = new Set(
  (
    'add added addressof after available back before body brand brands by callback campaign categories category ' +
    'code codeerror cursor day days dclid deals description discount edit error fbclid featured fields filter ' +
    'filters format from gbraid gclid gtin has have hidden host id ids igsh igshid image images in include ' +
    'instock key kind lang language left limit lines list map match max maxprice min minprice minutes missing ' +
    'model msclkid name number offset on once only option options order orders page pages pagesize path popular ' +
    'price prices product products q quantity query rating ratings ref requested review reviews said search see ' +
    'seller sellers sent show sku slug sort source srsltid stars status stock subcategory subject tab tag tags ' +
    'text title to token total ttclid twclid type unknown user utm value values variant variants version view ' +
    'waits wbraid wrong yclid'
  ).split(' '),
)

/** Whether the dictionary must refuse this key of an option. */
export function isReservedOptionKey(key: string): boolean {
  return reservedOptionKeys.has(key)
}

const objectNames: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
  'prototype',
])

/**
 * Whether a key is a name that every object has, such as `constructor`. New options and values must not have one, because
 * libraries and other programs look up keys in plain objects. The shop itself handles such keys, as older dictionaries may have them.
 */
export function isObjectName(key: string): boolean {
  return objectNames.has(key)
}
