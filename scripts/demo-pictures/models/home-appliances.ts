import type { Subject } from '../studio/subject.ts'
import { views, viewsByColour } from '../studio/views.ts'

const cc0 = 'BlendSwap-CC-0/blendswap-cc-0'
const ccBy = 'BlendSwap-CC-BY/blendswap-cc-by'
const scopia = 'Scopia/scopia'
const kator = 'KatorLegaz/katorlegaz'
const steel = { colour: '#b9bbbe', metalness: 0.8, roughness: 0.36 }
const polished = { colour: '#c9cacc', metalness: 1, roughness: 0.2 }
const darkSteel = { colour: '#4a4c50', metalness: 0.7, roughness: 0.38 }

export const subjects: readonly Subject[] = [
  {
    slug: 'furat-washing-machine-9kg',
    model: `${scopia}/clothes_washing_machine/clothes_washing_machine.obj`,
    pictures: views([{}, {}, { azimuth: 18, elevation: 16, focus: [0.5, 0.86, 1], zoom: 2.3 }]),
  },
  {
    slug: 'furat-fridge-14',
    model: `${kator}/fridge/fridge.obj`,
    pictures: viewsByColour(['white', 'silver'], (_colour, name) => ({
      Appliances: name === 'white' ? { colour: '#ededed' } : steel,
    })),
  },
  {
    slug: 'furat-side-by-side-fridge-20',
    model: `${cc0}/largeFridge/largeFridge.obj`,
    pictures: viewsByColour(
      ['silver', 'black'],
      (_colour, name) => ({ metal: name === 'silver' ? steel : darkSteel }),
      [{}, {}, { azimuth: -32, elevation: 14, focus: [0.3, 0.62, 1], zoom: 2.2 }],
    ),
  },
  {
    slug: 'furat-inverter-split-1-5',
    model: `${scopia}/internal-unity-air-conditioning/internal-unity-air-conditioning.obj`,
    stand: 'wall',
    pictures: views([
      { azimuth: 28, elevation: 6 },
      { azimuth: 0, elevation: 2 },
      { azimuth: -40, elevation: -10 },
    ]),
  },
  {
    slug: 'furat-gas-cooker-90',
    model: `${ccBy}/largeStove/largeStove.obj`,
    pictures: viewsByColour(
      ['black', 'maroon'],
      (colour, name) => (name === 'black' ? {} : { 'Cooker-black': { colour, roughness: 0.3 } }),
      [{}, {}, { azimuth: 24, elevation: 40, focus: [0.5, 0.95, 0.6], zoom: 1.7 }],
    ),
  },
  {
    slug: 'furat-electric-water-heater-80',
    model: `${scopia}/electric_water_heater_big/electric_water_heater_big.obj`,
    pictures: views([{}, {}]),
  },
  {
    slug: 'nasma-table-fan-16',
    model: `${cc0}/tableFan/tableFan.obj`,
    pictures: viewsByColour(['blue', 'green'], (colour, name) => ({
      FAN_BLADE: name === 'blue' ? { colour: '#2a3ea8' } : { colour },
    })),
  },
  {
    slug: 'nasma-floor-fan-20',
    model: `${cc0}/riggedFan/riggedFan.obj`,
    materials: { Alu: { colour: '#c3c5c8', metalness: 0.85, roughness: 0.3 } },
    pictures: viewsByColour(['orange', 'black'], (colour) => ({
      Plastic: { colour },
      Blades: { colour },
      Rubber: { colour },
    })),
  },
  {
    slug: 'furat-microwave-25',
    model: `${ccBy}/microwave/microwave.obj`,
    materials: {
      'Microwave-front-steel': steel,
      'Microwave-back': { colour: '#8f9194', metalness: 0.6, roughness: 0.45 },
    },
    pictures: views([{}, {}, { azimuth: -34, elevation: 20 }]),
  },
  {
    slug: 'zahra-blender',
    model: `${ccBy}/kitchenblender/kitchenblender.obj`,
    pictures: viewsByColour(
      ['sky', 'red'],
      (colour, name) => {
        const paint = name === 'sky' ? '#9fb6cf' : colour
        return {
          PlasticBlue: { colour: paint },
          PlasticBlueButton1: { colour: paint },
          'PlasticBlue.Button2': { colour: paint },
          'PlasticBlue.Button0': { colour: paint },
          PlasticTransparent: { opacity: 0.35 },
        }
      },
      [{}, {}, { azimuth: 20, elevation: 18, focus: [0.5, 0.25, 0.8], zoom: 2.1 }],
    ),
  },
  {
    slug: 'zahra-capsule-coffee-machine',
    model: `${cc0}/coffeeBrewer/coffeeBrewer.obj`,
    pictures: views([{}, {}, { azimuth: -48, elevation: 18 }]),
  },
  {
    slug: 'zahra-toaster',
    model: `${scopia}/toaster/toaster.obj`,
    pictures: viewsByColour(
      ['orange', 'red'],
      (colour, name) => (name === 'orange' ? {} : { orangeBody: { colour } }),
      [{}, { azimuth: 90, elevation: 10 }, { azimuth: -38, elevation: 30 }],
    ),
  },
  {
    slug: 'zahra-rice-cooker-1-8',
    model: `${scopia}/cooker/cooker.obj`,
    materials: { BasePlastic: { colour: '#d9d7d3' } },
    pictures: views([
      { azimuth: 28, elevation: 22 },
      { azimuth: 0, elevation: 16 },
      { azimuth: -38, elevation: 34 },
    ]),
  },
  {
    slug: 'zahra-coffee-press',
    model: `${ccBy}/coffeePress/coffeePress.obj`,
    materials: { Metal: polished },
    pictures: views(),
  },
  {
    slug: 'zahra-whistling-kettle',
    model: `${ccBy}/boiler/boiler.obj`,
    materials: { 'Kettle-chrome': polished },
    pictures: viewsByColour(
      ['green', 'red'],
      (colour, name) => ({
        'Kettle-red-metal': {
          colour: name === 'green' ? '#14532d' : colour,
          roughness: 0.25,
          clearcoat: 0.6,
        },
      }),
      [
        { azimuth: 28, elevation: 14 },
        { azimuth: -70, elevation: 10 },
        { azimuth: 0, elevation: 24 },
      ],
    ),
  },
  {
    slug: 'zahra-stock-pot-12',
    model: `${ccBy}/largePan/largePan.obj`,
    materials: { 'Steel-Pot': { colour: '#c2c3c5', metalness: 1, roughness: 0.27 } },
    pictures: views([{}, { azimuth: 0, elevation: 10 }, { azimuth: -40, elevation: 34 }]),
  },
  {
    slug: 'zahra-knife-block',
    model: `${scopia}/kitchenKnifeStandSet/kitchenKnifeStandSet.obj`,
    pictures: views(),
  },
]
