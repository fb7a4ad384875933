/** Height fields and masks as flat arrays of `size * size` floats. */
export type Field = Float32Array

export function makeField(size: number): Field {
  return new Float32Array(size * size)
}

function blurRows(source: Field, target: Field, size: number, radius: number): void {
  const width = radius * 2 + 1
  for (let start = 0; start < source.length; start += size) {
    let sum = source[start] * (radius + 1)
    for (let i = 1; i <= radius; i++) sum += source[start + Math.min(size - 1, i)]
    for (let i = 0; i < size; i++) {
      target[start + i] = sum / width
      sum += source[start + Math.min(size - 1, i + radius + 1)] - source[start + Math.max(0, i - radius)]
    }
  }
}

/** The same along the columns; it goes through the memory row by row. */
function blurColumns(source: Field, target: Field, size: number, radius: number): void {
  const width = radius * 2 + 1
  const sums = new Float64Array(size)
  for (let x = 0; x < size; x++) sums[x] = source[x] * (radius + 1)
  for (let i = 1; i <= radius; i++) {
    const row = Math.min(size - 1, i) * size
    for (let x = 0; x < size; x++) sums[x] += source[row + x]
  }
  for (let y = 0; y < size; y++) {
    const enter = Math.min(size - 1, y + radius + 1) * size
    const leave = Math.max(0, y - radius) * size
    const row = y * size
    for (let x = 0; x < size; x++) {
      target[row + x] = sums[x] / width
      sums[x] += source[enter + x] - source[leave + x]
    }
  }
}

/** Approximates a Gaussian blur by three box blurs. `sigma` is in pixels. */
export function blur(field: Field, size: number, sigma: number): Field {
  const radius = Math.max(1, Math.round(sigma * 0.94))
  if (sigma < 0.4) return field.slice()
  const across = makeField(size)
  const both = makeField(size)
  for (let pass = 0; pass < 3; pass++) {
    blurRows(pass === 0 ? field : both, across, size, radius)
    blurColumns(across, both, size, radius)
  }
  return both
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

/** Smooth value noise between -1 and 1. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const top = hash(ix, iy, seed) * (1 - ux) + hash(ix + 1, iy, seed) * ux
  const bottom = hash(ix, iy + 1, seed) * (1 - ux) + hash(ix + 1, iy + 1, seed) * ux
  return (top * (1 - uy) + bottom * uy) * 2 - 1
}

/** A random number generator with a seed, so that a picture made again is the same. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
