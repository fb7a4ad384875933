import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

export type Sprite = { pixels: Buffer; width: number; height: number }
type Bounds = { left: number; top: number; width: number; height: number }

const maxScale = 1.9
const minAlpha = 24
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)
const bounds = new Map<string, Promise<Bounds>>()

/** The path of an emoji's picture, with or without its variation selector; throws when the set has none. */
export function emojiPath(emoji: string): string {
  const codes = Array.from(emoji, (each) => (each.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
  const bare = codes.filter((code) => code !== 'fe0f')
  const names = [codes, bare, [...bare, 'fe0f']].map((each) => join(assets, `${each.join('-')}.webp`))
  const match = names.find((path) => existsSync(path))
  if (!match) throw new Error(`no picture for the emoji ${emoji} (${codes.join('-')})`)
  return match
}

/** An emoji cropped to its bounds, about `size` px across and turned by `angle` degrees, as RGBA pixels. */
export async function cutSprite(emoji: string, size: number, angle: number): Promise<Sprite> {
  const path = emojiPath(emoji)
  const cut = await findBounds(path)
  const weight = (Math.max(cut.width, cut.height) + Math.sqrt(cut.width * cut.height)) / 2
  const scale = Math.min(maxScale, size / weight)
  const enlarged = sharp(path)
    .extract(cut)
    .resize(Math.round(cut.width * scale), Math.round(cut.height * scale), {
      kernel: 'lanczos3',
      fit: 'fill',
    })
  const turned = angle === 0 ? enlarged : enlarged.rotate(angle, { background: transparent })
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** The horizontal range (px from the left) in which an object touches the floor. */
export function findBase({ pixels, width, height }: Sprite): { from: number; to: number } {
  let [from, to] = [width, 0]
  for (let y = Math.floor(height * 0.93); y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < minAlpha) continue
      from = Math.min(from, x)
      to = Math.max(to, x)
    }
  }
  return from < to ? { from, to } : { from: 0, to: width }
}

function findBounds(path: string): Promise<Bounds> {
  const known = bounds.get(path) ?? measure(path)
  bounds.set(path, known)
  return known
}

async function measure(path: string): Promise<Bounds> {
  const { data, info } = await sharp(path)
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, 0, 0]
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if ((data[y * info.width + x] ?? 0) < minAlpha) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
