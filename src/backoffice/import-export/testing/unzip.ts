import { fromBuffer } from 'yauzl'

/** The texts of the files of a zip by their names. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed)
          const parts: Buffer[] = []
          for await (const part of stream) parts.push(part as Buffer)
          files.set(entry.fileName, Buffer.concat(parts).toString('utf8'))
          zip.readEntry()
        })
      })
      zip.on('end', resolve).on('error', reject)
      zip.readEntry()
    })
  })
  return files
}
