import { getDirection, type Language } from '#platform/i18n/language.ts'
import { escapeHtml } from '#platform/pages/document.ts'

/** Characters that a left-to-right run may contain; it ends with a letter or digit, unless it is one sign. */
const latinCharacters = /[\w .,'&@+:/#-]+/g
const runStart = /[A-Za-z0-9+@]/
const wordCharacter = /\w/

/**
 * Escapes text; inside right-to-left text, wraps Latin words and numbers in a left-to-right `bdi`. Reads each character
 * a fixed number of times, whatever the text.
 */
export function textHtml(text: string, language: Language): string {
  if (getDirection(language) === 'ltr') return escapeHtml(text)
  let html = ''
  let end = 0
  for (const { 0: characters, index } of text.matchAll(latinCharacters)) {
    html += escapeHtml(text.slice(end, index)) + latinHtml(characters)
    end = index + characters.length
  }
  return html + escapeHtml(text.slice(end))
}

/** One run up to the last letter or digit; each plus or at sign behind it is a run of its own. */
function latinHtml(characters: string): string {
  const start = characters.search(runStart)
  if (start === -1) return escapeHtml(characters)
  let end = characters.length
  while (end > start && !wordCharacter.test(characters[end - 1] ?? '')) end -= 1
  const run = characters.slice(start, end)
  return escapeHtml(characters.slice(0, start)) + (run && runHtml(run)) + signsHtml(characters.slice(end))
}

const signsHtml = (text: string) =>
  text
    .split(/([+@])/)
    .map((part, index) => (index % 2 === 1 ? runHtml(part) : escapeHtml(part)))
    .join('')

const runHtml = (run: string) => `<bdi dir="ltr">${escapeHtml(run)}</bdi>`
