import type { Subject } from '../studio/subject.ts'
import { views, viewsByColour } from '../studio/views.ts'

const cc0 = 'BlendSwap-CC-0/blendswap-cc-0'
const ccBy = 'BlendSwap-CC-BY/blendswap-cc-by'
const scopia = 'Scopia/scopia'
const kator = 'KatorLegaz/katorlegaz'
const cloth = { roughness: 0.9 }

export const subjects: readonly Subject[] = [
  {
    slug: 'baytna-chesterfield-sofa-3',
    model: `${cc0}/winchesterSofa/winchesterSofa.obj`,
    pictures: views([{}, {}, { azimuth: 28, elevation: 22, focus: [0.65, 0.75, 0.4], zoom: 2.6 }]),
  },
  {
    slug: 'baytna-fabric-sofa-2',
    model: `${cc0}/sofa2/sofa2.obj`,
    pictures: viewsByColour(['beige', 'grey'], (colour, name) =>
      name === 'beige'
        ? { Fabric: cloth, Trim: cloth }
        : { Fabric: { colour, ...cloth }, Trim: { colour, ...cloth } },
    ),
  },
  {
    slug: 'baytna-lounge-armchair',
    model: `${scopia}/armchair3/armchair3.obj`,
    pictures: viewsByColour(['navy', 'green'], (colour) => ({ sofa: { colour, ...cloth } })),
  },
  {
    slug: 'baytna-bean-bag',
    model: `${scopia}/puff/puff.obj`,
    pictures: viewsByColour(['green', 'red'], (colour, name) =>
      name === 'green' ? { 'puf-material': cloth } : { 'puf-material': { recolour: colour, ...cloth } },
    ),
  },
  {
    slug: 'baytna-office-chair',
    model: `${scopia}/office_chair/office_chair.obj`,
    pictures: viewsByColour(
      ['blue', 'black'],
      (colour, name) => ({
        tela_sillon_azul: {
          colour: name === 'blue' ? '#1d4f7e' : name === 'black' ? '#2a2a2c' : colour,
          ...cloth,
        },
      }),
      [{}, {}, { azimuth: 150, elevation: 14 }],
    ),
  },
  {
    slug: 'ward-double-bed-160',
    model: `${cc0}/bed3/bed3.obj`,
    pictures: viewsByColour(
      ['sky', 'pink'],
      (colour, name) => ({
        Blanquet: { colour: name === 'sky' ? '#7fb4c8' : colour, ...cloth },
        Pillow: cloth,
      }),
      [{}, { azimuth: 0, elevation: 16 }, { azimuth: -42, elevation: 30 }],
    ),
  },
  {
    slug: 'ward-bunk-bed',
    model: `${ccBy}/bunkBed/bunkBed.obj`,
    pictures: views([{}, { azimuth: 0, elevation: 8 }, { azimuth: -40, elevation: 22 }]),
  },
  {
    slug: 'ward-wardrobe-2-doors',
    model: `${ccBy}/wardrobe/wardrobe.obj`,
    pictures: views(),
  },
  {
    slug: 'ward-sliding-wardrobe',
    model: `${cc0}/wardrobeWithSlidingDoors/wardrobeWithSlidingDoors.obj`,
    pictures: views([{}, { azimuth: 14, elevation: 6 }, {}]),
  },
  {
    slug: 'baytna-tv-stand-wenge',
    model: `${ccBy}/tvStand/tvStand.obj`,
    pictures: views(),
  },
  {
    slug: 'baytna-round-dining-table',
    model: `${cc0}/oakTable/oakTable.obj`,
    pictures: views([{}, { azimuth: 0, elevation: 8 }, { azimuth: -40, elevation: 34 }]),
  },
  {
    slug: 'baytna-wooden-dining-chair',
    model: `${cc0}/osakaChair/osakaChair.obj`,
    pictures: views([{}, {}, { azimuth: 150, elevation: 18 }]),
  },
  {
    slug: 'noor-stone-table-lamp',
    model: `${ccBy}/lamp/lamp.obj`,
    materials: { Base: { texture: false, colour: '#7d7a75', roughness: 0.7 } },
    pictures: views([{}, {}, { azimuth: -30, elevation: 24, focus: [0.5, 0.3, 0.5], zoom: 1.9 }]),
  },
  {
    slug: 'noor-vase-table-lamp',
    model: `${kator}/pedestal-vase-lamp/pedestal-vase-lamp.obj`,
    pictures: viewsByColour(['blue', 'green'], (colour) => ({
      Pedestal_Vase: { colour, roughness: 0.25, clearcoat: 0.8 },
      Brass: { metalness: 0.9, roughness: 0.3 },
    })),
  },
  {
    slug: 'noor-candle-chandelier-5',
    model: `${cc0}/lamp2/lamp2.obj`,
    stand: 'none',
    pictures: views([
      { azimuth: 20, elevation: 6 },
      { azimuth: 0, elevation: -14 },
      { azimuth: 40, elevation: 24 },
    ]),
  },
  {
    slug: 'zolia-oriental-rug-2x3',
    model: `${kator}/oriental-rug/oriental-rug.obj`,
    materials: { '*': { roughness: 0.95 } },
    pictures: views([
      { azimuth: 24, elevation: 42 },
      { azimuth: 0, elevation: 84 },
      { azimuth: -38, elevation: 30 },
    ]),
  },
  {
    slug: 'dar-ribbed-vase',
    model: `${scopia}/vase2/vase2.obj`,
    pictures: viewsByColour(
      ['grey', 'white'],
      (colour, name) => ({
        'Material.001': { colour: name === 'grey' ? '#b4bdc2' : colour, roughness: 0.4 },
      }),
      [{}, { azimuth: 0, elevation: 4 }, { azimuth: 0, elevation: 48 }],
    ),
  },
  {
    slug: 'dar-potted-peace-lily',
    model: `${ccBy}/spatifilum/spatifilum.obj`,
    pictures: views([{}, { azimuth: 0, elevation: 8 }, { azimuth: -50, elevation: 34 }]),
  },
]
