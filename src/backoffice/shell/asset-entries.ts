import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of the assets that every back-office page loads. */
export const adminAssetEntries: AssetEntries = {
  client: 'src/backoffice/shell/entry-client.ts',
  messages: (language) => `src/backoffice/shell/messages/${language}.ts`,
}
