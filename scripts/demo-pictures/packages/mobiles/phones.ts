import type * as THREE from 'three'
import type { Draw } from '../../studio/canvas-texture.ts'
import { group, part, placed, print, rod, type Settings, screen, slab, words } from './parts.ts'
import { cameraScreen, homeScreen, lockScreen } from './screens.ts'

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
  const count = kind === 'single' ? 1 : kind === 'pair' ? 2 : 3
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
  const bezel = Number(settings.bezel ?? 0.25)
  const drawn = { lock: lockScreen, home: homeScreen, camera: cameraScreen }[String(settings.screen)] ?? lockScreen
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
      width - bezel * 2,
      height - bezel * 2 - chin,
      settings.tablet ? 0.4 : 0.75,
      [0, chin / 2, front + 0.024],
      drawn(String(paper), settings.drop ? 'drop' : settings.tablet ? 'none' : 'middle'),
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
    part(slab(1.1, 0.16, 0.36, 0.05, 0.04), '#0b0c0e', [0, -height / 2 + 0.02, 0.02]),
    ...[-2.4, -2.05, -1.7, 1.7, 2.05, 2.4].map((x) =>
      part(rod(0.09, 0.1), '#0b0c0e', [x, -height / 2 + 0.01, 0.02]),
    ),
    ...[-1, 1].flatMap((side) =>
      [-1, 1].map((end) =>
        part(slab(0.06, 0.14, 0.5, 0.02, 0.01), '#4c4f55', [side * (width / 2 - 0.005), end * (height / 2 - 1.3), 0.03]),
      ),
    ),
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
    screen(width - 1.5, 3.9, 0.1, [0, height / 2 - 3.45, front + 0.06], smallScreen),
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
  // The battery cover, the loudspeaker and the sockets at the lower edge.
  const cover = { roughness: 0.55 }
  phone.add(part(slab(width - 0.7, height * 0.62, 0.12, 0.6, 0.04), colour, [0, -height * 0.13, -front - 0.01], cover))
  phone.add(part(slab(1.1, 0.18, 0.1, 0.08, 0.03), '#0d0e10', [0, -height * 0.41, -front - 0.05]))
  for (let slot = 0; slot < 5; slot += 1)
    phone.add(part(slab(0.9, 0.09, 0.08, 0.04, 0.02), '#0d0e10', [-width / 2 + 1.4, height / 2 - 1.1 - slot * 0.22, -front - 0.01]))
  phone.add(
    placed(
      print(2, 0.5, [0, 0, 0], words(String(settings.brand ?? 'Shihab'), settings.wide ? '#6c7076' : '#b9bcc2', 0.8)),
      [0, -height * 0.05, -front - 0.085],
      [0, 180, 0],
    ),
  )
  phone.add(part(slab(0.9, 0.12, 0.34, 0.05, 0.03), '#08090a', [0, -height / 2 + 0.02, 0]))
  phone.add(part(rod(0.2, 0.1), '#08090a', [1.4, -height / 2 + 0.02, 0]))
  phone.add(part(slab(0.14, 1.6, 0.34, 0.06, 0.04), keyColour, [width / 2, height / 2 - 3, 0]))
  phone.position.y = height / 2
  return group(phone)
}

const smallScreen: Draw = (context, width, height) => {
  const ground = context.createLinearGradient(0, 0, 0, height)
  ground.addColorStop(0, '#0e4f86')
  ground.addColorStop(1, '#62b6d8')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.direction = 'rtl'
  for (let bar = 0; bar < 4; bar += 1)
    context.fillRect(width * (0.06 + bar * 0.035), height * (0.09 - bar * 0.015), width * 0.022, height * (0.02 + bar * 0.015))
  context.fillRect(width * 0.82, height * 0.05, width * 0.12, height * 0.06)
  context.font = `700 ${width * 0.28}px Vazirmatn`
  context.fillText('٧:٣٥', width / 2, height * 0.44)
  context.font = `500 ${width * 0.1}px Vazirmatn`
  context.fillText('الخميس ١٢ آذار', width / 2, height * 0.62)
  context.font = `600 ${width * 0.09}px Vazirmatn`
  context.fillText('القائمة', width * 0.8, height * 0.94)
  context.fillText('الأسماء', width * 0.2, height * 0.94)
}
