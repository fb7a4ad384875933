import { Studio } from './studio.ts'
import type { Subject } from './subject.ts'

declare global {
  interface Window {
    /** Returns a picture as a JPEG data address, which is faster to make than a PNG. */
    takePicture: (file: string, slug: string, name: string) => Promise<string>
  }
}

const parameters = new URLSearchParams(location.search)
const canvas = document.querySelector('canvas')
if (!canvas) throw new Error('The page has no canvas')
const studio = new Studio(canvas, Number(parameters.get('size')), Number(parameters.get('passes')))
await Promise.all(
  ['600 40px Vazirmatn', '600 40px Figtree'].map((font) => document.fonts.load(font, 'شايTea')),
)

window.takePicture = async (file, slug, name) => {
  const { subjects } = (await import(`/scripts/${file}`)) as { subjects: readonly Subject[] }
  const subject = subjects.find((candidate) => candidate.slug === slug)
  const picture = subject?.pictures.find((candidate) => candidate.name === name)
  if (!subject || !picture) throw new Error(`${file} has no picture ${slug}/${name}`)
  await studio.take(subject, picture)
  return canvas.toDataURL('image/jpeg', 0.98)
}
