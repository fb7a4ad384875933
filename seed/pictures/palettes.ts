export type Palette = {
  name: string
  /** The background gradient, from the light at the top left to the base colour. */
  light: string
  base: string
  /** The second tone, for discs, arches and plinths. */
  second: string
  /** The colour of shadows and lattices. */
  deep: string
}

export const palettes: readonly Palette[] = [
  { name: 'amber', light: '#fdf3df', base: '#f8e0b6', second: '#f2c884', deep: '#7a4a05' },
  { name: 'lilac', light: '#f4f0fa', base: '#dfd5ef', second: '#c7b7e2', deep: '#443066' },
  { name: 'sky', light: '#edf5fc', base: '#cfe2f4', second: '#a9cbe9', deep: '#1c4166' },
  { name: 'rose', light: '#fdf0ee', base: '#f5d5d2', second: '#ebb3af', deep: '#74212a' },
  { name: 'palm', light: '#eff7ec', base: '#d3e7d0', second: '#b0d3ae', deep: '#1b5234' },
  { name: 'river', light: '#d4edea', base: '#a5d6d1', second: '#7bc0ba', deep: '#084848' },
  { name: 'clay', light: '#fbeee5', base: '#f0d0ba', second: '#e3b08e', deep: '#6e3415' },
]

/** Mixes two `#rrggbb` colours with `share` (0–1) of the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(index, index + 2), 16)
  const mixed = [1, 3, 5].map((index) => {
    const value = channel(first, index) * (1 - share) + channel(second, index) * share
    return Math.round(value).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
