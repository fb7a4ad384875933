import { createHash } from 'node:crypto'
import { pictureAddress } from '#platform/pictures/address.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { readSource } from '#platform/pictures/source.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { RefusalCode, ReportCode } from './domain/report.ts'
import { pictureHere, pictureName } from './picture-here.ts'
import type { PictureSource } from './picture-source.ts'
import type { RemotePictures } from './remote-pictures.ts'

/**
 * The address a picture of the file has in the shop, or why it has none. `elsewhere`: it is on another server, whose
 * failures never refuse a product.
 */
export type Resolved = { address: string } | { code: ReportCode; elsewhere: boolean }

const maxRemembered = 20_000

type Deps = {
  pictures: Pictures
  /** What came along. */
  source: PictureSource
  remote: Pick<RemotePictures, 'find'>
  /** Whether what is new is kept; else it is only looked at. */
  keep: boolean
}

/**
 * Turns what a file says of a picture into an address: its own stays, one that came along goes through the shop's pipeline,
 * one of another server is fetched. The same picture is looked at once.
 */
export function createPictureResolver(deps: Deps): (picture: string) => Promise<Resolved> {
  const known = new Map<string, Promise<Resolved>>()
  return (picture) => {
    const before = known.get(picture)
    if (before) return before
    const resolved = resolve(picture, deps)
    if (known.size >= maxRemembered) known.clear()
    known.set(picture, resolved)
    return resolved
  }
}

async function resolve(picture: string, deps: Deps): Promise<Resolved> {
  if (picture.startsWith('/pictures/')) return ours(picture, deps)
  if (!/^https?:\/\//i.test(picture)) return file(picture, deps)
  const name = fileNameOf(picture)
  if (name === null) return { code: 'picture_unknown_address', elsewhere: true }
  if (deps.source.find(name) !== 'missing') return file(name, deps)
  const brought = await deps.remote.find(picture)
  return 'code' in brought ? { ...brought, elsewhere: true } : brought
}

/** One of the shop's, or of the shop whose export this is: then it came along under its name. */
async function ours(picture: string, { pictures, source, keep }: Deps): Promise<Resolved> {
  const name = pictureName(picture)
  if (name === null) return refused('picture_unknown_address')
  if (await pictureHere(pictures, picture)) return { address: picture }
  const along = source.find(`pictures/${name}.webp`)
  const found = along === 'missing' ? source.find(`${name}.webp`) : along
  if (found === 'missing') return refused('picture_unknown_address')
  return fromFile(found, async (bytes) => {
    if (keep) await pictures.restore(name, bytes)
    else await readSource(bytes)
    return picture
  })
}

async function file(name: string, { pictures, source, keep }: Deps): Promise<Resolved> {
  return fromFile(source.find(name), async (bytes) => {
    if (keep) return (await pictures.add(bytes)).address
    await readSource(bytes)
    return addressOf(bytes)
  })
}

async function fromFile(
  found: ReturnType<PictureSource['find']>,
  take: (bytes: Buffer) => Promise<string>,
): Promise<Resolved> {
  if (found === 'missing') return refused('picture_missing')
  if (found === 'ambiguous') return refused('picture_ambiguous')
  if (found === 'too_heavy') return refused('picture_too_heavy')
  const bytes = await found.read().catch(unreadable)
  if (bytes === null) return refused('picture_broken')
  try {
    return { address: await take(bytes) }
  } catch (error) {
    if (error instanceof PictureRefused) return refused(error.code)
    throw error
  }
}

function refused(code: RefusalCode): Resolved {
  return { code, elsewhere: false }
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
