import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Subject } from './studio/subject.ts'

// node scripts/demo-pictures/write-credits.ts: writes the table of used models into CREDITS.md.
const credits = join(import.meta.dirname, '../../CREDITS.md')
const models = join(import.meta.dirname, '.models')
const begin = '<!-- models: written by scripts/demo-pictures/write-credits.ts -->'
const end = '<!-- end of models -->'
const scopia = 'Scopia Visual Interfaces Systems, s.l.; Emmanuel Puybaret / eTeks'
const licences: Readonly<Record<string, string>> = {
  CC0: '[CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/)',
  'CC BY 3.0': '[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/)',
  'CC BY 3.0 US': '[CC BY 3.0 US](https://creativecommons.org/licenses/by/3.0/us/)',
}

const rows: string[] = []
for (const folder of ['models', 'packages', 'garments', 'books']) {
  const path = join(import.meta.dirname, folder)
  if (!existsSync(path)) continue
  for (const entry of (await readdir(path)).toSorted()) {
    if (!entry.endsWith('.ts')) continue
    const { subjects } = (await import(join(path, entry))) as { subjects?: readonly Subject[] }
    for (const { slug, model } of subjects ?? []) if (model) rows.push(await row(slug, model))
  }
}
const table = [
  '| product | model | by | source | licence |',
  '|---|---|---|---|---|',
  ...rows.toSorted(),
].join('\n')
const text = await readFile(credits, 'utf8')
const from = text.indexOf(begin)
const to = text.indexOf(end)
if (from < 0 || to < 0) throw new Error('CREDITS.md has no place for the models')
await writeFile(credits, `${text.slice(0, from)}${begin}\n${table}\n${text.slice(to)}`)

async function row(slug: string, model: string): Promise<string> {
  const library = model.split('/')[0] ?? ''
  const properties = await readFile(join(models, library, 'PluginFurnitureCatalog.properties'), 'latin1')
  const number = new RegExp(`^model#(\\d+)=/${model.slice(library.length + 1)}`, 'm').exec(properties)?.[1]
  const value = (key: string) => new RegExp(`^${key}#${number}=(.*)$`, 'm').exec(properties)?.[1]?.trim()
  const own = await ownLicence(dirname(join(models, model)))
  const licence =
    own.licence ??
    (library === 'KatorLegaz' ? 'CC BY 3.0 US' : library.endsWith('CC-0') ? 'CC0' : 'CC BY 3.0')
  const author =
    library === 'KatorLegaz'
      ? 'Andrew Kator & Jennifer Legaz'
      : library === 'Scopia'
        ? scopia
        : (value('creator') ?? own.author ?? 'unknown')
  const source = own.address ? `[Blend Swap](${own.address})` : 'Sweet Home 3D'
  return `| ${slug} | ${value('name') ?? model} | ${author} | ${source} | ${licences[licence]} |`
}

/** Blend Swap models carry a file with their own licence; it holds even where the folder says otherwise. */
async function ownLicence(folder: string): Promise<{ licence?: string; author?: string; address?: string }> {
  const file = (await readdir(folder)).find((name) => /licen[cs]e/i.test(name))
  if (!file) return {}
  const text = (await readFile(join(folder, file), 'latin1')).replaceAll(/<[^>]*>/g, ' ')
  const licence = /public ?domain|zero|cc-?0/i.test(text)
    ? 'CC0'
    : /attribution|cc-?by/i.test(text)
      ? 'CC BY 3.0'
      : undefined
  if (/share ?-?alike|non-?commercial/i.test(text)) throw new Error(`${folder} is not CC0 or CC BY`)
  const address = /https?:\/\/(?:www\.)?blendswap\.com\/blends\/view\/\d+/.exec(text)?.[0]
  const author = /downloading ".*?" by (\S+)/.exec(text)?.[1]
  return { ...(licence ? { licence } : {}), ...(author ? { author } : {}), ...(address ? { address } : {}) }
}
