import type { Subject } from '../../studio/subject.ts'
import { bowl, sunflower, tomatoes } from './art.ts'
import { angles, brands } from './brands.ts'
import { penne, shaker, sugarCubes, wheat } from './content-art.ts'
import { bottle, jar, pouch, tin } from './shapes.ts'
import { several } from './special.ts'

const rice = ['#fbf7ea', '#f1e9d2', '#e6dab9']
const store = ['يحفظ في مكان بارد وجاف', 'يغسل وينقع قبل الطبخ', 'بعيداً عن الرطوبة']

export const pantry: readonly Subject[] = [
  {
    slug: 'hawr-anbar-rice-5kg',
    build: () =>
      pouch(
        {
          ...brands.hawr,
          ground: '#f6efdc',
          accent: '#1f6b4a',
          ink: '#23392f',
          shade: '#9cc7a3',
          name: 'تمن عنبر',
          nameLatin: 'Amber rice',
          amount: '5 كغم',
          art: bowl(rice, 0.06, 0.018, '#1f6b4a'),
          facts: store,
        },
        28,
        42,
        11,
      ),
    pictures: angles.bag,
  },
  {
    slug: 'hawr-basmati-rice-5kg',
    build: () =>
      pouch(
        {
          ...brands.hawr,
          ground: '#f7ecd2',
          accent: '#8a1f2d',
          ink: '#5a1620',
          shade: '#e3ab8a',
          name: 'رز بسمتي',
          nameLatin: 'Basmati rice',
          amount: '5 كغم',
          art: bowl(rice, 0.085, 0.013, '#8a1f2d'),
          facts: store,
        },
        28,
        42,
        11,
      ),
    pictures: angles.bag,
  },
  {
    slug: 'hawr-red-lentils',
    build: () =>
      pouch(
        {
          ...brands.hawr,
          ground: '#fdf1e0',
          accent: '#c8511c',
          ink: '#6d2c10',
          shade: '#f8d3ae',
          name: 'عدس أحمر',
          nameLatin: 'Red lentils',
          amount: '1 كغم',
          art: bowl(['#e8743a', '#f08c4f', '#d65f28'], 0.034, 0.03, '#7a3c1c'),
          facts: store,
        },
        17,
        25,
        6.5,
      ),
    pictures: angles.bag,
  },
  {
    slug: 'hawr-chickpeas',
    build: () =>
      pouch(
        {
          ...brands.hawr,
          ground: '#f3ead2',
          accent: '#2d5b8c',
          ink: '#1f3856',
          shade: '#d3e0ec',
          name: 'حمص حب',
          nameLatin: 'Chickpeas',
          amount: '1 كغم',
          art: bowl(['#e0bd7d', '#d2a965', '#ecd09a'], 0.058, 0.052, '#2d5b8c'),
          facts: store,
        },
        17,
        25,
        7,
      ),
    pictures: angles.bag,
  },
  {
    slug: 'tannourna-bulgur',
    build: () =>
      pouch(
        {
          ...brands.tannour,
          ground: '#f8efdb',
          accent: '#7b5a20',
          ink: '#4f3912',
          shade: '#eedcb0',
          name: 'برغل خشن',
          nameLatin: 'Coarse bulgur',
          amount: '1 كغم',
          art: wheat,
          facts: store,
        },
        17,
        25,
        6.5,
      ),
    pictures: angles.bag,
  },
  {
    slug: 'tannourna-pasta',
    build: ({ count }) =>
      several(
        pouch(
          {
            ...brands.tannour,
            ground: '#1f4d8f',
            accent: '#f2c53c',
            ink: '#ffffff',
            shade: '#3567ab',
            name: 'معكرونة قلم',
            nameLatin: 'Penne pasta',
            amount: '400 غم',
            art: penne,
            facts: ['سميد قمح صلب', 'تسلق 9 دقائق في ماء مملح', 'يحفظ في مكان جاف'],
          },
          15,
          25,
          5.5,
        ),
        Number(count ?? 1),
      ),
    pictures: angles.packs(3, 12),
  },
  {
    slug: 'istikan-white-sugar',
    build: ({ count }) =>
      several(
        pouch(
          {
            ...brands.istikan,
            ground: '#f2f4f4',
            accent: '#1b5fa8',
            ink: '#163b66',
            shade: '#d5e6f4',
            name: 'سكر أبيض',
            nameLatin: 'White sugar',
            amount: '1 كغم',
            art: sugarCubes,
          },
          14,
          23,
          7,
          7,
        ),
        Number(count ?? 1),
      ),
    pictures: angles.packs(6),
  },
  {
    slug: 'hawr-table-salt',
    build: ({ count }) =>
      several(
        pouch(
          {
            ...brands.hawr,
            ground: '#dff0f3',
            accent: '#0f7c86',
            ink: '#0d4a52',
            shade: '#b9e0e5',
            name: 'ملح طعام',
            nameLatin: 'Iodised salt',
            amount: '700 غم',
            art: shaker,
          },
          12,
          19,
          6,
        ),
        Number(count ?? 1),
      ),
    pictures: angles.packs(3),
  },
  {
    slug: 'qirs-sunflower-oil',
    build: ({ count }) =>
      several(
        bottle(
          {
            ...brands.qirs,
            ground: '#fff4cf',
            accent: '#c77d0a',
            ink: '#7a4704',
            shade: '#ffe28a',
            name: 'زيت عباد الشمس',
            nameLatin: 'Sunflower oil',
            amount: '1 لتر',
            art: sunflower,
          },
          { radius: 4.2, height: 29, neck: 1.45, shoulder: 0.66, label: [0.14, 0.6] },
          { color: '#dfa014', opacity: 0.82, transparent: true },
          '#f2c11f',
        ),
        Number(count ?? 1),
      ),
    pictures: angles.packs(6),
  },
  {
    slug: 'jirf-tomato-paste-tin',
    build: ({ count }) =>
      several(
        tin(
          {
            ...brands.jirf,
            ground: '#a8161a',
            accent: '#f5d37a',
            ink: '#ffffff',
            shade: '#c93a2c',
            name: 'معجون طماطة',
            nameLatin: 'Tomato paste',
            amount: '830 غم',
            art: tomatoes,
          },
          5,
          11.8,
        ),
        Number(count ?? 1),
      ),
    pictures: angles.packs(6),
  },
  {
    slug: 'jirf-tomato-paste-jar',
    build: () =>
      jar(
        {
          ...brands.jirf,
          ground: '#fff3e2',
          accent: '#b0201c',
          ink: '#6e1512',
          shade: '#fbd8bf',
          name: 'معجون طماطة',
          nameLatin: 'Tomato paste',
          amount: '650 غم',
          art: tomatoes,
        },
        4.1,
        14,
        '#a8200f',
        '#b0201c',
      ),
    pictures: angles.jar,
  },
]
