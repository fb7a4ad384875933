const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)

const readAttribute =
  /\s(?:alt|title|placeholder|label|aria-label|aria-description|aria-valuetext|aria-roledescription|content)="([^"]*)"/g
/** Attributes of these are read by machines: colours, addresses, ids. */
const machineRead =
  /<meta (?:name="(?:viewport|robots|theme-color|twitter:[^"]*)"|property="og:(?:url|type|image|locale)[^"]*")[^>]*>/g

/** Every text of a document that readers and screen readers get: text nodes, and attributes. */
export function findTexts(html: string): string[] {
  const visible = html.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '').replaceAll(machineRead, '')
  const attributes = [...visible.matchAll(readAttribute)].map(([, text = '']) => text)
  const nodes = visible.split(/<[^>]*>/)
  return [...nodes, ...attributes].map((text) => decoded(text).trim()).filter(Boolean)
}

/** Every string in the data of a page, without tags. */
export function findData(html: string): string {
  const json = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  const strings: string[] = []
  JSON.parse(json, (_key, value) => {
    if (typeof value === 'string') strings.push(decoded(value.replaceAll(/<[^>]*>/g, ' ')))
    return value
  })
  return strings.join('\n')
}

const word = /\p{L}[\p{L}\p{M}\p{N}'’-]*/gu
const bracketed = /⟦[^⟦⟧]*⟧/g

/** The words of a text that are neither in brackets, so in the pseudo language, nor among the known words. */
export function foreignWords(text: string, known: ReadonlySet<string>): string[] {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(bracketed, ' ')
  }
  return (rest.match(word) ?? []).filter((each) => !known.has(each))
}

export const toWords = (text: string): string[] => text.match(word) ?? []
