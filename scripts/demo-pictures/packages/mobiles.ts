import type { Picture, Subject } from '../studio/subject.ts'
import { type Colour, colours } from '../studio/views.ts'
import { carHolder, ringStand, tableStand, tripod } from './mobiles/holders.ts'
import type { Settings } from './mobiles/parts.ts'
import { keyPhone, phone } from './mobiles/phones.ts'
import {
  cable,
  carCharger,
  cardReader,
  charger,
  chargingPad,
  memoryCard,
  powerBank,
} from './mobiles/power.ts'
import { earbuds, neckband, phoneCase, screenGlass, strap, watch } from './mobiles/worn.ts'
import { withSecondView } from './second-view.ts'

type Angle = Omit<Picture, 'name' | 'settings'>

const metals: Partial<Record<Colour, string>> = {
  black: '#3b3d42',
  white: '#cfd1d4',
  gold: '#c9a97a',
  blue: '#3c5f94',
  green: '#4f7a62',
  pink: '#d9a3b3',
  sky: '#9fb9cf',
  purple: '#7c6a96',
  navy: '#39435f',
  beige: '#cbbca3',
}

/** Phones wear softer colours than plastic goods. */
const shells: Partial<Record<Colour, string>> = {
  gold: '#dcc59c',
  sky: '#a9cfe8',
  blue: '#3566a8',
  red: '#a8262e',
}

/** Each phone in each colour as a pair, from behind, from the front with another screen, and along its edge; in the first one also its cameras. */
function smartphone(slug: string, names: readonly Colour[], settings: Settings): Subject {
  const second = settings.paper === 'sky' || settings.paper === 'sand' || settings.paper === 'night' ? 'camera' : 'home'
  const opened = settings.first === 'home' ? 'lock' : second
  const pictures: Picture[] = names.flatMap((name, index) => {
    const of = (view: string, screen: string) => ({
      ...settings,
      colour: shells[name] ?? colours[name],
      frame: metals[name] ?? '#9a9da2',
      view,
      screen,
    })
    const first = String(settings.first ?? 'lock')
    const views: Picture[] = [
      { name: `${name}-1`, azimuth: 0, elevation: 7, fill: 0.84, settings: of('pair', first) },
      { name: `${name}-2`, azimuth: 206, elevation: 8, fill: 0.84, settings: of('one', first) },
      { name: `${name}-3`, azimuth: -16, elevation: 5, fill: 0.84, settings: of('one', opened) },
      { name: `${name}-4`, azimuth: 62, elevation: 9, fill: 0.84, settings: of('one', first) },
    ]
    if (index === 0)
      views.push({
        name: `${name}-5`,
        azimuth: settings.tablet ? 196 : 208,
        elevation: 14,
        focus: settings.tablet ? [0.85, 0.9, 0] : settings.camera === 'ring' || settings.camera === 'bar' ? [0.5, 0.86, 0] : [0.72, 0.85, 0],
        zoom: settings.tablet ? 4 : 2.9,
        settings: of('one', first),
      })
    return views
  })
  return { slug, build: phone, pictures }
}

/** Every angle in the first colour, the first one in the others unless `everyColour`. */
function byColour(
  slug: string,
  build: NonNullable<Subject['build']>,
  names: readonly Colour[],
  angles: readonly Angle[],
  settings: (name: Colour) => Settings = () => ({}),
  everyColour = false,
): Subject {
  const pictures = names.flatMap((name, index) =>
    (index === 0 || everyColour ? angles : angles.slice(0, 1)).map((angle, at) => ({
      ...angle,
      name: `${name}-${at + 1}`,
      settings: { colour: colours[name], ...settings(name) },
    })),
  )
  return { slug, build, pictures }
}

function plain(
  slug: string,
  build: NonNullable<Subject['build']>,
  angles: readonly Angle[],
  settings: Settings = {},
): Subject {
  return { slug, build, pictures: angles.map((angle, at) => ({ ...angle, name: `${at + 1}`, settings })) }
}

const goods: readonly Subject[] = [
  smartphone('hudhud-x1-pro', ['black', 'white', 'gold'], {
    brand: 'Hudhud',
    camera: 'square',
    paper: 'dusk',
    matte: true,
  }),
  smartphone('hudhud-a20', ['blue', 'black', 'green'], { brand: 'Hudhud', camera: 'column', paper: 'sky' }),
  smartphone('hudhud-go-2', ['navy', 'pink'], {
    brand: 'Hudhud',
    camera: 'pair',
    paper: 'rose',
    drop: true,
    chin: 0.7,
    width: 7.4,
    height: 15.8,
  }),
  smartphone('tayf-ultra-9', ['grey', 'purple'], {
    brand: 'Tayf',
    camera: 'ring',
    paper: 'night',
    matte: true,
    width: 7.7,
    height: 16.5,
  }),
  smartphone('tayf-t7', ['sky', 'black', 'beige'], { brand: 'Tayf', camera: 'bar', paper: 'river', first: 'home' }),
  smartphone('tayf-lite-5', ['green', 'white'], { brand: 'Tayf', camera: 'pair', paper: 'palm', chin: 0.5 }),
  smartphone('shihab-s3', ['red', 'silver'], { brand: 'Shihab', camera: 'ring', paper: 'sand', chin: 0.35 }),
  byColour(
    'shihab-k105',
    keyPhone,
    ['black', 'red'],
    [
      { azimuth: 24, elevation: 12 },
      { azimuth: 0, elevation: 6 },
      { azimuth: 204, elevation: 10 },
      { azimuth: 76, elevation: 10 },
    ],
    () => ({ brand: 'Shihab' }),
    true,
  ),
  plain(
    'shihab-big-keys',
    keyPhone,
    [
      { azimuth: 22, elevation: 12 },
      { azimuth: 0, elevation: 6 },
      { azimuth: 204, elevation: 10 },
      { azimuth: -62, elevation: 12 },
    ],
    { colour: '#d6d7d9', keys: '#f4f3f0', wide: true, brand: 'Shihab' },
  ),
  smartphone('hudhud-tab-11', ['grey', 'navy'], {
    brand: 'Hudhud',
    camera: 'pair',
    paper: 'river',
    first: 'home',
    tablet: true,
    bezel: 0.75,
    width: 16.4,
    height: 25,
    chin: 0,
  }),
  {
    slug: 'baran-tablet-10',
    build: phone,
    pictures: (
      [
        ['pair', 'home', 0, 7],
        ['one', 'lock', -18, 6],
        ['one', 'home', 205, 9],
        ['one', 'lock', 62, 9],
      ] as const
    ).map(([view, screen, azimuth, elevation], index) => ({
      name: `${index + 1}`,
      azimuth,
      elevation,
      fill: 0.84,
      settings: {
        brand: 'Baran',
        camera: 'single',
        paper: 'sand',
        tablet: true,
        bezel: 1,
        chin: 0,
        width: 15.6,
        height: 23.6,
        colour: '#3a3d43',
        frame: '#6f737a',
        view,
        screen,
      },
    })),
  },
  plain('wasla-charger-25w', charger, [{ azimuth: 22, elevation: 24 }], { watts: 25, withCable: true }),
  plain(
    'wasla-charger-65w',
    charger,
    [
      { azimuth: 30, elevation: 16 },
      { azimuth: 152, elevation: 20 },
    ],
    { watts: 65, large: true, colour: '#1d1d1f' },
  ),
  byColour('wasla-cable-usb-c', cable, ['black', 'red', 'white'], [{ azimuth: 8, elevation: 46 }], () => ({
    braided: true,
    grip: '#2b2d31',
  })),
  plain('wasla-cable-usb-a-c', cable, [{ azimuth: -8, elevation: 44 }], { wide: true }),
  plain('wasla-car-charger-38w', carCharger, [
    { azimuth: 24, elevation: 24 },
    { azimuth: -34, elevation: 34 },
  ]),
  byColour(
    'wasla-power-bank-10000',
    powerBank,
    ['black', 'white', 'pink'],
    [
      { azimuth: 26, elevation: 20 },
      { azimuth: -32, elevation: 38 },
    ],
    () => ({ capacity: '10000 mAh' }),
  ),
  plain(
    'wasla-power-bank-20000',
    powerBank,
    [
      { azimuth: -26, elevation: 18 },
      { azimuth: 30, elevation: 42 },
    ],
    { capacity: '20000 mAh', large: true, colour: '#1f2c52' },
  ),
  byColour('wasla-wireless-pad', chargingPad, ['black', 'white'], [{ azimuth: 16, elevation: 32 }]),
  byColour(
    'ghilaf-silicone-case-a20',
    phoneCase,
    ['black', 'pink', 'green', 'sky', 'red'],
    [{ azimuth: 0, elevation: 8 }],
    (name) => ({ camera: 'column', light: name === 'pink' || name === 'sky' }),
  ),
  {
    slug: 'ghilaf-clear-case-x1',
    build: phoneCase,
    pictures: (
      [
        ['on', 20, 10],
        ['lifted', 14, 12],
        ['both', 0, 8],
      ] as const
    ).map(([view, azimuth, elevation], index) => ({
      name: `${index + 1}`,
      azimuth,
      elevation,
      settings: { clear: true, view },
    })),
  },
  {
    slug: 'ghilaf-glass-a20',
    build: screenGlass,
    pictures: [1, 2, 3].map((panes) => ({
      name: `${panes}-1`,
      azimuth: 6,
      elevation: 8,
      settings: { panes },
    })),
  },
  byColour(
    'naghma-buds-mini',
    earbuds,
    ['white', 'black', 'navy'],
    [
      { azimuth: 18, elevation: 18 },
      { azimuth: -24, elevation: 26 },
    ],
    (name) => ({ light: name === 'white' }),
  ),
  byColour('naghma-neckband', neckband, ['black', 'blue'], [{ azimuth: 14, elevation: 42 }]),
  byColour(
    'nabd-watch-fit',
    watch,
    ['black', 'pink', 'olive'],
    [
      { azimuth: 28, elevation: 14 },
      { azimuth: -34, elevation: 22 },
    ],
    (name) => ({ frame: name === 'pink' ? '#d9b0a4' : '#2a2c30' }),
  ),
  plain(
    'nabd-watch-classic',
    watch,
    [
      { azimuth: 26, elevation: 14 },
      { azimuth: -30, elevation: 20 },
    ],
    { round: true, colour: '#6b4a33', frame: '#b9bcc1' },
  ),
  byColour('nabd-strap-22', strap, ['black', 'white', 'blue', 'orange'], [{ azimuth: 0, elevation: 62 }]),
  plain('wasla-car-holder', carHolder, [
    { azimuth: 30, elevation: 14 },
    { azimuth: -38, elevation: 18 },
  ]),
  byColour('wasla-ring-stand', ringStand, ['silver', 'gold', 'black'], [{ azimuth: 28, elevation: 24 }]),
  {
    slug: 'wasla-desk-stand',
    build: tableStand,
    pictures: (['white', 'black'] as const).flatMap((name) =>
      [
        { azimuth: 32, elevation: 14, phone: true },
        { azimuth: 30, elevation: 20, phone: false },
        { azimuth: 118, elevation: 10, phone: false },
      ].map(({ phone: isHeld, ...angle }, index) => ({
        ...angle,
        name: `${name}-${index + 1}`,
        settings: { colour: colours[name], phone: isHeld },
      })),
    ),
  },
  plain('wasla-selfie-tripod', tripod, [{ azimuth: 24, elevation: 8 }], { phone: true }),
  {
    slug: 'wasla-micro-card',
    build: memoryCard,
    pictures: (
      [
        ['64gb', '64 GB', '#2f7d4f'],
        ['128gb', '128 GB', '#b9262b'],
        ['256gb', '256 GB', '#2458a6'],
      ] as const
    ).map(([key, label, paint]) => ({
      name: `${key}-1`,
      azimuth: 8,
      elevation: 8,
      settings: { label, paint },
    })),
  },
  plain('wasla-card-reader', cardReader, [
    { azimuth: 24, elevation: 34 },
    { azimuth: -30, elevation: 50 },
  ]),
]

/** Phones and what belongs to them: built by code, lengths in centimetres. */
export const subjects: readonly Subject[] = goods.map(withSecondView)
