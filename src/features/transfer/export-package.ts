import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '#platform/db/db.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { exportCatalogue, exportCategories } from './export-catalogue.ts'
import { packageNames } from './open-source.ts'
import { pictureName } from './picture-here.ts'

/** How many pictures may wait to be written: those in a bucket are brought one after the other. */
const maxWaiting = 8

/**
 * The whole catalogue as a zip another shop can take in: products, categories and every picture of theirs that is kept
 * here, in the form it is kept. What goes wrong destroys the stream.
 */
export function exportPackage(db: Db, pictures: Pictures): Readable {
  const zip = new ZipFile()
  // Its types say less than it is.
  const out = zip.outputStream as PassThrough
  zip.on('error', (error) => out.destroy(error))
  fill(zip, out, db, pictures).catch((error) => out.destroy(error))
  return out
}

async function fill(zip: ZipFile, out: Readable, db: Db, pictures: Pictures): Promise<void> {
  const names = new Set<string>()
  const note = (addresses: readonly string[]) => {
    for (const address of addresses) {
      const name = pictureName(address)
      if (name !== null) names.add(name)
    }
  }
  zip.addBuffer(Buffer.from(await exportCategories(db, note)), packageNames.categories)
  const products = Readable.from(exportCatalogue(db, note))
  zip.addReadStream(products, packageNames.products)
  await once(products, 'end')
  const waiting = new Set<Promise<unknown>>()
  for (const name of names) {
    // Who wanted it is gone.
    if (out.destroyed) return
    const path = await pictures.sourcePath(name)
    if (path === null) continue
    const written = addFile(zip, out, path, `pictures/${name}.webp`).finally(() => waiting.delete(written))
    waiting.add(written)
    if (waiting.size >= maxWaiting) await Promise.race(waiting)
  }
  await Promise.all(waiting)
  zip.end()
}

/** Settles when the file has been read. It is as small as it gets already. */
function addFile(zip: ZipFile, out: Readable, path: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      const file = createReadStream(path)
      const stop = () => file.destroy()
      out.once('close', stop)
      file.once('error', reject).once('close', () => {
        out.off('close', stop)
        resolve()
      })
      give(null, file)
    })
  })
}
