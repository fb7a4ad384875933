import type { Picture, Subject } from '../studio/subject.ts'
import { type Colour, colours } from '../studio/views.ts'
import { display } from './devices/displays.ts'
import { bulletCamera, domeCamera, smokeDetector } from './devices/guards.ts'
import { amplifier, loudspeaker } from './devices/sound.ts'
import { summerHat, travelCase } from './devices/travel.ts'

type Angle = Omit<Picture, 'name' | 'settings'>
type Settings = NonNullable<Picture['settings']>

const shots = (angles: readonly Angle[], settings: Settings = {}, prefix = ''): Picture[] =>
  angles.map((angle, index) => ({ ...angle, name: `${prefix}${index + 1}`, settings }))

/** All angles in the first colour, one in the others. */
const shotsOf = (paints: Partial<Record<Colour, string>>, angles: readonly Angle[]): Picture[] =>
  Object.entries(paints).flatMap(([name, paint], index) =>
    shots(index === 0 ? angles : angles.slice(0, 1), { colour: paint }, `${name}-`),
  )

const screenAngles: readonly Angle[] = [
  { azimuth: 24, elevation: 9 },
  { azimuth: 0, elevation: 4 },
  { azimuth: 152, elevation: 12 },
]
const speakerAngles: readonly Angle[] = [
  { azimuth: 30, elevation: 12 },
  { azimuth: 0, elevation: 5 },
  { azimuth: 154, elevation: 16 },
]

/** Devices, a case and a hat that are built by code, lengths in centimetres. */
export const subjects: readonly Subject[] = [
  { slug: 'rafid-smart-tv-55', build: display, pictures: shots(screenAngles, { kind: 'smart' }) },
  { slug: 'rafid-tv-32', build: display, pictures: shots(screenAngles, { kind: 'small' }) },
  { slug: 'baran-monitor-27', build: display, pictures: shots(screenAngles, { kind: 'monitor' }) },
  { slug: 'naghma-tower-speaker', build: loudspeaker, pictures: shots(speakerAngles, { kind: 'tower' }) },
  {
    slug: 'naghma-bookshelf-speaker',
    build: loudspeaker,
    pictures: [
      ...shots(speakerAngles, { kind: 'shelf', colour: 'black' }, 'black-'),
      ...shots(speakerAngles.slice(0, 1), { kind: 'shelf', colour: 'white' }, 'white-'),
    ],
  },
  {
    slug: 'naghma-stereo-amplifier',
    build: amplifier,
    pictures: shots([
      { azimuth: 24, elevation: 18 },
      { azimuth: 0, elevation: 8 },
      { azimuth: 156, elevation: 20 },
    ]),
  },
  {
    slug: 'haris-dome-camera',
    build: domeCamera,
    stand: 'none',
    pictures: [
      ...shots(
        [
          { azimuth: 26, elevation: -4 },
          { azimuth: 0, elevation: -20 },
          { azimuth: -48, elevation: 4 },
        ],
        { colour: '#f1f0ec' },
        'white-',
      ),
      ...shots([{ azimuth: 26, elevation: -4 }], { colour: '#35373c' }, 'black-'),
    ],
  },
  {
    slug: 'haris-bullet-camera',
    build: bulletCamera,
    stand: 'none',
    pictures: shots([
      { azimuth: 42, elevation: 4 },
      { azimuth: 88, elevation: 4 },
      { azimuth: -30, elevation: 22 },
    ]),
  },
  {
    slug: 'haris-smoke-detector',
    build: smokeDetector,
    stand: 'none',
    pictures: shots([
      { azimuth: 26, elevation: 14 },
      { azimuth: 0, elevation: 0 },
      { azimuth: -58, elevation: 10 },
    ]),
  },
  {
    slug: 'darb-hard-travel-case',
    build: travelCase,
    pictures: shotsOf({ blue: '#2f5f9c', maroon: '#7d2735', silver: '#bfc2c6' }, [
      { azimuth: 28, elevation: 12 },
      { azimuth: 74, elevation: 8 },
      { azimuth: 205, elevation: 16 },
      { azimuth: 24, elevation: 22, focus: [0.5, 0.86, 0.6], zoom: 2.2 },
    ]),
  },
  {
    slug: 'sumer-woven-summer-hat',
    build: summerHat,
    pictures: shotsOf({ beige: '#d9bf92', white: '#efe9da', brown: colours.brown }, [
      { azimuth: 32, elevation: 18 },
      { azimuth: 0, elevation: 8 },
      { azimuth: 84, elevation: 34 },
      { azimuth: 24, elevation: 14, focus: [0.5, 0.5, 0.5], zoom: 1.4 },
    ]),
  },
]
