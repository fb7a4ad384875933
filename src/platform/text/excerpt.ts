/**
 * The beginning of a text as one line of at most `max` UTF-16 units, for descriptions and captions. A longer text ends after a
 * complete word with «…»; a single word that is longer is cut between characters as people see them.
 */
export function excerpt(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  // The character behind the last that fits: a word that ends there is complete.
  const lastSpace = line.lastIndexOf(' ', max - 1)
  const start = lastSpace > 0 ? line.slice(0, lastSpace) : graphemesWithin(line, max - 1)
  return `${start.replace(/[\s.,:;،؛–-]+$/, '')}…`
}

function graphemesWithin(text: string, max: number): string {
  // Firefox has the segmenter since 2024; without it a character of several code points can be cut.
  const characters =
    typeof Intl.Segmenter === 'function'
      ? Array.from(new Intl.Segmenter().segment(text.slice(0, max * 2)), ({ segment }) => segment)
      : [...text]
  let length = 0
  const fitting = characters.slice(
    0,
    characters.findIndex((each) => {
      length += each.length
      return length > max
    }),
  )
  return fitting.join('')
}
