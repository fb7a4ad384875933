import type { Subject } from '../../studio/subject.ts'
import { views } from '../../studio/views.ts'
import { bowl, dates } from './art.ts'
import { angles, brands } from './brands.ts'
import { biscuits, honeycomb, kleicha } from './more-art.ts'
import { carton, jar } from './shapes.ts'
import { dateRows, eggTray, kleichaRows, openBox, several } from './special.ts'
import { spiceJar } from './spice-jar.ts'

const spice = (colour: string, light: string) => bowl([colour, light, colour], 0.018, 0.018, '#6b3a1a')

export const sweets: readonly Subject[] = [
  {
    slug: 'sidratna-dates-box',
    build: () =>
      openBox(
        {
          ...brands.sidra,
          ground: '#fbf2dd',
          accent: '#7a4317',
          ink: '#4d290d',
          shade: '#efdcae',
          name: 'تمر عراقي فاخر',
          nameLatin: 'Iraqi dates',
          amount: '1 كغم',
          art: dates,
        },
        dateRows(),
      ),
    pictures: angles.open,
  },
  {
    slug: 'tannourna-kleicha-box',
    build: () =>
      openBox(
        {
          ...brands.tannour,
          ground: '#fff4e4',
          accent: '#9c2a3c',
          ink: '#641a27',
          shade: '#f6d7c0',
          name: 'كليجة بالتمر',
          nameLatin: 'Date kleicha',
          amount: '1 كغم',
          art: kleicha,
        },
        kleichaRows(),
      ),
    pictures: angles.open,
  },
  {
    slug: 'tannourna-tea-biscuits',
    build: ({ count }) =>
      several(
        carton(
          {
            ...brands.tannour,
            ground: '#fff0d0',
            accent: '#c0392b',
            ink: '#7a2118',
            shade: '#ffdb9a',
            name: 'بسكت شاي',
            nameLatin: 'Tea biscuits',
            amount: '300 غم',
            art: biscuits,
          },
          21,
          12,
          6,
        ),
        Number(count ?? 1),
      ),
    pictures: angles.packs(6),
  },
  {
    slug: 'sidratna-sidr-honey',
    build: () =>
      jar(
        {
          ...brands.sidra,
          ground: '#fff3cf',
          accent: '#a8620c',
          ink: '#6d3f07',
          shade: '#ffe09a',
          name: 'عسل سدر',
          nameLatin: 'Sidr honey',
          amount: '500 غم',
          art: honeycomb,
        },
        3.9,
        12,
        '#9c4c05',
        '#d8a72c',
      ),
    pictures: angles.jar,
  },
  {
    slug: 'sidratna-date-molasses',
    build: () =>
      jar(
        {
          ...brands.sidra,
          ground: '#f7ead6',
          accent: '#5c2a14',
          ink: '#43200f',
          shade: '#e7cda6',
          name: 'دبس تمر',
          nameLatin: 'Date molasses',
          amount: '900 غم',
          art: dates,
        },
        4.4,
        15,
        '#2e130a',
        '#5c2a14',
      ),
    pictures: angles.jar,
  },
  {
    slug: 'sidratna-tahini',
    build: () =>
      jar(
        {
          ...brands.sidra,
          ground: '#f3f0df',
          accent: '#356b3c',
          ink: '#24462a',
          shade: '#dfe6c3',
          name: 'راشي سمسم',
          nameLatin: 'Sesame tahini',
          amount: '600 غم',
          art: bowl(['#ecdcb0', '#e2cd98', '#f6ebcb'], 0.036, 0.02, '#356b3c'),
        },
        4,
        12.5,
        '#cfae74',
        '#356b3c',
      ),
    pictures: angles.jar,
  },
  {
    slug: 'hawr-mixed-spices',
    build: () =>
      spiceJar(
        {
          ...brands.hawr,
          ground: '#f8ecd8',
          accent: '#7b3f14',
          ink: '#52290c',
          shade: '#eccfa3',
          name: 'بهارات مشكلة',
          nameLatin: 'Seven spices',
          amount: '120 غم',
          art: spice('#8a5226', '#a86a35'),
        },
        '#7d4a22',
        '#2a2a2c',
      ),
    pictures: views([
      { azimuth: 14, elevation: 20, fill: 0.74 },
      { azimuth: -18, elevation: 36, fill: 0.74 },
    ]),
  },
  {
    slug: 'hawr-turmeric',
    build: () =>
      spiceJar(
        {
          ...brands.hawr,
          ground: '#fff6d8',
          accent: '#c88404',
          ink: '#7d5202',
          shade: '#ffe38f',
          name: 'كركم مطحون',
          nameLatin: 'Ground turmeric',
          amount: '110 غم',
          art: spice('#e2a012', '#f0b62c'),
        },
        '#d8930c',
        '#2a2a2c',
      ),
    pictures: views([
      { azimuth: 14, elevation: 20, fill: 0.74 },
      { azimuth: -18, elevation: 36, fill: 0.74 },
    ]),
  },
  {
    slug: 'jirf-eggs-30',
    build: eggTray,
    pictures: angles.open,
  },
]
