import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '#platform/db/db.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { exportAttributes } from './export-attributes.ts'
import { exportCatalogue, exportCategories, exportOptions, exportSubCategories } from './export-catalogue.ts'
import { packageNames } from './open-source.ts'
import { shopPictureName } from './shop-picture.ts'

/** How many pictures may wait to be written; those in a bucket are downloaded in sequence. */
const maxWaiting = 8

/**
 * Exports the catalogue as a zip that another shop can import: products, categories, the dictionaries of options and attributes and all stored source pictures.
 * Errors destroy the stream.
 */
export function exportPackage(db: Db, pictures: Pictures): Readable {
  const zip = new ZipFile()
  // The library's type is too narrow.
  const out = zip.outputStream as PassThrough
  zip.on('error', (error) => out.destroy(error))
  writeEntries(zip, out, db, pictures).catch((error) => out.destroy(error))
  return out
}

async function writeEntries(zip: ZipFile, out: Readable, db: Db, pictures: Pictures): Promise<void> {
  const names = new Set<string>()
  const collect = (addresses: readonly string[]) => {
    for (const address of addresses) {
      const name = shopPictureName(address)
      if (name !== null) names.add(name)
    }
  }
  zip.addBuffer(Buffer.from(await exportCategories(db, collect)), packageNames.categories)
  zip.addBuffer(Buffer.from(await exportSubCategories(db)), packageNames.subCategories)
  zip.addBuffer(Buffer.from(await exportOptions(db)), packageNames.options)
  zip.addBuffer(Buffer.from(await exportAttributes(db)), packageNames.attributes)
  const products = Readable.from(exportCatalogue(db, collect, { costs: false }))
  zip.addReadStream(products, packageNames.products)
  await once(products, 'end')
  const waiting = new Set<Promise<unknown>>()
  for (const name of names) {
    // The client disconnected.
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

/** Resolves when the file was read. Pictures are already compressed. */
function addFile(zip: ZipFile, out: Readable, path: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      const file = createReadStream(path)
      const destroy = () => file.destroy()
      out.once('close', destroy)
      file.once('error', reject).once('close', () => {
        out.off('close', destroy)
        resolve()
      })
      give(null, file)
    })
  })
}
