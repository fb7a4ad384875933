import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'
import { type Assets, createAssets } from '#platform/pages/assets.ts'
import { assetEntries } from '#storefront/asset-entries.ts'

/** The browser's build: its folder and the tags its manifest gives each page. */
export async function readBuild(): Promise<{ clientFolder: string; assets: Assets }> {
  const clientFolder = join(rootFolder, 'dist/client')
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  return { clientFolder, assets: createAssets(manifest, assetEntries) }
}
