import { createHash } from 'node:crypto'
import { parsePictureFile, pictureAddress } from '#platform/pictures/address.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { readSource } from '#platform/pictures/source.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { NoteCode, RefusalCode } from './domain/report.ts'
import type { PictureSource } from './picture-source.ts'

/** The address a picture of the file has in the shop, or why it has none. */
type Resolved = { address: string; note?: NoteCode } | { code: RefusalCode }

const folder = '/pictures/'
const mostKept = 20_000

/**
 * Turns what a file says of a picture into an address: its own stays, a file that came along goes through the shop's
 * pipeline. `keep: false` looks at everything and writes nothing. The same picture is looked at once.
 */
export function createPictureResolver(pictures: Pictures, source: PictureSource, keep: boolean) {
  const known = new Map<string, Resolved>()
  return async (picture: string): Promise<Resolved> => {
    const before = known.get(picture)
    if (before) return before
    const resolved = await resolve(picture, { pictures, source, keep })
    if (known.size >= mostKept) known.clear()
    known.set(picture, resolved)
    return resolved
  }
}

type Resolving = { pictures: Pictures; source: PictureSource; keep: boolean }

async function resolve(picture: string, resolving: Resolving): Promise<Resolved> {
  if (picture.startsWith(folder)) return ours(picture, resolving.pictures)
  if (!/^https?:\/\//i.test(picture)) return file(picture, resolving)
  const name = fileNameOf(picture)
  if (name === null) return { code: 'picture_unknown_address' }
  const along = resolving.source.find(name)
  if (along !== 'missing') return file(name, resolving)
  // A page over https shows no picture over http.
  if (!picture.startsWith('https://')) return { code: 'picture_unknown_address' }
  return { address: picture, note: 'picture_elsewhere' }
}

async function ours(picture: string, pictures: Pictures): Promise<Resolved> {
  const name = picture.slice(folder.length)
  if (!parsePictureFile(name)) return { code: 'picture_unknown_address' }
  return (await pictures.find(name)) ? { address: picture } : { code: 'picture_unknown_address' }
}

async function file(name: string, { pictures, source, keep }: Resolving): Promise<Resolved> {
  const found = source.find(name)
  if (found === 'missing') return { code: 'picture_missing' }
  if (found === 'ambiguous') return { code: 'picture_ambiguous' }
  if (found === 'too_heavy') return { code: 'picture_too_heavy' }
  const bytes = await found.read().catch(unreadable)
  if (bytes === null) return { code: 'picture_broken' }
  try {
    if (keep) return { address: (await pictures.add(bytes)).address }
    await readSource(bytes)
    return { address: addressOf(bytes) }
  } catch (error) {
    if (error instanceof PictureRefused) return { code: error.code }
    throw error
  }
}

/** The address the shop's pipeline gives these bytes: by their content. */
function addressOf(bytes: Buffer): string {
  return pictureAddress(createHash('sha256').update(bytes).digest('hex').slice(0, 16), 640, 'jpg')
}

/** A broken entry of a zip, or a file that has gone meanwhile: the picture's fault. A machine out of files is not. */
function unreadable(error: unknown): null {
  const code = (error as { code?: string }).code ?? ''
  if (['EMFILE', 'ENFILE', 'EIO', 'ENOMEM'].includes(code)) throw error
  return null
}

function fileNameOf(address: string): string | null {
  const path = URL.parse(address)?.pathname
  if (path === undefined) return null
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  } catch {
    return null
  }
}
