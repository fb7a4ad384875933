import { noSiteFacts, type SiteFacts } from '#platform/config/site-facts.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedField, nameIn } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import { noPixels } from '#shop/shop-settings/domain/pixels.ts'
import {
  noIdentity,
  noOrdering,
  type SectionName,
  type Sections,
} from '#shop/shop-settings/domain/sections.ts'
import { toContact } from '#shop/shop-settings/domain/shop-facts.ts'
import { selectShopSettings } from '#shop/shop-settings/queries.ts'
import { standardMenus } from '#shop/shop-settings/standard-menus.ts'
import type { ManagedSettings } from './schemas.ts'

/** The values of each section before it was ever saved. */
function firstValues(configured: SiteFacts = noSiteFacts): Sections {
  return {
    identity: noIdentity,
    contact: toContact(configured),
    ordering: noOrdering,
    footer: { links: [] },
    home: { sections: null },
    messages: { texts: {} },
    pixels: noPixels,
  }
}

/** A section as it is stored, or its first values with version 0. */
export async function selectSection<Name extends SectionName>(
  db: Db,
  name: Name,
  configured: SiteFacts | undefined,
): Promise<{ value: Sections[Name]; version: number }> {
  const stored = (await selectShopSettings(db))[name]
  return stored ?? { value: firstValues(configured)[name], version: 0 }
}

const withoutNull = (value: Sections['footer'] & { version: number }) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as ManagedSettings['footer']

/** All sections with their versions. */
export async function readManagedSettings(
  { db }: { db: Db },
  configured: SiteFacts | undefined,
): Promise<ManagedSettings> {
  const stored = await selectShopSettings(db)
  const first = firstValues(configured)
  const section = <Name extends SectionName>(name: Name): Sections[Name] & { version: number } => ({
    ...(stored[name]?.value ?? first[name]),
    version: stored[name]?.version ?? 0,
  })
  const identity = section('identity')
  const ordering = section('ordering')
  const standard = standardMenus((language) => identity[localizedField('name', language)])
  return {
    identity: {
      ...identity,
      ...mapTexts('name', (name, language) => identity[name] ?? nameIn(defaultNames, language)),
      latinDigits: identity.latinDigits ?? false,
    },
    contact: section('contact'),
    ordering: { ...ordering, minimumsEnforced: ordering.minimumsEnforced ?? false },
    footer: { ...standard, ...withoutNull(section('footer')) },
  }
}
