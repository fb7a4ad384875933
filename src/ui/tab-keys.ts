/** The index of the tab a key selects, wrapping at both ends; null for other keys. */
export function nextTab(
  key: string,
  current: number,
  count: number,
  direction: 'rtl' | 'ltr',
): number | null {
  const step = direction === 'rtl' ? -1 : 1
  if (key === 'ArrowRight') return (current + step + count) % count
  if (key === 'ArrowLeft') return (current - step + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
