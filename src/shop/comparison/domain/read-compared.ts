/** The ids of an address that are read; more than are compared, because some may belong to no visible product. */
const maxRead = 20
const maxId = 2_147_483_647
/** Beside a single id: «and the most similar ones». */
const similarWord = 'similar'

/** `fill`: similar products join a single one. */
export type Compared = { ids: number[]; fill: boolean }

/**
 * Reads `12,34` or `12,similar`: ids of products, separated by commas, each once, in order. Anything else is left out, because
 * addresses of comparisons are passed on and cut.
 */
export function readCompared(text: string): Compared {
  const parts = text.split(',')
  const ids = parts
    .filter((each) => /^\d{1,10}$/.test(each))
    .map(Number)
    .filter((id) => id >= 1 && id <= maxId)
  return { ids: [...new Set(ids)].slice(0, maxRead), fill: parts.includes(similarWord) }
}
