import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of the assets that every page loads. */
export const assetEntries: AssetEntries = {
  client: 'src/storefront/entry-client.ts',
  start: 'src/platform/pages/start.ts',
  messages: (language) => `src/storefront/messages/shared-${language}.ts`,
  screenMessages: (name, language) => `src/storefront/messages/per-screen/${name}-${language}.ts`,
}
