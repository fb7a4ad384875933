import { essay } from '../packages/devices/displays.ts'
import type { Subject } from '../studio/subject.ts'
import { views, viewsByColour } from '../studio/views.ts'

const cc0 = 'BlendSwap-CC-0/blendswap-cc-0'
const ccBy = 'BlendSwap-CC-BY/blendswap-cc-by'
const scopia = 'Scopia/scopia'
const kator = 'KatorLegaz/katorlegaz'
const screen = { colour: '#0b0f16', roughness: 0.22 }
const steel = { metalness: 0.85, roughness: 0.32 }

export const subjects: readonly Subject[] = [
  {
    slug: 'naghma-headphones',
    model: `${cc0}/headphones/headphones.obj`,
    pictures: viewsByColour(
      ['black', 'blue', 'red'],
      (colour) => ({ Material: { colour, roughness: 0.35 }, 'Material.003': { colour, roughness: 0.5 } }),
      [
        { azimuth: 35, elevation: 16 },
        { azimuth: 0, elevation: 10 },
        { azimuth: 75, elevation: 10 },
      ],
    ),
  },
  {
    slug: 'naghma-bluetooth-speaker',
    model: `${ccBy}/mp3Station/mp3Station.obj`,
    pictures: viewsByColour(
      ['red', 'blue'],
      (colour, name) => (name === 'red' ? {} : { GreyPlastic: { colour }, Buttons: { recolour: colour } }),
      [{}, {}, { azimuth: 140, elevation: 20 }],
    ),
  },
  {
    slug: 'naghma-retro-radio',
    model: `${ccBy}/radio/radio.obj`,
    hide: ['bush-logo.001'],
    pictures: viewsByColour(
      ['beige', 'red', 'sky'],
      (colour, name) => (name === 'beige' ? {} : { 'Radio-plastic.001': { colour } }),
      [{}, {}, { azimuth: -35, elevation: 20 }],
    ),
  },
  {
    slug: 'rafid-universal-remote',
    model: `${scopia}/tv-remote-control/tv-remote-control.obj`,
    pictures: views([
      { azimuth: 30, elevation: 35 },
      { azimuth: 0, elevation: 80 },
      { azimuth: -50, elevation: 25 },
    ]),
  },
  {
    slug: 'nakheel-piano-keyboard',
    model: `${kator}/MIDI-keyboard/MIDI-keyboard.obj`,
    pictures: views([
      { azimuth: 25, elevation: 28 },
      { azimuth: 0, elevation: 50 },
      { azimuth: -30, elevation: 25, focus: [0.2, 0.8, 0.6], zoom: 2.4 },
    ]),
  },
  {
    slug: 'baran-laptop-14',
    model: `${ccBy}/laptop/laptop.obj`,
    materials: { Screen: { ...screen, shows: essay }, Keyboard: { colour: '#1f2023', roughness: 0.6 } },
    pictures: viewsByColour(
      ['silver', 'grey'],
      (_colour, name) => {
        const body = { colour: name === 'silver' ? '#c6c8cc' : '#55585e', metalness: 0.5, roughness: 0.42 }
        return { Top: body, Bottom: body }
      },
      [
        { azimuth: 28, elevation: 18 },
        { azimuth: 0, elevation: 16 },
        { azimuth: 150, elevation: 20 },
      ],
    ),
  },
  {
    slug: 'baran-inkjet-printer',
    model: `${scopia}/inkjet_and_scanner_printer/inkjet_and_scanner_printer.obj`,
    materials: { 'black-textured': { emissive: '#1c1d20', roughness: 0.34, clearcoat: 0.5 } },
    pictures: views(),
  },
  {
    slug: 'rafid-projector',
    model: `${scopia}/video-projector/video-projector.obj`,
    pictures: views([{}, { azimuth: 0, elevation: 10 }, { azimuth: -35, elevation: 28 }]),
  },
  {
    slug: 'haris-video-intercom',
    model: `${scopia}/intercom_with_screen/intercom_with_screen.obj`,
    stand: 'wall',
    pictures: views([
      { azimuth: 25, elevation: 8 },
      { azimuth: 0, elevation: 4 },
      { azimuth: -28, elevation: 10, focus: [0.6, 0.75, 0.8], zoom: 2 },
    ]),
  },
  {
    slug: 'shams-flashlight',
    model: `${kator}/flashlight/flashlight.obj`,
    rotate: [-90, 0, 0],
    pictures: viewsByColour(
      ['orange', 'green', 'blue'],
      (colour, name) => (name === 'orange' ? {} : { PLASTIC_orange: { colour } }),
      [
        { azimuth: 42, elevation: 22 },
        { azimuth: 85, elevation: 12 },
        { azimuth: 20, elevation: 14 },
      ],
    ),
  },
  {
    slug: 'shams-camping-lantern',
    model: `${ccBy}/campingLamp/campingLamp.obj`,
    pictures: viewsByColour(
      ['green', 'navy'],
      (colour, name) =>
        name === 'green' ? { Lamp_Green: { colour: '#235038' } } : { Lamp_Green: { colour } },
      [{}, {}, { azimuth: -40, elevation: 30, focus: [0.5, 0.6, 0.5], zoom: 1.9 }],
    ),
  },
  {
    slug: 'shams-double-socket',
    model: `${ccBy}/wallDoubleSocket/wallDoubleSocket.obj`,
    stand: 'wall',
    pictures: views([
      { azimuth: 28, elevation: 12 },
      { azimuth: 0, elevation: 3 },
      { azimuth: -40, elevation: 18 },
    ]),
  },
  {
    slug: 'rafid-alarm-clock',
    model: `${ccBy}/clock/clock.obj`,
    pictures: viewsByColour(['white', 'red'], (colour) => ({ whiteplastic: { colour } }), [
      {},
      {},
      { azimuth: -40, elevation: 22 },
    ]),
  },
]
