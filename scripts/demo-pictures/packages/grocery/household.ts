import type { Subject } from '../../studio/subject.ts'
import { colours, views } from '../../studio/views.ts'
import { angles, brands } from './brands.ts'
import { sponges } from './content-art.ts'
import { bear, blossom, fruit } from './more-art.ts'
import { bottle, carton } from './shapes.ts'
import { looseSponges, spongePack } from './sponges.ts'
import { tissues, wipes } from './special.ts'

const clean = ['يحفظ بعيداً عن متناول الأطفال', 'للاستعمال الخارجي فقط', 'يغلق بإحكام بعد الاستعمال']
const soft = ['ناعم على البشرة', 'يحفظ في مكان جاف', 'بعيداً عن الحرارة']
const violet = blossom('#7a4fb0', '#b79ade')

export const household: readonly Subject[] = [
  {
    slug: 'nannosh-nappies-4',
    build: () =>
      carton(
        {
          ...brands.nannosh,
          ground: '#d9f0f2',
          accent: '#e2708f',
          ink: '#2b5f72',
          shade: '#fff6e4',
          name: 'حفاضات مقاس 4',
          nameLatin: 'Nappies size 4',
          amount: '44 قطعة',
          art: bear,
          facts: soft,
        },
        32,
        27,
        14,
        3,
      ),
    pictures: angles.box,
  },
  {
    slug: 'nannosh-baby-wipes',
    build: () =>
      wipes({
        ...brands.nannosh,
        ground: '#fbe6ec',
        accent: '#d4567c',
        ink: '#7a2b48',
        shade: '#ffffff',
        name: 'مناديل مبللة',
        nameLatin: 'Baby wipes',
        amount: '72 منديل',
        art: bear,
        facts: soft,
      }),
    pictures: views([
      { azimuth: 18, elevation: 50 },
      { azimuth: -30, elevation: 32 },
    ]),
  },
  {
    slug: 'banafsha-washing-powder',
    build: () =>
      carton(
        {
          ...brands.banafsha,
          ground: '#efe6f8',
          accent: '#5b2f91',
          ink: '#3d1f66',
          shade: '#ffffff',
          name: 'مسحوق غسيل',
          nameLatin: 'Washing powder',
          amount: '2.5 كغم',
          art: violet,
          facts: clean,
        },
        20,
        28,
        8.5,
      ),
    pictures: angles.box,
  },
  {
    slug: 'banafsha-dish-liquid',
    build: ({ volume }) => {
      const scale = volume === '500ml' ? 0.82 : 1
      return bottle(
        {
          ...brands.banafsha,
          ground: '#fcf7d6',
          accent: '#5f8f12',
          ink: '#3f600a',
          shade: '#e9f0a8',
          name: 'سائل جلي بالليمون',
          nameLatin: 'Lemon dish liquid',
          amount: volume === '500ml' ? '500 مل' : '1 لتر',
          art: fruit('#f2cf1d', '#f7e163', '#fff7c4'),
          facts: clean,
        },
        { radius: 4.2 * scale, height: 25 * scale, neck: 1.5, shoulder: 0.68, label: [0.12, 0.62] },
        { color: '#c3d92e', opacity: 0.85, transparent: true },
        '#5f8f12',
      )
    },
    pictures: [
      ...views(
        [
          { azimuth: 12, elevation: 10, fill: 0.72 },
          { azimuth: 140, elevation: 20 },
        ],
        {},
        '500ml-',
      ).map((picture) => ({ ...picture, settings: { volume: '500ml' } })),
      { name: '1l-1', azimuth: 12, elevation: 10, fill: 0.84, settings: { volume: '1l' } },
    ],
  },
  {
    slug: 'banafsha-floor-cleaner',
    build: () =>
      bottle(
        {
          ...brands.banafsha,
          ground: '#f3ecfb',
          accent: '#6b3fa0',
          ink: '#452670',
          shade: '#ddcdf2',
          name: 'معطر ومنظف أرضيات',
          nameLatin: 'Floor cleaner',
          amount: '1 لتر',
          art: violet,
          facts: clean,
        },
        { radius: 4.4, height: 27, neck: 1.7, shoulder: 0.66, label: [0.12, 0.6] },
        { color: '#9a74cf', opacity: 0.85, transparent: true },
        '#f2f0ea',
      ),
    pictures: angles.jar,
  },
  {
    slug: 'banafsha-sponges',
    build: ({ loose }) =>
      loose
        ? looseSponges()
        : spongePack({
            ...brands.banafsha,
            ground: '#fff8e0',
            accent: '#2f7d4f',
            ink: '#1f5536',
            shade: '#ffe07a',
            name: 'إسفنج جلي',
            nameLatin: 'Kitchen sponges',
            amount: '5 قطع',
            art: sponges,
            facts: clean,
          }),
    pictures: [
      { name: '1', azimuth: 24, elevation: 16 },
      { name: '2', azimuth: 14, elevation: 34, settings: { loose: true } },
    ],
  },
  {
    slug: 'banafsha-tissues',
    build: ({ colour, shade }) =>
      tissues({
        ...brands.banafsha,
        ground: String(shade),
        accent: String(colour),
        ink: '#3a3f4a',
        shade: '#ffffff',
        name: 'مناديل ورقية',
        nameLatin: 'Facial tissues',
        amount: '200 منديل',
        art: violet,
        facts: soft,
      }),
    pictures: (
      [
        ['sky', '#dceefa'],
        ['pink', '#fbe3ea'],
        ['green', '#dcefdf'],
      ] as const
    ).flatMap(([name, shade], index) =>
      views(
        [
          { azimuth: 26, elevation: 24 },
          { azimuth: -32, elevation: 40 },
        ].slice(0, index === 0 ? 2 : 1),
        {},
        `${name}-`,
      ).map((picture) => ({
        ...picture,
        settings: { colour: name === 'sky' ? '#4f9bcf' : colours[name], shade },
      })),
    ),
  },
]
