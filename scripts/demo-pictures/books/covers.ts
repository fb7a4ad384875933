import type { Draw } from '../studio/canvas-texture.ts'
import { dome, fill, lattice, minaret, palm, star, write } from './canvas.ts'
import { colouring, desert, letters, rivers } from './scenes.ts'

/** What a cover says. Title lines are from top to bottom. */
export type Cover = {
  style:
    | 'river'
    | 'circles'
    | 'arch'
    | 'classic'
    | 'skyline'
    | 'kitchen'
    | 'children'
    | 'study'
    | 'steps'
    | 'dictionary'
    | 'handout'
    | 'plain'
    | 'lighthouse'
    | 'calligraphy'
    | 'letters'
    | 'rivers'
    | 'colouring'
    | 'desert'
  title: string[]
  subtitle?: string
  author?: string
  publisher?: string
  colours: [string, string, string, string]
}

const label =
  (cover: Cover): Draw =>
  (g, w, h) => {
    const [, , accent, ink] = cover.colours
    if (cover.publisher) write(g, cover.publisher, w / 2, h * 0.955, w * 0.034, ink, 500)
    void accent
  }

function titles(
  g: CanvasRenderingContext2D,
  cover: Cover,
  w: number,
  y: number,
  size: number,
  colour: string,
  gap = 1.22,
  room = 0.84,
): void {
  cover.title.forEach((text, i) => {
    write(g, text, w / 2, y + i * size * gap, size, colour, 800, w * room)
  })
}

const styles: Record<
  Cover['style'],
  (g: CanvasRenderingContext2D, w: number, h: number, cover: Cover) => void
> = {
  letters,
  rivers,
  colouring,
  desert,
  river(g, w, h, cover) {
    const [sky, low, accent, ink] = cover.colours
    fill(g, w, h, sky, low)
    g.fillStyle = accent
    g.beginPath()
    g.arc(w * 0.62, h * 0.5, w * 0.17, 0, 7)
    g.fill()
    for (let i = 0; i < 5; i++) {
      g.fillStyle = `rgba(20, 26, 40, ${0.16 + i * 0.16})`
      g.beginPath()
      g.moveTo(0, h)
      g.lineTo(0, h * (0.6 + i * 0.07))
      for (let x = 0; x <= w; x += w / 40)
        g.lineTo(x, h * (0.6 + i * 0.07) + Math.sin((x / w) * (5 + i) + i * 1.7) * h * 0.018)
      g.lineTo(w, h)
      g.fill()
    }
    palm(g, w * 0.2, h * 0.78, h * 0.36, '#141a28')
    palm(g, w * 0.32, h * 0.8, h * 0.25, '#141a28')
    palm(g, w * 0.86, h * 0.76, h * 0.2, '#1a2233')
    titles(g, cover, w, h * 0.15, w * 0.16, ink)
    if (cover.subtitle)
      write(g, cover.subtitle, w / 2, h * (0.15 + cover.title.length * 0.125), w * 0.05, ink, 500)
    if (cover.author) write(g, cover.author, w / 2, h * 0.89, w * 0.062, '#fff', 600)
    write(g, cover.publisher ?? '', w / 2, h * 0.955, w * 0.034, '#ffffffcc', 400)
  },
  circles(g, w, h, cover) {
    const [ground, a, b, ink] = cover.colours
    fill(g, w, h, ground)
    for (const [x, y, r, c] of [
      [0.5, 0.62, 0.34, a],
      [0.5, 0.62, 0.25, ground],
      [0.5, 0.62, 0.2, b],
      [0.5, 0.62, 0.1, ground],
    ] as const) {
      g.fillStyle = c
      g.beginPath()
      g.arc(w * x, h * y, w * r, 0, 7)
      g.fill()
    }
    g.fillStyle = ground
    g.fillRect(0, h * 0.62, w, h * 0.012)
    for (let i = 0; i < 7; i++) {
      g.fillStyle = i % 2 ? a : b
      g.fillRect(w * 0.12, h * (0.64 + i * 0.026), w * 0.76, h * 0.006)
    }
    titles(g, cover, w, h * 0.15, w * 0.17, ink)
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.275, w * 0.052, ink, 500)
    if (cover.author) write(g, cover.author, w / 2, h * 0.88, w * 0.06, ink, 600)
    label(cover)(g, w, h)
  },
  lighthouse(g, w, h, cover) {
    const [top, low, accent, ink] = cover.colours
    fill(g, w, h, top, low)
    g.fillStyle = `${accent}55`
    g.beginPath()
    g.moveTo(w * 0.7, h * 0.42)
    g.lineTo(0, h * 0.3)
    g.lineTo(0, h * 0.54)
    g.fill()
    g.fillStyle = '#f3efe6'
    g.beginPath()
    g.moveTo(w * 0.66, h * 0.44)
    g.lineTo(w * 0.74, h * 0.44)
    g.lineTo(w * 0.78, h * 0.78)
    g.lineTo(w * 0.62, h * 0.78)
    g.fill()
    g.fillStyle = '#b23b35'
    for (const y of [0.5, 0.62])
      g.fillRect(w * (0.652 - (y - 0.5) * 0.12), h * y, w * (0.096 + (y - 0.5) * 0.24), h * 0.05)
    g.fillStyle = accent
    g.fillRect(w * 0.672, h * 0.395, w * 0.056, h * 0.045)
    g.fillStyle = '#23283a'
    g.fillRect(w * 0.655, h * 0.435, w * 0.09, h * 0.012)
    g.beginPath()
    g.moveTo(w * 0.66, h * 0.395)
    g.lineTo(w * 0.7, h * 0.36)
    g.lineTo(w * 0.74, h * 0.395)
    g.fill()
    for (let i = 0; i < 6; i++) {
      g.fillStyle = `rgba(10, 24, 50, ${0.25 + i * 0.13})`
      g.beginPath()
      g.moveTo(0, h)
      for (let x = 0; x <= w; x += w / 60)
        g.lineTo(x, h * (0.74 + i * 0.04) + Math.abs(Math.sin((x / w) * 12 + i)) * -h * 0.014)
      g.lineTo(w, h)
      g.fill()
    }
    titles(g, cover, w, h * 0.145, w * 0.15, ink)
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.052, w * 0.048, ink, 500)
    if (cover.author) write(g, cover.author, w / 2, h * 0.9, w * 0.058, '#fff', 600)
    write(g, cover.publisher ?? '', w / 2, h * 0.957, w * 0.034, '#ffffffcc', 400)
  },
  arch(g, w, h, cover) {
    const [ground, inner, line, ink] = cover.colours
    fill(g, w, h, ground)
    g.strokeStyle = line
    g.lineWidth = w * 0.008
    const arch = (m: number): void => {
      g.beginPath()
      g.moveTo(w * (0.14 + m), h * 0.86 - w * m)
      g.lineTo(w * (0.14 + m), h * 0.42)
      g.bezierCurveTo(w * (0.14 + m), h * 0.24, w * 0.42, h * 0.2, w * 0.5, h * 0.12 + w * m)
      g.bezierCurveTo(w * 0.58, h * 0.2, w * (0.86 - m), h * 0.24, w * (0.86 - m), h * 0.42)
      g.lineTo(w * (0.86 - m), h * 0.86 - w * m)
      g.closePath()
    }
    lattice(g, 0, 0, w, h, w * 0.16, `${line}38`, w * 0.004)
    arch(0)
    g.fillStyle = inner
    g.fill()
    g.stroke()
    arch(0.03)
    g.stroke()
    titles(g, cover, w, h * 0.44, w * 0.145, ink)
    if (cover.subtitle)
      write(g, cover.subtitle, w / 2, h * (0.46 + cover.title.length * 0.115), w * 0.046, ink, 500, w * 0.6)
    if (cover.author) write(g, cover.author, w / 2, h * 0.77, w * 0.056, ink, 600)
    write(g, cover.publisher ?? '', w / 2, h * 0.93, w * 0.036, line, 500)
  },
  classic(g, w, h, cover) {
    const [ground, dark, gold, ink] = cover.colours
    fill(g, w, h, ground, dark)
    g.strokeStyle = gold
    for (const [m, l] of [
      [0.06, 0.012],
      [0.085, 0.004],
    ] as const) {
      g.lineWidth = w * l
      g.strokeRect(w * m, w * m, w * (1 - 2 * m), h - 2 * w * m)
    }
    lattice(g, w * 0.1, w * 0.1, w * 0.8, h - w * 0.2, w * 0.1, `${gold}30`, w * 0.003)
    for (const y of [0.24, 0.76]) {
      star(g, w * 0.5, h * y, w * 0.1)
      g.fillStyle = gold
      g.fill()
      star(g, w * 0.5, h * y, w * 0.075)
      g.fillStyle = dark
      g.fill()
      star(g, w * 0.5, h * y, w * 0.045)
      g.fillStyle = gold
      g.fill()
    }
    g.fillStyle = dark
    g.beginPath()
    g.ellipse(w / 2, h * 0.5, w * 0.36, h * 0.15, 0, 0, 7)
    g.fill()
    g.lineWidth = w * 0.01
    g.stroke()
    titles(
      g,
      cover,
      w,
      h * (cover.title.length > 1 ? 0.455 : 0.49),
      w * (cover.title.length > 1 ? 0.115 : 0.15),
      ink,
      1.15,
      0.6,
    )
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.585, w * 0.045, ink, 500, w * 0.5)
    if (cover.author) write(g, cover.author, w / 2, h * 0.865, w * 0.056, gold, 600)
    if (cover.publisher) write(g, cover.publisher, w / 2, h * 0.135, w * 0.036, gold, 500)
  },
  skyline(g, w, h, cover) {
    const [sky, low, town, ink] = cover.colours
    fill(g, w, h, sky, low)
    g.fillStyle = '#ffffff30'
    g.beginPath()
    g.arc(w * 0.5, h * 0.6, w * 0.36, 0, 7)
    g.fill()
    const base = h * 0.8
    for (let i = 0; i < 12; i++) {
      g.fillStyle = `${town}b0`
      const bw = w * 0.1
      const bh = h * (0.06 + ((i * 37) % 10) * 0.009)
      g.fillRect(i * bw * 0.9 - w * 0.02, base - bh, bw, bh)
    }
    dome(g, w * 0.5, base, w * 0.13, town)
    dome(g, w * 0.26, base, w * 0.07, town)
    dome(g, w * 0.74, base, w * 0.07, town)
    minaret(g, w * 0.36, base, h * 0.32, town)
    minaret(g, w * 0.64, base, h * 0.32, town)
    palm(g, w * 0.1, base + h * 0.02, h * 0.2, town)
    palm(g, w * 0.91, base + h * 0.02, h * 0.16, town)
    g.fillStyle = town
    g.fillRect(0, base - 2, w, h * 0.2 + 4)
    for (let i = 0; i < 9; i++) {
      g.fillStyle = '#ffffff1c'
      g.fillRect(
        w * (0.1 + ((i * 29) % 50) / 100),
        base + h * (0.012 + i * 0.009),
        w * (0.2 + ((i * 13) % 20) / 100),
        h * 0.0025,
      )
    }
    titles(g, cover, w, h * 0.13, w * 0.145, ink)
    if (cover.subtitle)
      write(g, cover.subtitle, w / 2, h * (0.13 + cover.title.length * 0.12), w * 0.046, ink, 500, w * 0.84)
    if (cover.author) write(g, cover.author, w / 2, h * 0.92, w * 0.056, '#fff', 600)
    if (cover.publisher) write(g, cover.publisher, w / 2, h * 0.965, w * 0.032, '#ffffffbb', 400)
  },
  kitchen(g, w, h, cover) {
    const [ground, cloth, accent, ink] = cover.colours
    fill(g, w, h, ground)
    g.fillStyle = cloth
    g.fillRect(0, h * 0.42, w, h * 0.58)
    for (let i = 0; i < 20; i++) {
      g.fillStyle = '#ffffff22'
      g.fillRect((i * w) / 10, h * 0.42, w / 20, h)
      g.fillRect(0, h * 0.42 + (i * w) / 10, w, w / 20)
    }
    const disc = (x: number, y: number, r: number, c: string): void => {
      g.fillStyle = c
      g.beginPath()
      g.arc(w * x, h * y, w * r, 0, 7)
      g.fill()
    }
    disc(0.51, 0.685, 0.335, '#00000022')
    disc(0.5, 0.675, 0.33, '#fbfaf6')
    disc(0.5, 0.675, 0.255, '#efece4')
    disc(0.5, 0.675, 0.25, '#e9c98d')
    for (let i = 0; i < 260; i++) {
      const angle = i * 2.4
      const r = Math.sqrt(i / 260) * 0.235
      g.fillStyle = ['#fff3d2', '#f6dda0', '#eec36b', '#c98c3a'][i % 4]
      g.save()
      g.translate(w * (0.5 + Math.cos(angle) * r), h * 0.675 + w * Math.sin(angle) * r)
      g.rotate(i)
      g.fillRect(-w * 0.014, -w * 0.004, w * 0.028, w * 0.008)
      g.restore()
    }
    for (let i = 0; i < 16; i++) {
      const angle = i * 1.1 + 0.4
      const r = 0.05 + ((i * 7) % 10) * 0.015
      disc(
        0.5 + Math.cos(angle) * r,
        0.675 + (Math.sin(angle) * r * w) / h,
        0.018,
        i % 3 ? '#8c4a26' : '#5d7d3a',
      )
    }
    titles(g, cover, w, h * 0.1, w * 0.145, ink)
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.36, w * 0.05, accent, 600, w * 0.84)
    if (cover.author) write(g, cover.author, w / 2, h * 0.94, w * 0.05, '#fff', 600)
  },
  children(g, w, h, cover) {
    const [sky, hill, coat, ink] = cover.colours
    fill(g, w, h, sky, '#ffffff')
    const disc = (x: number, y: number, r: number, c: string): void => {
      g.fillStyle = c
      g.beginPath()
      g.arc(w * x, h * y, w * r, 0, 7)
      g.fill()
    }
    disc(0.84, 0.36, 0.09, '#f7c948')
    for (const [x, y, r] of [
      [0.16, 0.4, 0.05],
      [0.23, 0.39, 0.065],
      [0.3, 0.405, 0.045],
    ] as const)
      disc(x, y, r, '#ffffff')
    disc(0.2, 1.02, 0.52, hill)
    disc(0.85, 1.05, 0.5, hill)
    g.fillStyle = '#00000014'
    g.fillRect(0, h * 0.93, w, h * 0.07)
    // A small animal: ears, head, body, tail.
    g.fillStyle = coat
    g.beginPath()
    g.ellipse(w * 0.52, h * 0.79, w * 0.13, w * 0.17, 0, 0, 7)
    g.fill()
    g.beginPath()
    g.ellipse(w * 0.7, h * 0.8, w * 0.13, w * 0.05, -0.7, 0, 7)
    g.fill()
    for (const s of [-1, 1]) {
      g.beginPath()
      g.moveTo(w * (0.52 + s * 0.05), h * 0.585)
      g.lineTo(w * (0.52 + s * 0.14), h * 0.53)
      g.lineTo(w * (0.52 + s * 0.14), h * 0.63)
      g.fill()
    }
    disc(0.52, 0.645, 0.14, coat)
    disc(0.475, 0.67, 0.065, '#fff7ec')
    disc(0.565, 0.67, 0.065, '#fff7ec')
    disc(0.52, 0.675, 0.022, '#2b2320')
    disc(0.47, 0.63, 0.018, '#2b2320')
    disc(0.57, 0.63, 0.018, '#2b2320')
    g.fillStyle = '#fff7ec'
    g.beginPath()
    g.ellipse(w * 0.52, h * 0.8, w * 0.075, w * 0.11, 0, 0, 7)
    g.fill()
    titles(g, cover, w, h * 0.13, w * 0.15, ink)
    if (cover.subtitle)
      write(g, cover.subtitle, w / 2, h * (0.14 + cover.title.length * 0.12), w * 0.052, ink, 600, w * 0.84)
    if (cover.author) write(g, cover.author, w / 2, h * 0.955, w * 0.046, '#ffffff', 600)
  },
  study(g, w, h, cover) {
    const [ground, band, accent, ink] = cover.colours
    fill(g, w, h, ground)
    g.fillStyle = band
    g.beginPath()
    g.moveTo(0, h * 0.52)
    g.lineTo(w, h * 0.4)
    g.lineTo(w, h)
    g.lineTo(0, h)
    g.fill()
    g.globalAlpha = 0.92
    const words = ['Hello', 'book', 'How are you?', 'A B C', 'Welcome', 'please', 'thank you']
    words.forEach((text, i) => {
      const x = w * (0.26 + (i % 2) * 0.44)
      const y = h * (0.53 + Math.floor(i / 2) * 0.1)
      g.fillStyle = i % 3 === 0 ? accent : '#ffffff'
      g.beginPath()
      g.roundRect(x - w * 0.19, y - h * 0.03, w * 0.38, h * 0.062, h * 0.03)
      g.fill()
      write(g, text, x, y, w * 0.048, i % 3 === 0 ? '#fff' : band, 600)
    })
    g.globalAlpha = 1
    titles(g, cover, w, h * 0.12, w * 0.12, ink)
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.335, w * 0.05, accent, 600, w * 0.84)
    if (cover.author) write(g, cover.author, w / 2, h * 0.94, w * 0.046, '#ffffff', 500)
  },
  steps(g, w, h, cover) {
    const [ground, low, accent, ink] = cover.colours
    fill(g, w, h, ground, low)
    for (let i = 0; i < 6; i++) {
      g.fillStyle = i === 5 ? accent : `rgba(255,255,255,${0.25 + i * 0.12})`
      g.fillRect(w * (0.12 + i * 0.127), h * (0.8 - i * 0.062), w * 0.127, h * (0.04 + i * 0.062))
    }
    g.fillStyle = accent
    g.beginPath()
    g.arc(w * 0.82, h * 0.42, w * 0.045, 0, 7)
    g.fill()
    titles(g, cover, w, h * 0.14, w * 0.17, ink)
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.36, w * 0.05, ink, 500, w * 0.84)
    if (cover.author) write(g, cover.author, w / 2, h * 0.9, w * 0.056, ink, 600)
    label(cover)(g, w, h)
  },
  dictionary(g, w, h, cover) {
    const [ground, dark, gold, ink] = cover.colours
    fill(g, w, h, ground, dark)
    g.fillStyle = gold
    g.fillRect(0, h * 0.3, w, h * 0.008)
    g.fillRect(0, h * 0.72, w, h * 0.008)
    write(g, 'A', w * 0.3, h * 0.51, w * 0.36, '#ffffff26', 800)
    write(g, 'ض', w * 0.7, h * 0.49, w * 0.36, '#ffffff26', 800)
    titles(g, cover, w, h * 0.14, w * 0.15, ink)
    write(g, 'English – Arabic', w / 2, h * 0.46, w * 0.085, '#ffffff', 700)
    write(g, 'إنكليزي – عربي', w / 2, h * 0.57, w * 0.085, '#ffffff', 700)
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.8, w * 0.05, ink, 500, w * 0.84)
    if (cover.publisher) write(g, cover.publisher, w / 2, h * 0.92, w * 0.042, gold, 600)
  },
  handout(g, w, h, cover) {
    const [ground, band, accent, ink] = cover.colours
    fill(g, w, h, ground)
    g.strokeStyle = `${band}22`
    g.lineWidth = 2
    for (let x = 0; x < w; x += w / 30) {
      g.beginPath()
      g.moveTo(x, 0)
      g.lineTo(x, h)
      g.stroke()
    }
    for (let y = 0; y < h; y += w / 30) {
      g.beginPath()
      g.moveTo(0, y)
      g.lineTo(w, y)
      g.stroke()
    }
    g.fillStyle = band
    g.fillRect(0, h * 0.07, w, h * 0.31)
    g.fillStyle = accent
    g.fillRect(0, h * 0.38, w, h * 0.018)
    titles(g, cover, w, h * 0.17, w * 0.17, '#ffffff')
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.32, w * 0.058, '#ffffff', 500, w * 0.86)
    if (cover.title.includes('الكيمياء')) flask(g, w, h, band, accent)
    else curve(g, w, h, band, ink)
    if (cover.author) write(g, cover.author, w / 2, h * 0.86, w * 0.07, ink, 700, w * 0.84)
    if (cover.publisher) write(g, cover.publisher, w / 2, h * 0.93, w * 0.046, ink, 500, w * 0.84)
  },
  plain(g, w, h, cover) {
    const [ground, dark, accent, ink] = cover.colours
    fill(g, w, h, ground, dark)
    if (cover.title.length > 0) {
      g.fillStyle = accent
      g.fillRect(w * 0.2, h * 0.28, w * 0.6, h * 0.16)
      titles(g, cover, w, h * 0.36, w * 0.075, ink)
    }
  },
  calligraphy(g, w, h, cover) {
    const [ground, dark, gold, ink] = cover.colours
    fill(g, w, h, ground)
    g.strokeStyle = gold
    g.lineWidth = w * 0.01
    g.strokeRect(w * 0.05, w * 0.05, w * 0.9, h - w * 0.1)
    const rows = ['ا ب ت ث', 'ج ح خ د', 'ر ز س ش', 'ص ض ط ع', 'ق ك ل م']
    rows.forEach((row, i) => {
      const y = h * (0.42 + i * 0.095)
      g.strokeStyle = `${dark}40`
      g.lineWidth = 2
      g.setLineDash([8, 6])
      g.beginPath()
      g.moveTo(w * 0.12, y + h * 0.028)
      g.lineTo(w * 0.88, y + h * 0.028)
      g.stroke()
      g.setLineDash([])
      write(g, row, w / 2, y, w * 0.1, i % 2 ? `${dark}55` : dark, 500, w * 0.76)
    })
    g.fillStyle = dark
    g.fillRect(w * 0.05, h * 0.1, w * 0.9, h * 0.22)
    titles(g, cover, w, h * 0.18, w * 0.12, ink)
    if (cover.subtitle) write(g, cover.subtitle, w / 2, h * 0.27, w * 0.05, gold, 500)
    if (cover.publisher) write(g, cover.publisher, w / 2, h * 0.92, w * 0.04, dark, 500)
  },
}

export const drawFront =
  (cover: Cover): Draw =>
  (g, w, h) =>
    styles[cover.style](g, w, h, cover)

/** A quiet back: the cover's ground, three lines of text, a bar code. */
export const drawBack =
  (cover: Cover, blurb: string[]): Draw =>
  (g, w, h) => {
    const dark = cover.style === 'classic' || cover.style === 'desert' || cover.style === 'plain' || cover.style === 'dictionary'
    const ground = dark ? cover.colours[1] : cover.colours[0]
    fill(g, w, h, ground)
    const ink =
      cover.style === 'kitchen' ||
      cover.style === 'handout' ||
      cover.style === 'calligraphy' ||
      cover.style === 'study' ||
      cover.style === 'circles' ||
      cover.style === 'children' ||
      cover.style === 'colouring'
        ? '#2a2622'
        : '#ffffff'
    if (dark) {
      g.strokeStyle = cover.colours[2]
      g.lineWidth = w * 0.01
      g.strokeRect(w * 0.06, w * 0.06, w * 0.88, h - w * 0.12)
    }
    blurb.forEach((text, i) => {
      write(g, text, w * 0.88, h * 0.2 + i * h * 0.055, w * 0.047, ink, 500, w * 0.76, 'right')
    })
    g.fillStyle = '#fff'
    g.fillRect(w * 0.12, h * 0.82, w * 0.3, h * 0.09)
    g.fillStyle = '#111'
    let x = w * 0.135
    for (let i = 0; x < w * 0.4; i++) {
      const bar = w * (0.003 + ((i * 7) % 4) * 0.002)
      g.fillRect(x, h * 0.828, bar, h * 0.065)
      x += bar + w * (0.003 + ((i * 5) % 3) * 0.002)
    }
  }

export const drawSpine =
  (cover: Cover): Draw =>
  (g, w, h) => {
    const ground =
      cover.style === 'classic' ||
      cover.style === 'desert' ||
      cover.style === 'dictionary' ||
      cover.style === 'plain' ||
      cover.style === 'handout' ||
      cover.style === 'kitchen' ||
      cover.style === 'calligraphy'
        ? cover.colours[1]
        : cover.colours[0]
    fill(g, w, h, ground)
    const ink =
      cover.style === 'circles' || cover.style === 'study' || cover.style === 'children' || cover.style === 'colouring'
        ? cover.colours[3]
        : '#fff'
    g.save()
    g.translate(w / 2, h * 0.42)
    g.rotate(Math.PI / 2)
    write(
      g,
      cover.title.join(' '),
      0,
      0,
      w * 0.52,
      cover.style === 'classic' || cover.style === 'desert' ? cover.colours[2] : ink,
      700,
      h * 0.6,
    )
    g.restore()
    if (cover.author) {
      g.save()
      g.translate(w / 2, h * 0.85)
      g.rotate(Math.PI / 2)
      write(g, cover.author, 0, 0, w * 0.34, ink, 500, h * 0.24)
      g.restore()
    }
    if (cover.style === 'classic') {
      g.fillStyle = cover.colours[2]
      for (const y of [0.04, 0.06, 0.94, 0.96]) g.fillRect(0, h * y, w, h * 0.006)
    }
  }

/** A curve on two axes. */
function curve(g: CanvasRenderingContext2D, w: number, h: number, band: string, ink: string): void {
  g.strokeStyle = band
  g.lineWidth = w * 0.008
  g.beginPath()
  for (let x = 0; x <= 1; x += 0.01)
    g.lineTo(w * (0.14 + x * 0.72), h * 0.62 - Math.sin(x * 9) * h * 0.11 * (1 - x * 0.4))
  g.stroke()
  g.lineWidth = w * 0.004
  g.strokeStyle = ink
  g.beginPath()
  g.moveTo(w * 0.12, h * 0.62)
  g.lineTo(w * 0.88, h * 0.62)
  g.moveTo(w * 0.14, h * 0.46)
  g.lineTo(w * 0.14, h * 0.78)
  g.stroke()
}

/** A flask with liquid and bubbles. */
function flask(g: CanvasRenderingContext2D, w: number, h: number, band: string, accent: string): void {
  const outline = (): void => {
    g.beginPath()
    g.moveTo(w * 0.45, h * 0.45)
    g.lineTo(w * 0.45, h * 0.56)
    g.lineTo(w * 0.3, h * 0.75)
    g.quadraticCurveTo(w * 0.27, h * 0.79, w * 0.33, h * 0.79)
    g.lineTo(w * 0.67, h * 0.79)
    g.quadraticCurveTo(w * 0.73, h * 0.79, w * 0.7, h * 0.75)
    g.lineTo(w * 0.55, h * 0.56)
    g.lineTo(w * 0.55, h * 0.45)
  }
  g.save()
  outline()
  g.clip()
  g.fillStyle = accent
  g.fillRect(0, h * 0.66, w, h * 0.2)
  g.fillStyle = '#ffffff90'
  for (const [x, y, r] of [
    [0.44, 0.72, 0.02],
    [0.55, 0.7, 0.014],
    [0.5, 0.76, 0.017],
    [0.6, 0.75, 0.02],
  ] as const) {
    g.beginPath()
    g.arc(w * x, h * y, w * r, 0, 7)
    g.fill()
  }
  g.restore()
  outline()
  g.strokeStyle = band
  g.lineWidth = w * 0.012
  g.stroke()
  g.beginPath()
  g.moveTo(w * 0.42, h * 0.45)
  g.lineTo(w * 0.58, h * 0.45)
  g.stroke()
}
