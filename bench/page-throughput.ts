import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'
import { type Load, responsesPerSecond } from './load-generator.ts'
import { findMeasuredPages } from './measured-pages.ts'
import { plain, type Row, row } from './result-row.ts'

/** The throughput of warm pages relative to that of a static file of about the same size from the same server. */
export async function pageThroughputRows(load: Load): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, path } of await findMeasuredPages(load.origin)) {
    const file = await fileOfSize(await compressedSize(load.origin, path))
    await responsesPerSecond({ ...load, seconds: 1 }, [path])
    const pages = await responsesPerSecond(load, [path])
    const files = await responsesPerSecond(load, [file])
    rows.push(
      row(`warm page against a static file, ${name}`, pages / files, {
        target: { must: 0.25, aim: 0.5, better: 'more' },
        show: plain,
        detail: `${Math.round(pages)}/s of ${Math.round(files)}/s`,
      }),
    )
  }
  return rows
}

async function compressedSize(origin: string, path: string): Promise<number> {
  // fetch decodes the body, but keeps the header of the compressed response.
  const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'br' } })
  const length = response.headers.get('content-length')
  const text = await response.arrayBuffer()
  return length === null ? text.byteLength / 5 : Number(length)
}

async function fileOfSize(bytes: number): Promise<string> {
  const folder = join(rootFolder, 'dist', 'client', 'assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.br'))
  const sizes = await Promise.all(
    names.map(async (name) => ({
      name,
      difference: Math.abs((await stat(join(folder, name))).size - bytes),
    })),
  )
  const nearest = sizes.toSorted((a, b) => a.difference - b.difference)[0]
  if (!nearest) throw new Error('the build has no compressed file')
  return `/assets/${nearest.name.replace(/\.br$/, '')}`
}
