import type { MaterialChanges, Picture, Subject } from '../studio/subject.ts'

/** The same views for each colour; the pictures are named `<colour>-<number>`. */
function colourPictures(
  colours: Readonly<Record<string, MaterialChanges>>,
  views: readonly Omit<Picture, 'name'>[],
): Picture[] {
  return Object.entries(colours).flatMap(([colour, materials]) =>
    views.map((view, index) => ({ ...view, name: `${colour}-${index + 1}`, materials })),
  )
}

const threeAngles: readonly Omit<Picture, 'name'>[] = [
  { azimuth: 32, elevation: 18 },
  { azimuth: 88, elevation: 10 },
  { azimuth: 205, elevation: 22 },
]

/** Shoes: three-quarters, one side, the heels, and from above. */
const shoeAngles: readonly Omit<Picture, 'name'>[] = [
  { azimuth: 32, elevation: 20 },
  { azimuth: 88, elevation: 9 },
  { azimuth: 205, elevation: 20 },
  { azimuth: 0, elevation: 68 },
]

const leather = (colour: string): { colour: string; roughness: number; clearcoat: number } => ({
  colour,
  roughness: 0.42,
  clearcoat: 0.25,
})

/** Black leather that mirrors the lights of the studio, so that its form can be seen. */
const polished = (colour: string): { colour: string; roughness: number; clearcoat: number } => ({
  colour,
  roughness: 0.3,
  clearcoat: 0.7,
})

export const subjects: readonly Subject[] = [
  {
    slug: 'ashur-leather-loafers',
    model: 'Scopia/scopia/mocassin/mocassin.obj',
    smooth: 60,
    pictures: colourPictures(
      {
        black: { leather: polished('#2a292c') },
        brown: { leather: leather('#5c3a25'), sole: { colour: '#2a1a10' } },
      },
      // This model faces the other way.
      [shoeAngles[2], shoeAngles[1], shoeAngles[0], shoeAngles[3]].flatMap((angle) => angle ?? []),
    ),
  },
  {
    slug: 'layan-leather-ankle-boots',
    model: 'BlendSwap-CC-0/blendswap-cc-0/bootie/bootie.obj',
    pictures: colourPictures(
      {
        black: { Base: polished('#2c2b2f'), Heel: { colour: '#1d1d20' } },
        brown: { Base: leather('#6d4529'), Heel: { colour: '#2d1c11' } },
        beige: { Base: leather('#cdb490'), Heel: { colour: '#8a6a48' } },
      },
      shoeAngles,
    ),
  },
  {
    slug: 'layan-high-heel-shoes',
    model: 'Scopia/scopia/woman_shoes/woman_shoes.obj',
    smooth: 70,
    pictures: colourPictures(
      {
        black: {
          'black-glossy': polished('#2a2a2d'),
          black: { colour: '#36363a', roughness: 0.6 },
          grey: { colour: '#b9aea2' },
        },
        red: {
          'black-glossy': leather('#a81f26'),
          black: { colour: '#a81f26' },
          grey: { colour: '#d6c3ae' },
        },
        beige: {
          'black-glossy': leather('#d3b592'),
          black: { colour: '#d3b592' },
          grey: { colour: '#ead9c4' },
        },
      },
      shoeAngles,
    ),
  },
  {
    slug: 'ashur-rubber-slippers',
    model: 'BlendSwap-CC-0/blendswap-cc-0/slippers/slippers.obj',
    pictures: colourPictures(
      {
        navy: { base: { colour: '#1f2a4d' }, fabric1: { colour: '#1f2a4d' } },
        black: { base: { colour: '#1f1f22' }, fabric1: { colour: '#26262a' } },
        brown: { base: { colour: '#4d3323' }, fabric1: { colour: '#6b4a33' } },
      },
      shoeAngles,
    ),
  },
  {
    slug: 'ashur-leather-briefcase',
    model: 'BlendSwap-CC-0/blendswap-cc-0/briefcase/briefcase.obj',
    pictures: colourPictures(
      {
        black: { Case: { ...polished('#303034'), emissive: '#1d1d20' }, Lock: { colour: '#c5a55c', metalness: 0.9, roughness: 0.3 } },
        brown: { Case: { ...leather('#6a4228'), emissive: '#2c190d' }, Lock: { colour: '#c5a55c', metalness: 0.9, roughness: 0.3 } },
      },
      [
        { azimuth: 18, elevation: 20 },
        { azimuth: 70, elevation: 14 },
        { azimuth: 14, elevation: 26, focus: [0.5, 0.8, 0.6], zoom: 2 },
        { azimuth: -38, elevation: 30 },
      ],
    ),
  },
  {
    slug: 'shams-sports-sunglasses',
    model: 'BlendSwap-CC-BY/blendswap-cc-by/sunglasses/sunglasses.obj',
    pictures: [
      { name: '1', azimuth: 30, elevation: 16 },
      { name: '2', azimuth: 0, elevation: 6 },
      { name: '3', azimuth: 215, elevation: 25 },
      { name: '4', azimuth: 12, elevation: 62 },
    ],
  },
  {
    slug: 'darb-long-umbrella',
    model: 'BlendSwap-CC-0/blendswap-cc-0/umbrellaFolded/umbrellaFolded.obj',
    pictures: colourPictures(
      {
        navy: { fabric: { colour: '#25315a' }, trim: { colour: '#18203f' }, plastic: { colour: '#1c1c1e' } },
        black: { fabric: { colour: '#26262a' }, trim: { colour: '#141416' }, plastic: { colour: '#1c1c1e' } },
        maroon: {
          fabric: { colour: '#74222f' },
          trim: { colour: '#4f141e' },
          plastic: { colour: '#2a1a12' },
        },
      },
      [
        { azimuth: 20, elevation: 8 },
        { azimuth: 20, elevation: 14, focus: [0.5, 0.84, 0.5], zoom: 2.6 },
        { azimuth: 110, elevation: 16, focus: [0.5, 0.5, 0.5], zoom: 2 },
        { azimuth: 290, elevation: 24 },
      ],
    ),
  },
  {
    slug: 'sumer-cotton-cap',
    model: 'Scopia/scopia/casquette/casquette.obj',
    smooth: 80,
    pictures: colourPictures(
      {
        navy: {
          firstcolor: { colour: '#25315a' },
          visor: { colour: '#25315a' },
          button: { colour: '#25315a' },
          textured: { texture: false, colour: '#25315a' },
        },
        black: {
          firstcolor: { colour: '#26262a' },
          visor: { colour: '#26262a' },
          button: { colour: '#26262a' },
          textured: { texture: false, colour: '#26262a' },
        },
        red: {
          firstcolor: { colour: '#b3262c' },
          visor: { colour: '#b3262c' },
          button: { colour: '#b3262c' },
          textured: { texture: false, colour: '#b3262c' },
        },
      },
      [
        { azimuth: 32, elevation: 20 },
        { azimuth: 90, elevation: 10 },
        { azimuth: 180, elevation: 16 },
        { azimuth: -40, elevation: 12 },
      ],
    ),
  },
  {
    slug: 'rafid-canvas-sneakers',
    model: 'Scopia/scopia/sneakers/sneakers.obj',
    pictures: colourPictures(
      {
        navy: { red: { texture: false, colour: '#25315a' }, insole: { texture: false, colour: '#e8e4da' } },
        black: { red: { texture: false, colour: '#3b3b41' }, insole: { texture: false, colour: '#e8e4da' } },
      },
      shoeAngles,
    ),
  },
]
