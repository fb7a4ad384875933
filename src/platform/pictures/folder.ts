import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { everyFile, isPictureName } from '#platform/pictures/address.ts'

export type Folder = {
  sourcePath(name: string): string
  madePath(file: string): string
  listNames(): Promise<string[]>
  listMade(): Promise<Set<string>>
  write(path: string, bytes: Buffer): Promise<void>
  /** Deletes a source and all its made files. */
  remove(name: string): Promise<void>
  sweep(): Promise<void>
}

const staleAfterMs = 60 * 60 * 1000

/** The folder of pictures: `sources/<name>.webp`, `made/<file>`, and `unfinished/` for temporary files. */
export function openFolder(dir: string): Folder {
  const sources = join(dir, 'sources')
  const made = join(dir, 'made')
  const unfinished = join(dir, 'unfinished')
  let ready: Promise<unknown> | undefined

  const prepare = () => {
    ready ??= Promise.all([sources, made, unfinished].map((each) => mkdir(each, { recursive: true })))
    return ready
  }

  return {
    sourcePath: (name) => join(sources, `${name}.webp`),
    madePath: (file) => join(made, file),
    async listNames() {
      await prepare()
      const files = await readdir(sources)
      return files.map((file) => file.replace(/\.webp$/, '')).filter(isPictureName)
    },
    async listMade() {
      await prepare()
      return new Set(await readdir(made))
    },
    async write(path, bytes) {
      await prepare()
      const temporary = join(unfinished, randomUUID())
      await writeFile(temporary, bytes)
      await rename(temporary, path)
    },
    async remove(name) {
      const files = everyFile(name).map((file) => join(made, file))
      for (const path of [join(sources, `${name}.webp`), ...files]) await rm(path, { force: true })
    },
    async sweep() {
      await prepare()
      const old = Date.now() - staleAfterMs
      for (const file of await readdir(unfinished)) {
        const path = join(unfinished, file)
        const info = await stat(path).catch(() => null)
        if (info && info.mtimeMs < old) await rm(path, { force: true })
      }
    },
  }
}

/** Whether a file exists and is not empty, as it may be after a power cut. */
export async function isWritten(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null)
  return info?.isFile() === true && info.size > 0
}
