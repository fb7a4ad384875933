import type { Picture } from '../../studio/subject.ts'
import { views } from '../../studio/views.ts'

/** Invented names in both scripts. */
export const brands = {
  hawr: { brand: 'هور', brandLatin: 'Hawr' },
  tannour: { brand: 'تنورنا', brandLatin: 'Tannourna' },
  istikan: { brand: 'استكان', brandLatin: 'Istikan' },
  qirs: { brand: 'قرص الشمس', brandLatin: 'Qirs' },
  jirf: { brand: 'جرف', brandLatin: 'Jirf' },
  sidra: { brand: 'سدرتنا', brandLatin: 'Sidratna' },
  dilan: { brand: 'ديلان', brandLatin: 'Dilan' },
  nannosh: { brand: 'ننوش', brandLatin: 'Nannosh' },
  banafsha: { brand: 'بنفشة', brandLatin: 'Banafsha' },
} as const

/** The usual pictures of each kind of package. */
export const angles = {
  bag: views([
    { azimuth: 24, elevation: 10 },
    { azimuth: 158, elevation: 12 },
  ]),
  box: views([
    { azimuth: 30, elevation: 16 },
    { azimuth: -36, elevation: 28 },
  ]),
  jar: views([
    { azimuth: 8, elevation: 12 },
    { azimuth: 120, elevation: 26 },
  ]),
  open: views([
    { azimuth: 24, elevation: 32 },
    { azimuth: -14, elevation: 48 },
  ]),
  /** One piece, its back, and the packs of several pieces that have their own picture. */
  packs: (...counts: readonly number[]): Picture[] => [
    ...views([
      { azimuth: 20, elevation: 12 },
      { azimuth: 150, elevation: 16 },
    ]),
    ...counts.map((count) => ({ name: `${count}-1`, azimuth: 24, elevation: 20, settings: { count } })),
  ],
}
