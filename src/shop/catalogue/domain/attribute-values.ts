import { languages, parseLanguage } from '#platform/i18n/language.ts'
import type { Names } from '#platform/i18n/localized.ts'
import { foldLetters } from '../search/text/letters.ts'
import { textKey } from '../search/text/text-key.ts'
import { type AttributeKind, maxAttributeNumber, maxAttributeText } from './attribute-kinds.ts'

type Named = { key: string; name: Names }

/** An attribute of the dictionary, with the entries of its list. */
export type Attribute = Named & {
  kind: AttributeKind
  /** Of numbers; null without one. */
  unit: Names | null
  values: readonly Named[]
}

/** The attributes of a product as they are stored, by key: a number, keys of entries, or texts by language. */
export type AttributeValues = Record<string, number | string[] | Names>

/**
 * The attributes of a product as text, a line each, sorted: `screen-size: 6.7`, `material: cotton, silk`, `ingredients.ar: تمر`.
 * Forms, files and the audit log have this text.
 */
export function formatAttributes(values: AttributeValues): string {
  return Object.entries(values)
    .flatMap(([key, value]) => {
      if (typeof value === 'number') return [`${key}: ${value}`]
      if (Array.isArray(value)) return [`${key}: ${value.join(', ')}`]
      return Object.entries(value).map(([language, text]) => `${key}.${language}: ${text}`)
    })
    .sort()
    .join('\n')
}

/** The text of both, in which lines of `changes` replace those of the same attribute. */
export function mergeAttributes(text: string, changes: string): string {
  const lines = new Map([...attributeLines(text), ...attributeLines(changes)])
  return joinLines(lines)
}

/** The text of lines by their labels; lines without a value are left out. */
export function joinLines(lines: ReadonlyMap<string, string>): string {
  return [...lines]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .sort()
    .join('\n')
}

/** The lines of the text: what is before and after the first colon, as typed. Lines without a colon have no value. */
export function attributeLines(text: string): [label: string, value: string][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, label = line, value = ''] = /^([^:]*):\s?(.*)$/.exec(line) ?? []
      return [label.trim(), value]
    })
}

/**
 * Reads the text of {@link formatAttributes}. Labels and entries are keys or names in any language, in any spelling; numbers have
 * digits of any script, with or without their unit; a text without a language stands for each that has none of its own. An
 * attribute without a value is left out. `faults` are the lines that cannot be read.
 */
export function readAttributes(
  text: string,
  dictionary: readonly Attribute[],
): { values: AttributeValues; faults: string[] } {
  const values: AttributeValues = {}
  const faults: string[] = []
  const general: Record<string, string> = {}
  for (const [label, typed] of attributeLines(text)) {
    const { attribute, language } = findAttribute(label, dictionary)
    const value = typed.trim().replace(/\s+/g, ' ')
    if (value === '' && attribute) continue
    const fault = () => faults.push(`${label}: ${value}`)
    if (!attribute) fault()
    else if (attribute.kind === 'text') {
      if (value.length > maxAttributeText) fault()
      else if (language === null) general[attribute.key] = value
      else values[attribute.key] = { ...(values[attribute.key] as Names), [language]: value }
    } else {
      const read = attribute.kind === 'number' ? readNumber(value, attribute) : readChoice(value, attribute)
      if (read === null) fault()
      else values[attribute.key] = read
    }
  }
  for (const { key, kind } of dictionary)
    if (kind === 'text') Object.assign(values, completeText(key, values[key] as Names, general[key]))
  return { values, faults }
}

/** A text that lacks a language has there the general one, or that of another language. */
function completeText(
  key: string,
  valueNames: Names | undefined,
  general: string | undefined,
): AttributeValues {
  const fallback = general ?? (valueNames && Object.values(valueNames)[0])
  if (fallback === undefined) return {}
  const texts = Object.fromEntries(
    languages.map((language) => [language, valueNames?.[language] ?? fallback]),
  )
  return { [key]: texts as Names }
}

function findAttribute(label: string, dictionary: readonly Attribute[]) {
  const suffix = /\.(\w+)$/.exec(label)
  const language = parseLanguage(suffix?.[1])
  const name = language ? label.slice(0, suffix?.index) : label
  return { attribute: findNamed(name, dictionary), language }
}

function findNamed<Entry extends Named>(label: string, entries: readonly Entry[]): Entry | null {
  const key = label.trim().toLowerCase()
  const folded = textKey(label)
  return (
    entries.find((each) => each.key === key) ??
    entries.find(({ name }) => Object.values(name).some((each) => textKey(each) === folded)) ??
    null
  )
}

function readNumber(value: string, { unit }: Attribute): number | null {
  const plain = foldLetters(value)
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')
    .replace('٫', '.')
  const parts = /^(\d{1,8}(?:\.\d{1,2})?)\s*(\D*)$/.exec(plain)
  if (!parts) return null
  const [, digits = '', rest = ''] = parts
  const isUnit = Object.values(unit ?? {}).some((each) => textKey(each) === textKey(rest))
  if (rest !== '' && !isUnit) return null
  const number = Number(digits)
  return number > 0 && number <= maxAttributeNumber ? number : null
}

function readChoice(value: string, { values }: Attribute): string[] | null {
  const single = findNamed(value, values)
  if (single) return [single.key]
  const labels = value.split(/[,،|]/).filter((each) => each.trim() !== '')
  const keys = labels.map((label) => findNamed(label, values)?.key)
  return keys.includes(undefined) ? null : [...new Set(keys as string[])]
}
