import sharp, { type OverlayOptions } from 'sharp'
import { cutSprite, findBase, type Sprite } from '#seed/pictures/sprites.ts'

export type Slot = {
  emoji: string
  /** The horizontal centre of the object, px. */
  x: number
  /** The bottom of a standing object, or the vertical centre of a floating one, px. */
  y: number
  stands: boolean
  size: number
  angle: number
}
type Scene = {
  width: number
  height: number
  /** SVG elements behind the objects. */
  backdrop: string
  shadow: string
  slots: readonly Slot[]
}
type Placed = Sprite & { left: number; top: number; stands: boolean }

const shrink = 4
const blur = 4.5
const margin = 16
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Paints a scene as PNG: the backdrop, then each object with its soft shadow, back to front. */
export async function paint({ width, height, backdrop, shadow, slots }: Scene): Promise<Buffer> {
  const placed = await Promise.all(slots.map(place))
  const contacts = placed.map(contact).join('')
  const layers = await Promise.all(placed.map(async (each) => [await castShadow(each, shadow), layer(each)]))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><radialGradient id="contact"><stop offset="0" stop-color="${shadow}" stop-opacity=".5"/><stop offset=".45" stop-color="${shadow}" stop-opacity=".24"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></radialGradient></defs>
    ${backdrop}${contacts}</svg>`
  return sharp(Buffer.from(svg))
    .composite(layers.flat())
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function place(slot: Slot): Promise<Placed> {
  const sprite = await cutSprite(slot.emoji, slot.size, slot.angle)
  const top = slot.stands ? slot.y - sprite.height : slot.y - sprite.height / 2
  return { ...sprite, left: Math.round(slot.x - sprite.width / 2), top: Math.round(top), stands: slot.stands }
}

function layer({ pixels, width, height, left, top }: Sprite & { left: number; top: number }): OverlayOptions {
  return { input: pixels, raw: { width, height, channels: 4 }, left, top }
}

function contact(placed: Placed): string {
  if (!placed.stands) return ''
  const { from, to } = findBase(placed)
  const ground = placed.top + placed.height - 4
  const ellipse = (x: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${x.toFixed(1)}" cy="${ground}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="url(#contact)" fill-opacity="${opacity}"/>`
  const halfBase = (to - from) / 2
  return (
    ellipse(placed.left + placed.width / 2, placed.width * 0.52, 14 + placed.width * 0.05, 0.5) +
    ellipse(placed.left + from + halfBase, halfBase * 1.12 + 8, 9 + halfBase * 0.09, 0.9)
  )
}

async function castShadow(placed: Placed, colour: string): Promise<OverlayOptions> {
  const small = { width: Math.ceil(placed.width / shrink), height: Math.ceil(placed.height / shrink) }
  const { data, info } = await sharp(placed.pixels, {
    raw: { width: placed.width, height: placed.height, channels: 4 },
  })
    .extractChannel(3)
    .resize(small.width, small.height, { fit: 'fill', kernel: 'linear' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: transparent })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const strength = placed.stands ? 0.2 : 0.3
  const drop = placed.stands ? 10 : 30
  const tinted = tint(data, info.channels, colour, strength)
  const enlarged = await sharp(tinted, { raw: { width: info.width, height: info.height, channels: 4 } })
    .resize(info.width * shrink, info.height * shrink, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return layer({
    pixels: enlarged.data,
    width: enlarged.info.width,
    height: enlarged.info.height,
    left: placed.left - margin * shrink + 6,
    top: placed.top - margin * shrink + drop,
  })
}

function tint(alpha: Buffer, channels: number, colour: string, strength: number): Buffer {
  const pixels = Buffer.alloc((alpha.length / channels) * 4)
  const rgb = Number.parseInt(colour.slice(1), 16)
  for (let index = 0; index * channels < alpha.length; index += 1) {
    pixels.writeUInt32BE(rgb * 256 + Math.round((alpha[index * channels] ?? 0) * strength), index * 4)
  }
  return pixels
}
