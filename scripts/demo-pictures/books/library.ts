import * as THREE from 'three'
import type { Draw } from '../studio/canvas-texture.ts'
import type { Picture, Subject } from '../studio/subject.ts'
import { fill, lattice, star, write } from './canvas.ts'
import { type Cover, drawBack, drawFront, drawSpine } from './covers.ts'
import { storySet } from './stories.ts'
import { type Binding, closedBook, lying, openBook, type Size } from './volume.ts'

type Title = { slug: string; cover: Cover; size: Size; hard?: boolean; blurb?: string[]; views?: Picture[] }

const standing: Picture[] = [
  { name: '1', azimuth: 30, elevation: 12, settings: { view: 'closed' } },
  { name: '2', azimuth: 212, elevation: 12, settings: { view: 'closed' } },
  { name: '3', azimuth: 14, elevation: 48, settings: { view: 'open' } },
]
const closedOnly: Picture[] = [
  { name: '1', azimuth: 30, elevation: 12, settings: { view: 'closed' } },
  { name: '2', azimuth: -32, elevation: 14, settings: { view: 'closed' } },
  { name: '3', azimuth: 20, elevation: 50, settings: { view: 'lying' } },
]
const withoutBack = standing.filter(({ name }) => name !== '2')
const blurbs = [
  'حكاية تبدأ من ضفة النهر',
  'وتمضي مع أهلها من بيت إلى بيت،',
  'كتاب يُقرأ على مهل',
  'ويبقى في الذاكرة.',
]

const novel: Size = { width: 14, height: 21, depth: 1.9 }
const thin: Size = { width: 14, height: 20, depth: 1 }
const thick: Size = { width: 17, height: 24, depth: 3.4 }
const album: Size = { width: 21, height: 28, depth: 1.5 }
const square: Size = { width: 22, height: 22, depth: 0.7 }

/** Gold ornament on a coloured ground; the only words are the title. */
const quranFront =
  (ground: string, dark: string): Draw =>
  (g, w, h) => {
    const gold = '#d8b765'
    fill(g, w, h, ground, dark)
    g.strokeStyle = gold
    for (const [m, l] of [
      [0.05, 0.014],
      [0.078, 0.005],
      [0.17, 0.007],
    ] as const) {
      g.lineWidth = w * l
      g.strokeRect(w * m, w * m, w * (1 - 2 * m), h - 2 * w * m)
    }
    lattice(g, w * 0.078, w * 0.078, w * 0.844, w * 0.092, w * 0.065, gold, w * 0.003)
    lattice(g, w * 0.078, h - w * 0.17, w * 0.844, w * 0.092, w * 0.065, gold, w * 0.003)
    lattice(g, w * 0.078, w * 0.17, w * 0.092, h - w * 0.34, w * 0.065, gold, w * 0.003)
    lattice(g, w * 0.83, w * 0.17, w * 0.092, h - w * 0.34, w * 0.065, gold, w * 0.003)
    for (let i = 6; i > 0; i--) {
      star(g, w / 2, h / 2, w * (0.05 + i * 0.042))
      g.lineWidth = w * (i % 2 ? 0.004 : 0.008)
      g.stroke()
    }
    for (let i = 0; i < 24; i++) {
      const angle = (i * Math.PI) / 12
      g.save()
      g.translate(w / 2 + Math.cos(angle) * w * 0.262, h / 2 + Math.sin(angle) * w * 0.262)
      g.rotate(angle)
      g.beginPath()
      g.ellipse(0, 0, w * 0.03, w * 0.013, 0, 0, 7)
      g.fillStyle = gold
      g.fill()
      g.restore()
    }
    g.fillStyle = dark
    g.beginPath()
    g.arc(w / 2, h / 2, w * 0.185, 0, 7)
    g.fill()
    g.lineWidth = w * 0.008
    g.stroke()
    write(g, 'القرآن', w / 2, h / 2 - w * 0.06, w * 0.12, gold, 700)
    write(g, 'الكريم', w / 2, h / 2 + w * 0.075, w * 0.1, gold, 600)
    for (const [x, y] of [
      [0.17, 0],
      [0.83, 0],
      [0.17, 1],
      [0.83, 1],
    ] as const) {
      const cy = y === 0 ? w * 0.17 : h - w * 0.17
      g.fillStyle = gold
      g.beginPath()
      g.moveTo(w * x, cy)
      g.arc(
        w * x,
        cy,
        w * 0.15,
        x < 0.5 ? (y === 0 ? 0 : -Math.PI / 2) : y === 0 ? Math.PI / 2 : Math.PI,
        x < 0.5 ? (y === 0 ? Math.PI / 2 : 0) : y === 0 ? Math.PI : -Math.PI / 2,
      )
      g.globalAlpha = 0.85
      g.fill()
      g.globalAlpha = 1
      star(g, w * (x + (x < 0.5 ? 0.05 : -0.05)), cy + (y === 0 ? 1 : -1) * w * 0.05, w * 0.036)
      g.fillStyle = dark
      g.fill()
    }
  }
const quranBack =
  (ground: string, dark: string): Draw =>
  (g, w, h) => {
    fill(g, w, h, ground, dark)
    g.strokeStyle = '#d8b765'
    g.lineWidth = w * 0.012
    g.strokeRect(w * 0.06, w * 0.06, w * 0.88, h - w * 0.12)
    for (let i = 5; i > 0; i--) {
      star(g, w / 2, h / 2, w * i * 0.045)
      g.lineWidth = w * 0.005
      g.stroke()
    }
  }
const quranColours: Record<string, [string, string]> = {
  green: ['#1f5a41', '#123a2a'],
  maroon: ['#6b1f2b', '#47121b'],
  navy: ['#22305c', '#141d3c'],
}

const titles: Title[] = [
  {
    slug: 'novel-shadow-of-the-palm',
    size: novel,
    cover: {
      style: 'river',
      title: ['ظل النخلة'],
      subtitle: 'رواية',
      author: 'ليث الراوي',
      publisher: 'دار الضفاف',
      colours: ['#2b4a6f', '#e9a25f', '#f6d28a', '#fff6e4'],
    },
  },
  {
    slug: 'novel-cafe-on-the-shatt',
    size: novel,
    cover: {
      style: 'circles',
      title: ['مقهى الشط'],
      subtitle: 'رواية من البصرة',
      author: 'رغد السامرائي',
      publisher: 'دار الضفاف',
      colours: ['#f4ead6', '#c4532f', '#1f6d70', '#2a2420'],
    },
  },
  {
    slug: 'novel-the-far-lighthouse',
    views: withoutBack,
    size: novel,
    cover: {
      style: 'lighthouse',
      title: ['المنارة', 'البعيدة'],
      subtitle: 'رواية مترجمة',
      author: 'إيلينا مارش',
      publisher: 'دار الضفاف',
      colours: ['#1e2d55', '#5f84a8', '#f3d27a', '#f5efdf'],
    },
  },
  {
    slug: 'novel-letters-from-mosul',
    size: novel,
    cover: {
      style: 'letters',
      title: ['رسائل من', 'الموصل'],
      subtitle: 'رواية',
      author: 'سنان عبد الأحد',
      publisher: 'دار الضفاف',
      colours: ['#b9553f', '#eec08b', '#3a1f26', '#fff3df'],
    },
  },
  {
    slug: 'poetry-notebooks-of-water',
    views: closedOnly,
    size: thin,
    cover: {
      style: 'arch',
      title: ['دفاتر', 'الماء'],
      subtitle: 'شعر',
      author: 'نور العبيدي',
      publisher: 'دار الضفاف',
      colours: ['#0f5f63', '#f5efe0', '#d3aa5a', '#124246'],
    },
  },
  {
    slug: 'classic-kalila-wa-dimna',
    views: closedOnly,
    size: novel,
    hard: true,
    cover: {
      style: 'classic',
      title: ['كليلة ودمنة'],
      subtitle: 'من كتب التراث',
      author: 'ابن المقفع',
      publisher: 'مكتبة بابل',
      colours: ['#7a2a2a', '#4b1619', '#d8b765', '#f7ecd2'],
    },
  },
  {
    slug: 'classic-diwan-al-mutanabbi',
    views: closedOnly,
    size: thick,
    hard: true,
    cover: {
      style: 'desert',
      title: ['ديوان', 'المتنبي'],
      author: 'أبو الطيب المتنبي',
      publisher: 'مكتبة بابل',
      colours: ['#21456b', '#142b47', '#d8b765', '#f7ecd2'],
    },
  },
  {
    slug: 'history-modern-iraq-hardcover',
    views: closedOnly,
    size: thick,
    hard: true,
    cover: {
      style: 'rivers',
      title: ['تاريخ العراق', 'الحديث'],
      subtitle: 'مجلد مع خرائط وملحق زمني',
      author: 'د. سالم القيسي',
      publisher: 'مكتبة بابل',
      colours: ['#274a52', '#d9c49a', '#16292e', '#fdf6e6'],
    },
  },
  {
    slug: 'baghdad-story-of-a-city',
    views: closedOnly,
    size: album,
    hard: true,
    cover: {
      style: 'skyline',
      title: ['بغداد', 'حكاية مدينة'],
      author: 'هدى الخطيب',
      publisher: 'مكتبة بابل',
      colours: ['#3d3a6b', '#e8a071', '#1d1b38', '#fff1dc'],
    },
  },
  {
    slug: 'arabic-calligraphy-workbook',
    size: { width: 21, height: 28, depth: 0.8 },
    cover: {
      style: 'calligraphy',
      title: ['كراسة الخط'],
      subtitle: 'تمارين خطوة بخطوة للمبتدئين',
      publisher: 'مكتبة بابل',
      colours: ['#f7f1e3', '#2c2926', '#c79a45', '#fdf8ec'],
    },
    views: closedOnly,
  },
  {
    slug: 'self-help-a-step-every-day',
    views: withoutBack,
    size: novel,
    cover: {
      style: 'steps',
      title: ['خطوة', 'كل يوم'],
      subtitle: 'عادات صغيرة لحياة أهدأ',
      author: 'د. مها الجنابي',
      publisher: 'دار الضفاف',
      colours: ['#e6804a', '#f2b26b', '#263a5e', '#22304c'],
    },
  },
  {
    slug: 'cookbook-from-basra-kitchens',
    views: closedOnly,
    size: album,
    hard: true,
    cover: {
      style: 'kitchen',
      title: ['من مطابخ', 'البصرة'],
      subtitle: '90 طبخة عراقية بالخطوات',
      author: 'أم سارة التميمي',
      colours: ['#fbf3e2', '#1f6d70', '#a6432c', '#40261b'],
    },
  },
  {
    slug: 'little-fox-stories',
    size: { width: 21, height: 25, depth: 1.2 },
    hard: true,
    views: closedOnly,
    cover: {
      style: 'children',
      title: ['حكايات', 'الثعلب الصغير'],
      subtitle: 'قصص قبل النوم',
      author: 'تأليف ريم الحسني',
      colours: ['#8fd0ea', '#79b55b', '#df7a35', '#1f3f63'],
    },
  },
  {
    slug: 'colouring-book-animals',
    size: { width: 21, height: 28, depth: 0.6 },
    views: closedOnly,
    cover: {
      style: 'colouring',
      title: ['ألوّن', 'الحيوانات'],
      subtitle: 'كتاب تلوين للصغار',
      author: 'عصافير',
      colours: ['#f9d46b', '#6db6a4', '#ffffff', '#8a2f5b'],
    },
  },
  {
    slug: 'malzama-maths-grade-12',
    size: { width: 21, height: 29.7, depth: 1.3 },
    views: closedOnly,
    cover: {
      style: 'handout',
      title: ['الرياضيات'],
      subtitle: 'ملزمة السادس العلمي',
      author: 'الأستاذ حيدر الموسوي',
      publisher: 'شرح – أمثلة – أسئلة وزارية محلولة',
      colours: ['#fdfdfb', '#1d4f8c', '#e0a021', '#1d2b44'],
    },
  },
  {
    slug: 'malzama-chemistry-grade-12',
    size: { width: 21, height: 29.7, depth: 1.2 },
    views: closedOnly,
    cover: {
      style: 'handout',
      title: ['الكيمياء'],
      subtitle: 'ملزمة السادس العلمي',
      author: 'الست ابتسام الربيعي',
      publisher: 'شرح – أمثلة – أسئلة وزارية محلولة',
      colours: ['#fdfdfb', '#1f6b4c', '#d1512f', '#17382b'],
    },
  },
  {
    slug: 'english-step-by-step-audio',
    size: { width: 20, height: 27, depth: 1.4 },
    views: closedOnly,
    cover: {
      style: 'study',
      title: ['الإنكليزية', 'خطوة بخطوة'],
      subtitle: 'مع صوتيات لكل درس',
      author: 'للمبتدئين والمتوسطين',
      colours: ['#fff8ea', '#21508f', '#dd5b34', '#1d2b52'],
    },
  },
  {
    slug: 'dictionary-lisan-english-arabic',
    views: closedOnly,
    size: { width: 15, height: 22, depth: 5 },
    hard: true,
    cover: {
      style: 'dictionary',
      title: ['قاموس لسان'],
      subtitle: '45 ألف مادة مع النطق',
      publisher: 'لسان',
      colours: ['#17375e', '#0f2440', '#e0b24c', '#ffffff'],
    },
  },
]

const binding = (title: Pick<Title, 'cover' | 'hard' | 'blurb'>): Binding => ({
  hard: title.hard ?? false,
  front: drawFront(title.cover),
  back: drawBack(title.cover, title.blurb ?? blurbs),
  spine: drawSpine(title.cover),
})

const bookSubjects: Subject[] = titles.map((title) => ({
  slug: title.slug,
  pictures: title.views ?? standing,
  build: (settings) => {
    if (settings.view === 'open')
      return openBook({ ...title.size, depth: Math.min(3, title.size.depth) }, title.cover.colours[0])
    const closed = closedBook(title.size, binding(title))
    return settings.view === 'lying' ? lying(closed) : closed
  },
}))

/** Several volumes side by side. */
const row = (size: Size, bindings: Binding[]): THREE.Group => {
  const group = new THREE.Group()
  for (const [i, b] of bindings.entries()) {
    const book = closedBook(size, b)
    book.rotation.y = -Math.PI / 2
    book.position.x = (i - (bindings.length - 1) / 2) * (size.depth + 0.08)
    group.add(book)
  }
  return group
}

const nights = (part: string): Cover => ({
  style: 'classic',
  title: ['ألف ليلة', 'وليلة'],
  subtitle: part,
  publisher: 'مكتبة بابل',
  colours: ['#1d5147', '#0f312b', '#d8b765', '#f7ecd2'],
})
const parts = ['الجزء الأول', 'الجزء الثاني', 'الجزء الثالث', 'الجزء الرابع']
export const subjects: readonly Subject[] = [
  ...bookSubjects,
  {
    slug: 'thousand-and-one-nights-4-volumes',
    pictures: [
      { name: '1', azimuth: -24, elevation: 14 },
      { name: '3', azimuth: 6, elevation: 40 },
    ],
    build: () =>
      row(
        thick,
        parts.map((part) => binding({ cover: nights(part), hard: true })),
      ),
  },
  storySet,
  {
    slug: 'quran-fine-binding-17x24',
    pictures: Object.keys(quranColours).flatMap((colour) => [
      { name: `${colour}-1`, azimuth: 28, elevation: 12, settings: { colour, view: 'closed' } },
      { name: `${colour}-2`, azimuth: 20, elevation: 52, settings: { colour, view: 'lying' } },
      {
        name: `${colour}-3`,
        azimuth: 0,
        elevation: 4,
        focus: [0.5, 0.55, 0.9] as const,
        zoom: 2.2,
        settings: { colour, view: 'closed' },
      },
    ]),
    build: (settings) => {
      const [ground, dark] = quranColours[String(settings.colour)] ?? ['#1f5a41', '#123a2a']
      const spine: Draw = (g, w, h) => {
        fill(g, w, h, ground, dark)
        g.fillStyle = '#d8b765'
        for (const y of [0.05, 0.07, 0.3, 0.7, 0.93, 0.95]) g.fillRect(0, h * y, w, h * 0.005)
        star(g, w / 2, h * 0.5, w * 0.3)
        g.fill()
      }
      const book = closedBook(thick, {
        hard: true,
        front: quranFront(ground, dark),
        back: quranBack(ground, dark),
        spine,
        edge: '#e0c27a',
        gloss: 0.4,
      })
      const ribbon = new THREE.Mesh(
        new THREE.BoxGeometry(0.7, 2.6, 0.06),
        new THREE.MeshPhysicalMaterial({ color: '#b8933f', roughness: 0.5 }),
      )
      ribbon.position.set(2, -0.7, 0.2)
      return settings.view === 'lying' ? lying(new THREE.Group().add(book, ribbon)) : book
    },
  },
]
