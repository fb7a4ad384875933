import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of the assets that every page loads. */
export const assetEntries: AssetEntries = {
  client: 'src/storefront/entry-client.ts',
  start: 'src/platform/pages/start.ts',
  messages: { ar: 'src/storefront/messages/first-ar.ts', en: 'src/storefront/messages/first-en.ts' },
  lateMessages: (name, language) => `src/storefront/messages/late/${name}-${language}.ts`,
  fonts: { ar: ['fonts/vazirmatn-arabic-first.woff2'], en: ['fonts/figtree-latin-first.woff2'] },
}
