import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of what every page asks for at once. */
export const assetEntries: AssetEntries = {
  client: 'src/storefront/entry-client.ts',
  start: 'src/platform/pages/start.ts',
  messages: { ar: 'src/storefront/messages/first-ar.ts', en: 'src/storefront/messages/first-en.ts' },
  lateMessages: (name, language) => `src/storefront/messages/late/${name}-${language}.ts`,
  fonts: { ar: ['fonts/vazirmatn-arabic-first.woff2'], en: ['fonts/figtree-latin-first.woff2'] },
}
