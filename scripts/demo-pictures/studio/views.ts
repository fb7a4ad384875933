import type { MaterialChanges, Picture } from './subject.ts'

/** The colours of the option dictionary as paint, plastic and cloth show them. */
export const colours = {
  black: '#1d1d1f',
  white: '#f4f3f0',
  grey: '#85888c',
  silver: '#c3c5c8',
  navy: '#1f2c52',
  blue: '#2458a6',
  sky: '#8fc3e8',
  green: '#2f7d4f',
  olive: '#6b6b3a',
  beige: '#d9c7a7',
  brown: '#6b4a33',
  maroon: '#6e1f2c',
  red: '#b9262b',
  pink: '#e79bb2',
  purple: '#6d4a8c',
  orange: '#e2762b',
  yellow: '#f0c63a',
  gold: '#c9a24b',
} as const

export type Colour = keyof typeof colours

type Angle = Omit<Picture, 'name' | 'materials' | 'settings'>

/** Three pictures: from the front right, from the front and from the left, or other angles. */
export function views(
  angles: readonly Angle[] = [{}, {}, {}],
  materials: MaterialChanges = {},
  prefix = '',
): Picture[] {
  const usual: readonly Angle[] = [
    { azimuth: 28, elevation: 14 },
    { azimuth: 0, elevation: 7 },
    { azimuth: -42, elevation: 24 },
  ]
  return angles.map((angle, index) => ({
    ...usual[index],
    ...angle,
    name: `${prefix}${index + 1}`,
    materials,
  }))
}

/** Three pictures in the first colour and one in each other one. */
export function viewsByColour(
  names: readonly Colour[],
  paint: (colour: string, name: Colour) => MaterialChanges,
  angles: readonly Angle[] = [{}, {}, {}],
): Picture[] {
  return names.flatMap((name, index) =>
    views(index === 0 ? angles : angles.slice(0, 1), paint(colours[name], name), `${name}-`),
  )
}
