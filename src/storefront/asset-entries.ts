import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of the assets that every page loads. */
export const assetEntries: AssetEntries = {
  client: 'src/storefront/entry-client.ts',
  start: 'src/platform/pages/start.ts',
  messages: (language) => `src/storefront/messages/first-${language}.ts`,
  lateMessages: (name, language) => `src/storefront/messages/late/${name}-${language}.ts`,
}
