import type { AssetEntries } from '#platform/pages/assets.ts'

const font = (family: string, subset: string) =>
  `node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`

/** Manifest keys of what every page asks for at once. */
export const assetEntries: AssetEntries = {
  client: 'src/storefront/entry-client.ts',
  messages: { ar: 'src/storefront/messages/ar.ts', en: 'src/storefront/messages/en.ts' },
  fonts: { ar: [font('vazirmatn', 'arabic')], en: [font('figtree', 'latin')] },
}
