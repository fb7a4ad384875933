import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of the assets that every page loads. */
export const assetEntries: AssetEntries = {
  client: 'src/storefront/entry-client.ts',
  start: 'src/platform/pages/start.ts',
  messages: { ar: 'src/storefront/messages/shared-ar.ts', en: 'src/storefront/messages/shared-en.ts' },
  screenMessages: (name, language) => `src/storefront/messages/per-screen/${name}-${language}.ts`,
  fonts: { ar: ['fonts/vazirmatn-arabic-first.woff2'], en: ['fonts/figtree-latin-first.woff2'] },
}
