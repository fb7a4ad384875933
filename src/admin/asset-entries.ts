import type { AssetEntries } from '#platform/pages/assets.ts'
import { assetEntries } from '#storefront/asset-entries.ts'

/** Manifest keys of the assets that every back-office page loads. */
export const adminAssetEntries: AssetEntries = {
  client: 'src/admin/entry-client.ts',
  messages: { ar: 'src/admin/messages/ar.ts', en: 'src/admin/messages/en.ts' },
  fonts: assetEntries.fonts,
}
