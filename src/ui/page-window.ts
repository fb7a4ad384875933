const siblings = 1

/**
 * The page numbers to display: the first, the last, and those around the current one. Null stands for a gap of two or
 * more pages; a gap of one is filled with that page. `page` may be greater than `last`.
 */
export function pageWindow(page: number, last: number): (number | null)[] {
  const current = Math.min(page, last)
  const numbers = new Set([1, last])
  for (let number = current - siblings; number <= current + siblings; number += 1) {
    if (number >= 1 && number <= last) numbers.add(number)
  }
  return [...numbers]
    .sort((a, b) => a - b)
    .flatMap((number, index, all) => {
      const gap = number - (all[index - 1] ?? number - 1) - 1
      if (gap === 1) return [number - 1, number]
      return gap > 1 ? [null, number] : [number]
    })
}
