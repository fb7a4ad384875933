import type * as THREE from 'three'
import type { Draw } from '../../studio/canvas-texture.ts'
import { group, part, placed, print, rod, type Settings, screen, slab, words } from './parts.ts'

/** Colours of a wallpaper from dark to light. */
const wallpapers: Readonly<Record<string, readonly [string, string, string]>> = {
  river: ['#06363b', '#12848a', '#8fe0d2'],
  dusk: ['#2a1140', '#a33a78', '#ffb27a'],
  palm: ['#0d3324', '#2f8a55', '#d6e89a'],
  sky: ['#0c2a5c', '#2f78d0', '#b7e0ff'],
  sand: ['#4a2613', '#c9783a', '#ffe0a8'],
  rose: ['#4a1030', '#d2527f', '#ffd3c9'],
  night: ['#07090f', '#27314d', '#8d9cc4'],
}

function lockScreen(name: string, hole: 'middle' | 'drop'): Draw {
  const [dark, middle, light] = wallpapers[name] ?? wallpapers.river ?? ['#000', '#888', '#fff']
  return (context, width, height) => {
    const ground = context.createLinearGradient(0, 0, width * 0.4, height)
    ground.addColorStop(0, dark)
    ground.addColorStop(0.6, middle)
    ground.addColorStop(1, light)
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    for (let wave = 0; wave < 5; wave += 1) {
      context.globalAlpha = 0.16 + wave * 0.07
      context.fillStyle = wave % 2 === 0 ? light : middle
      context.beginPath()
      const top = height * (0.46 + wave * 0.11)
      context.moveTo(0, top)
      context.bezierCurveTo(
        width * 0.3,
        top - height * 0.16,
        width * 0.6,
        top + height * 0.16,
        width,
        top - height * 0.06,
      )
      context.lineTo(width, height)
      context.lineTo(0, height)
      context.fill()
    }
    context.globalAlpha = 1
    const unit = Math.min(width, height * 0.5)
    context.fillStyle = '#ffffff'
    context.textAlign = 'center'
    context.font = `600 ${unit * 0.27}px Figtree`
    context.fillText('9:41', width / 2, height * 0.24)
    context.font = `500 ${unit * 0.065}px Vazirmatn`
    context.fillText('الخميس، آذار', width / 2, height * 0.115)
    context.fillRect(width * 0.86, height * 0.022, unit * 0.07, unit * 0.035)
    context.fillStyle = 'rgb(255 255 255 / 0.75)'
    context.fillRect(width * 0.35, height * 0.975, width * 0.3, width * 0.012)
    context.fillStyle = '#000000'
    context.beginPath()
    if (hole === 'middle') context.arc(width / 2, height * 0.03, unit * 0.032, 0, 7)
    else context.ellipse(width / 2, 0, width * 0.07, width * 0.075, 0, 0, 7)
    context.fill()
  }
}

function lens(x: number, y: number, z: number, radius: number): THREE.Object3D {
  return group(
    part(rod(radius, 0.16, 'z'), '#3a3c40', [x, y, z - 0.05], { metalness: 0.5, roughness: 0.3 }),
    part(rod(radius * 0.84, 0.04, 'z'), '#08090c', [x, y, z - 0.135], { roughness: 0.08 }),
    part(rod(radius * 0.42, 0.05, 'z'), '#141d3a', [x, y, z - 0.14], { roughness: 0.05 }),
  )
}

function flash(x: number, y: number, z: number): THREE.Object3D {
  return part(rod(0.2, 0.06, 'z'), '#f2e6c4', [x, y, z], { roughness: 0.3 })
}

/** The camera on the back: its places are seen from behind, so x is mirrored. */
function cameras(kind: string, width: number, height: number, back: number, colour: string): THREE.Object3D {
  const shine = { roughness: 0.3, clearcoat: 0.5 }
  const [x, y] = [width / 2 - 1.9, height / 2 - 2.1]
  if (kind === 'square')
    return group(
      part(slab(3.4, 3.6, 0.24, 0.9, 0.1), colour, [x, y, back - 0.08], shine),
      lens(x + 0.72, y + 0.8, back - 0.2, 0.66),
      lens(x + 0.72, y - 0.8, back - 0.2, 0.66),
      lens(x - 0.78, y, back - 0.2, 0.6),
      flash(x - 0.9, y + 1.2, back - 0.2),
    )
  if (kind === 'ring')
    return group(
      part(rod(2.1, 0.22, 'z'), '#1a1b1f', [0, y - 0.5, back - 0.08], shine),
      part(rod(2.2, 0.12, 'z'), colour, [0, y - 0.5, back - 0.05], { metalness: 0.6, roughness: 0.3 }),
      ...[
        [0.85, 0.85],
        [-0.85, 0.85],
        [0.85, -0.85],
      ].map(([a = 0, b = 0]) => lens(a, y - 0.5 + b, back - 0.19, 0.62)),
      flash(-0.85, y - 1.35, back - 0.19),
    )
  if (kind === 'bar')
    return group(
      part(slab(width - 1, 1.9, 0.26, 0.94, 0.1), '#1b1c20', [0, y + 0.1, back - 0.1], shine),
      ...[2.1, 0.5, -1.1].map((at) => lens(at, y + 0.1, back - 0.22, 0.62)),
      flash(-2.3, y + 0.1, back - 0.23),
    )
  const count = kind === 'pair' ? 2 : 3
  return group(
    ...Array.from({ length: count }, (_, index) => lens(x + 0.75, y + 1 - index * 1.75, back - 0.08, 0.7)),
    flash(x - 0.7, y + 1, back - 0.03),
  )
}

/** One phone standing upright with its screen towards +z. */
function onePhone(settings: Settings): THREE.Object3D {
  const {
    colour = '#222222',
    frame = '#7d8087',
    brand = 'Hudhud',
    camera = 'square',
    paper = 'river',
  } = settings
  const [width, height, depth] = [Number(settings.width ?? 7.5), Number(settings.height ?? 16.2), 0.82]
  const chin = Number(settings.chin ?? 0.22)
  const front = depth / 2
  const shell = String(colour)
  const glossy = settings.matte ? { roughness: 0.42 } : { roughness: 0.22, clearcoat: 0.6 }
  const dark = ['#1d1d1f', '#1f2c52', '#2458a6', '#2f7d4f', '#6d4a8c', '#6e1f2c'].includes(shell)
  const phone = group(
    part(slab(width, height, depth * 0.8, 1, 0.18), String(frame), [0, 0, 0.03], {
      metalness: 0.55,
      roughness: 0.3,
    }),
    part(slab(width - 0.14, height - 0.14, 0.3, 0.95, 0.12), shell, [0, 0, -front + 0.14], glossy),
    part(slab(width - 0.1, height - 0.1, 0.2, 0.96, 0.06), '#08090b', [0, 0, front - 0.08], {
      roughness: 0.15,
    }),
    screen(
      width - 0.5,
      height - 0.45 - chin,
      0.75,
      [0, chin / 2, front + 0.024],
      lockScreen(String(paper), settings.drop ? 'drop' : 'middle'),
    ),
    part(slab(0.16, 1.9, 0.3, 0.07, 0.05), String(frame), [width / 2, 2.9, 0], {
      metalness: 0.55,
      roughness: 0.3,
    }),
    part(slab(0.16, 1, 0.3, 0.07, 0.05), String(frame), [width / 2, 0.9, 0], {
      metalness: 0.55,
      roughness: 0.3,
    }),
    cameras(String(camera), width, height, -front, shell),
    placed(
      print(2.6, 0.66, [0, 0, 0], words(String(brand), dark ? '#c9ccd2' : '#55585e')),
      [0, -height / 2 + 2.6, -front - 0.012],
      [0, 180, 0],
    ),
  )
  phone.position.y = height / 2
  return group(phone)
}

/** The usual picture of a phone: its back behind, its screen in front. */
export function phone(settings: Settings): THREE.Object3D {
  if (settings.view !== 'pair') return onePhone(settings)
  const width = Number(settings.width ?? 7.5)
  return group(
    placed(onePhone(settings), [-width * 0.4, 0, -1.6], [0, 160, 0]),
    placed(onePhone(settings), [width * 0.4, 0, 1.4], [0, -14, 0]),
  )
}

/** A phone with keys and a small screen. */
export function keyPhone(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour ?? '#1d1d1f')
  const [width, height, depth] = [settings.wide ? 5.8 : 5, settings.wide ? 13.2 : 12, 1.4]
  const front = depth / 2
  const keyColour = String(settings.keys ?? '#2b2c30')
  const ink = keyColour === '#f4f3f0' ? '#17181a' : '#f2f2f0'
  const phone = group(
    part(slab(width, height, depth, 1.1, 0.4), colour, [0, 0, 0], { roughness: 0.42 }),
    part(slab(width - 0.8, 5, 0.16, 0.4, 0.05), '#0c0d10', [0, height / 2 - 3.3, front - 0.03], {
      roughness: 0.12,
    }),
    screen(width - 1.5, 3.9, 0.1, [0, height / 2 - 3.45, front + 0.06], homeScreen),
    part(slab(1.4, 0.16, 0.08, 0.07, 0.02), '#050505', [0, height / 2 - 0.5, front - 0.04]),
  )
  const top = height / 2 - 6.55
  phone.add(part(slab(1.7, 1.5, 0.3, 0.4, 0.1), keyColour, [0, top, front], { roughness: 0.4 }))
  phone.add(
    part(slab(0.9, 0.75, 0.34, 0.2, 0.06), '#8d9096', [0, top, front], { metalness: 0.5, roughness: 0.35 }),
  )
  for (const [side, paint] of [
    [-1, '#2f9a55'],
    [1, '#c0282d'],
  ] as const) {
    phone.add(
      part(slab(1.1, 0.62, 0.3, 0.28, 0.08), keyColour, [side * (width / 2 - 1.05), top + 0.4, front]),
    )
    phone.add(part(slab(1.1, 0.62, 0.3, 0.28, 0.08), paint, [side * (width / 2 - 1.05), top - 0.45, front]))
  }
  const step = (height / 2 + top - 1.5) / 4
  for (const [index, label] of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'].entries()) {
    const [x, y] = [(((index % 3) - 1) * (width - 0.9)) / 3, top - 1.5 - Math.floor(index / 3) * step]
    phone.add(
      part(slab((width - 1.3) / 3, step * 0.78, 0.32, 0.26, 0.1), keyColour, [x, y, front], {
        roughness: 0.4,
      }),
    )
    phone.add(
      print(step * 0.7, step * 0.7, [x, y, front + 0.17], words(label, ink, settings.wide ? 0.95 : 0.75)),
    )
  }
  phone.add(
    print(
      1.7,
      0.42,
      [0, height / 2 - 1.1, front + 0.055],
      words(String(settings.brand ?? 'Shihab'), '#b9bcc2', 0.8),
    ),
  )
  phone.add(lens(0, height / 2 - 1.6, -front - 0.02, 0.55))
  phone.position.y = height / 2
  return group(phone)
}

const homeScreen: Draw = (context, width, height) => {
  const ground = context.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, '#0e4f86')
  ground.addColorStop(1, '#62b6d8')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.font = `700 ${width * 0.3}px Figtree`
  context.fillText('9:41', width / 2, height * 0.5)
  context.font = `500 ${width * 0.11}px Vazirmatn`
  context.fillText('الخميس', width / 2, height * 0.72)
  context.font = `600 ${width * 0.1}px Vazirmatn`
  context.fillText('القائمة', width * 0.5, height * 0.94)
}
