import type { AssetEntries } from '#platform/pages/assets.ts'

/** Manifest keys of what every page asks for at once. */
export const assetEntries: AssetEntries = {
  client: 'src/storefront/entry-client.ts',
  messages: { ar: 'src/storefront/messages/ar.ts', en: 'src/storefront/messages/en.ts' },
  fonts: { ar: ['fonts/vazirmatn-arabic-first.woff2'], en: ['fonts/figtree-latin-first.woff2'] },
}
