import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of the assets that every page of sellers loads. */
export const sellingAssetEntries: AssetEntries = {
  client: 'src/selling/shell/entry-client.ts',
  messages: (language) => `src/selling/shell/messages/${language}.ts`,
}
