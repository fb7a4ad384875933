const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀćđéƒǵħíĵķłḿńóṕʠŕśŧúṽŵẋýźÁɃĆĐÉƑǴĦÍĴĶŁḾŃÓṔɊŔŚŦÚṼŴẊÝŹ'
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

/** Addresses, and keys that code compares, stay as they are. */
const isAddress = (text: string) => /^(?:\/|https?:)/.test(text)

/** Accents, brackets and about 30 % more length: `⟦Ćáŕŧ··⟧`. */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text) || isAddress(text)) return text
  const letters = [...text].map((letter) => accents.get(letter) ?? letter).join('')
  return `⟦${letters}${'·'.repeat(Math.ceil(text.length * 0.3))}⟧`
}

/** Pseudo-localises all texts of a value: in objects and lists, and what functions and promises return. */
export function pseudoTexts<T>(value: T): T {
  return convert(value) as T
}

function convert(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value)
  if (Array.isArray(value)) return value.map(convert)
  if (value instanceof Promise) return value.then(convert)
  if (typeof value === 'function') return (...args: unknown[]) => convert(value(...args))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, convert(each)]))
}
