import { CanvasTexture, SRGBColorSpace } from 'three'

export type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void

/** A texture drawn on a canvas of `width` and `height` pixels; works in the browser only. */
export function canvasTexture(width: number, height: number, draw: Draw): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas')
  draw(pen, width, height)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}
