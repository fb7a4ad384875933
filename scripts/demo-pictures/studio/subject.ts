import type { Draw } from './canvas-texture.ts'
import type { Object3D } from 'three'

/** Changes of one material of a model. Colours are CSS colours. */
export type MaterialChange = {
  colour?: string
  /** Turns the texture grey and gives it this colour, so that the weave stays and the colour changes. */
  recolour?: string
  /** False removes the texture. */
  texture?: false
  roughness?: number
  metalness?: number
  opacity?: number
  clearcoat?: number
  emissive?: string
  /** What a screen that is on shows. */
  shows?: Draw
}

/** Material changes by the material's name in the MTL file; `*` holds for every material. */
export type MaterialChanges = Readonly<Record<string, MaterialChange>>

export type Picture = {
  /** File name without extension. */
  name: string
  /** Degrees around the product; 0 looks at its front, positive values from its right side. */
  azimuth?: number
  /** Degrees above the horizon. */
  elevation?: number
  /** Millimetres on a 36 mm frame; default 85. */
  focalLength?: number
  /** Part of the frame that the product fills; default 0.8. */
  fill?: number
  /** Point to look at in a close-up, each coordinate 0 to 1 within the product's box. */
  focus?: readonly [number, number, number]
  /** How many times closer than the full view. */
  zoom?: number
  materials?: MaterialChanges
  /** Passed to `build`, for colours and sizes of products that are built by code. */
  settings?: Readonly<Record<string, string | number | boolean>>
}

export type Subject = {
  /** The product's slug: the pictures are written to seed/photos/<slug>/. */
  slug: string
  /** Path of an OBJ file below .models/. */
  model?: string
  /** Builds the product by code. The unit of length does not matter; y points up, the front faces +z. */
  build?: (settings: Readonly<Record<string, string | number | boolean>>) => Object3D | Promise<Object3D>
  /** Degrees around x, y and z that turn the model upright with its front towards +z. */
  rotate?: readonly [number, number, number]
  /** Where the shadow falls: the floor, a wall behind the product, or nowhere. Default floor. */
  stand?: 'floor' | 'wall' | 'none'
  /** Names of materials whose faces are removed. */
  hide?: readonly string[]
  materials?: MaterialChanges
  /** Angle in degrees below which neighbouring faces are smoothed where the model has no normals. */
  smooth?: number
  pictures: readonly Picture[]
}
