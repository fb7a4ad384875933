import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStudio, writeWebp } from './studio/open-studio.ts'
import type { Subject } from './studio/subject.ts'

// node scripts/demo-pictures/render.ts [--only <slug>,<slug>/<name> …] [--from models/sofas.ts] [--new] [--draft] [--out <folder>]
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    from: { type: 'string' },
    new: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const folders = ['models', 'packages', 'garments', 'books']
const photos = values.out ?? join(import.meta.dirname, '../../seed/photos')
const only = values.only?.split(',')

const jobs: { file: string; slug: string; name: string }[] = []
for (const folder of folders) {
  const path = join(import.meta.dirname, folder)
  if (!existsSync(path)) continue
  for (const entry of (await readdir(path)).toSorted()) {
    const file = `${folder}/${entry}`
    if (!entry.endsWith('.ts') || (values.from && values.from !== file)) continue
    const { subjects } = (await import(join(path, entry))) as { subjects?: readonly Subject[] }
    for (const { slug, pictures } of subjects ?? [])
      for (const { name } of pictures) {
        if (only && !only.includes(slug) && !only.includes(`${slug}/${name}`)) continue
        if (values.new && existsSync(join(photos, slug, `${name}.webp`))) continue
        jobs.push({ file, slug, name })
      }
  }
}

const studio = values.draft ? await openStudio(500, 8) : await openStudio(760, 5)
// The browser renders the next picture while sharp writes this one.
let written = Promise.resolve()
try {
  for (const [index, { file, slug, name }] of jobs.entries()) {
    const start = performance.now()
    try {
      const shot = await studio.take(file, slug, name)
      await mkdir(join(photos, slug), { recursive: true })
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      await written
      written = writeWebp(shot, join(photos, slug, `${name}.webp`)).then((bytes) => {
        console.log(`${index + 1}/${jobs.length} ${slug}/${name} ${Math.round(bytes / 1000)} KB ${seconds} s`)
      })
    } catch (error) {
      console.error(`${slug}/${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      process.exitCode = 1
      if (String(error).includes('has been closed')) break
    }
  }
  await written
} finally {
  await studio.close()
}
