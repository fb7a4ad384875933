import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminAssetEntries } from '#backoffice/shell/asset-entries.ts'
import { rootFolder } from '#platform/config/root.ts'
import { type AssetEntries, type Assets, createAssets } from '#platform/pages/assets.ts'
import { sellingAssetEntries } from '#selling/shell/asset-entries.ts'
import { assetEntries } from '#shell/asset-entries.ts'

type Build = { clientFolder: string; assets: Assets; adminAssets: Assets; sellingAssets: Assets }

const clientFolder = join(rootFolder, 'dist/client')

/** Reads the client builds of the shop, the back office and the sellers: their folder, and the asset tags for each page. */
export async function readBuild(): Promise<Build> {
  const [assets, adminAssets, sellingAssets] = await Promise.all([
    readAssets('.vite/manifest.json', assetEntries),
    readAssets('.vite/admin-manifest.json', adminAssetEntries),
    readAssets('.vite/selling-manifest.json', sellingAssetEntries),
  ])
  return { clientFolder, assets, adminAssets, sellingAssets }
}

async function readAssets(manifest: string, entries: AssetEntries): Promise<Assets> {
  return createAssets(JSON.parse(await readFile(join(clientFolder, manifest), 'utf8')), entries)
}
