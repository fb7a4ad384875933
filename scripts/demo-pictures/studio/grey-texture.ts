import { CanvasTexture, type Texture } from 'three'

/** Returns a copy of a texture without colour and with a mean brightness of about 0.8, to be multiplied by a colour. */
export function greyTexture(texture: Texture): Texture {
  const image = texture.image as HTMLImageElement | HTMLCanvasElement
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas')
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const data = pixels.data
  let sum = 0
  const greys = new Float32Array(data.length / 4)
  for (let index = 0; index < greys.length; index += 1) {
    const at = index * 4
    const grey = (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11
    greys[index] = grey
    sum += grey
  }
  const mean = Math.max(8, sum / greys.length)
  for (let index = 0; index < greys.length; index += 1) {
    const at = index * 4
    const grey = Math.min(255, ((greys[index] ?? 0) / mean) * 215)
    data[at] = grey
    data[at + 1] = grey
    data[at + 2] = grey
  }
  context.putImageData(pixels, 0, 0)
  const made = new CanvasTexture(canvas)
  made.wrapS = texture.wrapS
  made.wrapT = texture.wrapT
  made.repeat.copy(texture.repeat)
  made.offset.copy(texture.offset)
  made.flipY = texture.flipY
  made.colorSpace = texture.colorSpace
  return made
}
