import { createHash } from 'node:crypto'
import { pictureAddress } from '#platform/pictures/address.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { readSource } from '#platform/pictures/source.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { RefusalCode, ReportCode } from './domain/report.ts'
import type { PictureSource } from './picture-source.ts'
import type { RemotePictures } from './remote-pictures.ts'
import { hasShopPicture, shopPictureName } from './shop-picture.ts'

/**
 * The shop address of a picture, or why it has none. `elsewhere`: it is on another server, whose failures never
 * refuse a product.
 */
export type ResolvedPicture = { address: string } | { code: ReportCode; elsewhere: boolean }

const maxCached = 20_000

type Deps = {
  pictures: Pictures
  /** The pictures accompanying the file. */
  source: PictureSource
  remote: Pick<RemotePictures, 'find'>
  /** Whether new pictures are stored; otherwise they are only validated. */
  persist: boolean
}

/**
 * Creates a function that resolves a picture reference to an address: the shop's own addresses stay, accompanying
 * files go through the picture pipeline, pictures on other servers are fetched. Results are cached.
 */
export function createPictureResolver(deps: Deps): (picture: string) => Promise<ResolvedPicture> {
  const cache = new Map<string, Promise<ResolvedPicture>>()
  return (picture) => {
    const cached = cache.get(picture)
    if (cached) return cached
    const resolved = resolve(picture, deps)
    if (cache.size >= maxCached) cache.clear()
    cache.set(picture, resolved)
    return resolved
  }
}

async function resolve(picture: string, deps: Deps): Promise<ResolvedPicture> {
  if (picture.startsWith('/pictures/')) return shopPicture(picture, deps)
  if (!/^https?:\/\//i.test(picture)) return file(picture, deps)
  const name = fileNameOf(picture)
  if (name === null) return { code: 'picture_unknown_address', elsewhere: true }
  if (deps.source.find(name) !== 'missing') return file(name, deps)
  const fetched = await deps.remote.find(picture)
  return 'code' in fetched ? { ...fetched, elsewhere: true } : fetched
}

/** A picture of this shop, or of the exporting shop; then it is in the package under its name. */
async function shopPicture(picture: string, { pictures, source, persist }: Deps): Promise<ResolvedPicture> {
  const name = shopPictureName(picture)
  if (name === null) return refused('picture_unknown_address')
  if (await hasShopPicture(pictures, picture)) return { address: picture }
  const packaged = source.find(`pictures/${name}.webp`)
  const match = packaged === 'missing' ? source.find(`${name}.webp`) : packaged
  if (match === 'missing') return refused('picture_unknown_address')
  return fromFile(match, async (bytes) => {
    if (persist) await pictures.restore(name, bytes)
    else await readSource(bytes)
    return picture
  })
}

async function file(name: string, { pictures, source, persist }: Deps): Promise<ResolvedPicture> {
  return fromFile(source.find(name), async (bytes) => {
    if (persist) return (await pictures.add(bytes)).address
    await readSource(bytes)
    return addressOf(bytes)
  })
}

async function fromFile(
  match: ReturnType<PictureSource['find']>,
  store: (bytes: Buffer) => Promise<string>,
): Promise<ResolvedPicture> {
  if (match === 'missing') return refused('picture_missing')
  if (match === 'ambiguous') return refused('picture_ambiguous')
  if (match === 'too_heavy') return refused('picture_too_heavy')
  const bytes = await match.read().catch(unreadable)
  if (bytes === null) return refused('picture_broken')
  try {
    return { address: await store(bytes) }
  } catch (error) {
    if (error instanceof PictureRefused) return refused(error.code)
    throw error
  }
}

function refused(code: RefusalCode): ResolvedPicture {
  return { code, elsewhere: false }
}

/** The address the picture pipeline derives from the content. */
function addressOf(bytes: Buffer): string {
  return pictureAddress(createHash('sha256').update(bytes).digest('hex').slice(0, 16), 640, 'jpg')
}

/** A broken zip entry or a deleted file is the picture's fault; running out of resources is not. */
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
