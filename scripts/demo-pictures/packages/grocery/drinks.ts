import type { Picture, Subject } from '../../studio/subject.ts'
import { views } from '../../studio/views.ts'
import { glass } from './art.ts'
import { angles, brands } from './brands.ts'
import { dallah } from './content-art.ts'
import type { Label } from './label.ts'
import { fruit, water } from './more-art.ts'
import { type Bottle, bottle, carton, pouch } from './shapes.ts'
import { several } from './special.ts'

type Settings = Readonly<Record<string, string | number | boolean>>

const amounts: Readonly<Record<string, readonly [string, number]>> = {
  '250ml': ['250 مل', 0.66],
  '500ml': ['500 مل', 0.82],
  '1l': ['1 لتر', 1],
}

/** A bottle in the size of the picture. */
function sized(label: Omit<Label, 'amount'>, form: Bottle, drink: string, opacity: number, cap: string) {
  return ({ volume, count }: Settings) => {
    const [amount, scale] = amounts[String(volume)] ?? ['1 لتر', 1]
    const made = bottle(
      { ...label, amount },
      { ...form, radius: form.radius * scale, height: form.height * scale },
      { color: drink, opacity, transparent: opacity < 1 },
      cap,
    )
    return several(made, Number(count ?? 1))
  }
}

const volumes = (...keys: readonly string[]): Picture[] =>
  keys.flatMap((volume, index) =>
    views(
      [
        { azimuth: 12, elevation: 10, fill: [0.62, 0.74, 0.84][index + 3 - keys.length] ?? 0.8 },
        { azimuth: 140, elevation: 20 },
      ].slice(0, index === 0 ? 2 : 1),
      {},
      `${volume}-`,
    ).map((picture) => ({ ...picture, settings: { volume } })),
  )

export const drinks: readonly Subject[] = [
  {
    slug: 'istikan-cardamom-tea',
    build: () =>
      carton(
        {
          ...brands.istikan,
          ground: '#6e1420',
          accent: '#e8c46a',
          ink: '#ffffff',
          shade: '#8b2230',
          name: 'شاي مهيّل',
          nameLatin: 'Cardamom tea',
          amount: '450 غم',
          art: glass('#8a2f08', '#c65a12'),
        },
        11,
        17,
        7.5,
      ),
    pictures: angles.box,
  },
  {
    slug: 'istikan-black-tea',
    build: () =>
      carton(
        {
          ...brands.istikan,
          ground: '#143f36',
          accent: '#e6c56d',
          ink: '#ffffff',
          shade: '#1f5a4d',
          name: 'شاي أسود فرط',
          nameLatin: 'Loose black tea',
          amount: '900 غم',
          art: glass('#7a2606', '#b84a10'),
        },
        12,
        20,
        9,
      ),
    pictures: angles.box,
  },
  {
    slug: 'istikan-arabic-coffee',
    build: () =>
      pouch(
        {
          ...brands.istikan,
          ground: '#33201a',
          accent: '#dba94f',
          ink: '#fff4df',
          shade: '#553528',
          name: 'قهوة عربية',
          nameLatin: 'Arabic coffee',
          amount: '250 غم',
          art: dallah,
        },
        12,
        20,
        6,
      ),
    pictures: angles.bag,
  },
  {
    slug: 'dilan-drinking-water',
    build: sized(
      {
        ...brands.dilan,
        ground: '#eef8fd',
        accent: '#1a6fb0',
        ink: '#124a78',
        shade: '#cbe8f7',
        name: 'ماء شرب نقي',
        nameLatin: 'Drinking water',
        art: water,
      },
      { radius: 3.9, height: 28, neck: 1.5, shoulder: 0.62, label: [0.26, 0.6] },
      '#a9d9ef',
      0.34,
      '#1a6fb0',
    ),
    pictures: [
      ...volumes('250ml', '500ml', '1l'),
      { name: '12-1', azimuth: 24, elevation: 22, settings: { volume: '500ml', count: 12 } },
    ],
  },
  {
    slug: 'dilan-orange-juice',
    build: sized(
      {
        ...brands.dilan,
        ground: '#fff3da',
        accent: '#e06a0a',
        ink: '#8a3d04',
        shade: '#ffd89a',
        name: 'عصير برتقال',
        nameLatin: 'Orange juice',
        art: fruit('#f08c1a', '#f7a534', '#fbd79a'),
      },
      { radius: 4.2, height: 25, neck: 1.9, shoulder: 0.62, label: [0.16, 0.56] },
      '#f29a1c',
      0.96,
      '#2f7d4f',
    ),
    pictures: volumes('250ml', '1l'),
  },
  {
    slug: 'dilan-pomegranate-juice',
    build: sized(
      {
        ...brands.dilan,
        ground: '#fdeef0',
        accent: '#9c1233',
        ink: '#6a0c23',
        shade: '#f5c4cd',
        name: 'عصير رمان',
        nameLatin: 'Pomegranate juice',
        art: fruit('#b3182f', '#8f0f28', '#e0556b'),
      },
      { radius: 4.2, height: 25, neck: 1.9, shoulder: 0.62, label: [0.16, 0.56] },
      '#7c0a22',
      0.96,
      '#9c1233',
    ),
    pictures: angles.jar,
  },
  {
    slug: 'dilan-shaninah',
    build: sized(
      {
        ...brands.dilan,
        ground: '#e9f4ee',
        accent: '#18744f',
        ink: '#0f4a33',
        shade: '#c7e6d5',
        name: 'شنينة',
        nameLatin: 'Yoghurt drink',
        art: glass('#f4f6f3', '#ffffff'),
      },
      { radius: 4.1, height: 24, neck: 2, shoulder: 0.64, label: [0.16, 0.58] },
      '#f1f1ec',
      1,
      '#18744f',
    ),
    pictures: volumes('250ml', '1l'),
  },
]
