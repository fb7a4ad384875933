import { noise } from './field.ts'

/** Kinds of cloth: how the thread looks and how the surface catches light. */
export type Cloth =
  | 'jersey'
  | 'pique'
  | 'oxford'
  | 'denim'
  | 'twill'
  | 'fleece'
  | 'rib'
  | 'knit'
  | 'crepe'
  | 'satin'
  | 'linen'
  | 'wool'
  | 'nylon'
  | 'leather'
  | 'chiffon'
  | 'plain'

/** Sheen: highlight added to folds that face the light. Contrast: strength of light and shadow. */
export const clothLight: Record<Cloth, { sheen: number; contrast: number }> = {
  jersey: { sheen: 0.02, contrast: 1 },
  pique: { sheen: 0.02, contrast: 1 },
  oxford: { sheen: 0.02, contrast: 1 },
  denim: { sheen: 0.02, contrast: 1 },
  twill: { sheen: 0.03, contrast: 1 },
  fleece: { sheen: 0.015, contrast: 0.9 },
  rib: { sheen: 0.02, contrast: 1 },
  knit: { sheen: 0.015, contrast: 1 },
  crepe: { sheen: 0.03, contrast: 1.05 },
  satin: { sheen: 0.2, contrast: 1.25 },
  linen: { sheen: 0.015, contrast: 1 },
  wool: { sheen: 0.025, contrast: 1 },
  nylon: { sheen: 0.13, contrast: 1.15 },
  leather: { sheen: 0.1, contrast: 1.1 },
  chiffon: { sheen: 0.06, contrast: 1 },
  plain: { sheen: 0.02, contrast: 1 },
}

const wave = (value: number, period: number): number => Math.sin((value * Math.PI * 2) / period)

/** Brightness of the thread at a point in garment units: 1 is neutral. */
export function threadShade(cloth: Cloth, x: number, y: number): number {
  switch (cloth) {
    case 'jersey': {
      const column = Math.abs(wave(x, 5.2))
      return 1 + 0.022 * wave(y + column * 1.6, 3.1) + 0.02 * (column - 0.6) + 0.012 * noise(x / 3, y / 3, 5)
    }
    case 'pique':
      return 1 + 0.05 * wave(x + y, 5.6) * wave(x - y, 5.6) + 0.015 * noise(x / 3, y / 3, 5)
    case 'oxford':
      return (
        1 + 0.025 * wave(x, 3) * wave(y, 3) + 0.02 * noise(x / 2, y / 11, 4) + 0.02 * noise(x / 11, y / 2, 9)
      )
    case 'denim': {
      const slub = noise(x / 1.8, y / 26, 7) + 0.6 * noise(x / 1.1, y / 9, 3)
      return 1 + 0.09 * wave(x + y * 0.72, 4) + 0.09 * slub + 0.06 * noise(x, y, 8)
    }
    case 'twill':
      return 1 + 0.035 * wave(x + y, 3.6) + 0.02 * noise(x / 2, y / 14, 3)
    case 'fleece':
      return 1 + 0.03 * noise(x / 1.6, y / 1.6, 2) + 0.025 * noise(x / 4, y / 4, 6)
    case 'rib':
      return 1 + 0.1 * wave(x, 8) + 0.02 * noise(x / 2, y / 2, 5)
    case 'knit': {
      const cell = 11
      const column = Math.abs(((((x / cell) % 1) + 1) % 1) - 0.5) * 2
      const v = wave(y - column * 5.5, 9)
      return (
        1 +
        0.1 * v * (0.35 + 0.65 * Math.sin(column * Math.PI)) +
        0.1 * (Math.min(1, column * 3.5) - 0.8) +
        0.02 * noise(x, y, 4)
      )
    }
    case 'crepe':
      return 1 + 0.03 * noise(x / 1.5, y / 1.5, 2) + 0.02 * noise(x / 3, y / 3, 3)
    case 'linen':
      return 1 + 0.045 * noise(x / 1.6, y / 30, 4) + 0.045 * noise(x / 30, y / 1.6, 9) + 0.02 * noise(x, y, 3)
    case 'wool':
      return 1 + 0.035 * noise(x / 1.4, y / 2.4, 2) + 0.025 * wave(x + y, 4.4) + 0.02 * noise(x, y, 4)
    case 'leather':
      return (
        1 + 0.05 * noise(x / 4, y / 4, 2) * noise(x / 2.5, y / 2.5, 3) + 0.02 * noise(x / 1.5, y / 1.5, 7)
      )
    case 'chiffon':
      return 1 + 0.02 * wave(x, 2.6) * wave(y, 2.6) + 0.012 * noise(x, y, 3)
    case 'nylon':
    case 'satin':
    case 'plain':
      return 1 + 0.012 * noise(x / 1.5, y / 1.5, 2)
  }
}
