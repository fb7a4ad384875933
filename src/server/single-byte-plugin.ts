import type { Plugin } from 'vite'

/** A run of characters that V8 cannot have in memory with one byte each. */
const wide = /[^\0-\xff]+/g
/** What the bundler leaves in `${}`: a name, or a text that had one. */
const inserted = /\$\{(?:[\w$]+|"(?:[^"\\]|\\.)*")\}/
/** A template whose tag reads escapes as they are written. */
const rawTemplate = new RegExp(`\\bString\\.raw\`(?:[^\`\\\\$]|\\\\.|\\$(?!\\{)|${inserted.source})*\``, 'gs')
const rawParts = new RegExp(`${inserted.source}|${wide.source}`, 'g')

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
const escapeText = (text: string) => text.replace(/./gs, escapeUnit)

/** JavaScript of the same meaning without characters beyond Latin-1, which are escaped. Refuses `String.raw` with more than names and texts inserted. */
export function toSingleByteCode(code: string): string {
  let simple = 0
  const withoutRaw = code.replace(rawTemplate, (template) => {
    simple += 1
    return template.replace(rawParts, (part) =>
      part.startsWith('$') ? part.replace(wide, escapeText) : `\${"${escapeText(part)}"}`,
    )
  })
  if (simple < (code.match(/\bString\.raw`/g)?.length ?? 0))
    throw new Error('only names and texts may be inserted into String.raw')
  return withoutRaw.replace(wide, escapeText)
}

/**
 * A Vite plugin for the server's build. V8 has a script in memory with two bytes for each of its characters as soon as one of them is not of
 * Latin-1: the eleven million characters of the server took 21 MB.
 */
export function singleBytePlugin(): Plugin {
  return {
    name: 'dijla-single-byte',
    apply: 'build',
    // Later than `renderChunk`, after which the bundler still prints the code anew.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = toSingleByteCode(file.code)
    },
  }
}
