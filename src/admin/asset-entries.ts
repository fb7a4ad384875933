import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of the assets that every back-office page loads. */
export const adminAssetEntries: AssetEntries = {
  client: 'src/admin/entry-client.ts',
  messages: (language) => `src/admin/messages/${language}.ts`,
}
