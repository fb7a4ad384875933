import { useState } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { ProductCounts } from '#shop/catalogue/count-schemas.ts'
import { getEntry } from '#shop/catalogue/domain/get-entry.ts'
import { localizedName, valueName } from '#shop/catalogue/domain/localized.ts'
import { selectedKeys } from '#shop/catalogue/domain/value-keys.ts'
import { ChoiceLink } from './choice-link.tsx'
import { FilterCount } from './filter-count.tsx'
import { listingHref } from './listing-href.ts'
import { toggled } from './toggled.ts'
import type { Listing } from './use-listing.ts'

type OptionCounts = NonNullable<ProductCounts['options']>

export { ChipsOfFilters } from './chips-of-filters.tsx'

/** Filters by options such as colour and size: several values of an option widen the list, several options narrow it. */
export function OptionFilters({ listing, options }: { listing: Listing; options: OptionCounts }) {
  const { language } = useLanguage()
  return options.map((option) => (
    <fieldset key={option.key} data-option={option.key}>
      <legend className="mb-2 font-bold">{localizedName(option, language)}</legend>
      <OptionValues listing={listing} option={option} />
    </fieldset>
  ))
}

/** Filters by attributes such as memory and material, which are many: each is closed until it is opened. */
export function AttributeFilters({ listing, options }: { listing: Listing; options: OptionCounts }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {options.map((option) => (
        <AttributeFilter key={option.key} listing={listing} option={option} />
      ))}
    </div>
  )
}

type Filter = { listing: Listing; option: OptionCounts[number] }

function AttributeFilter({ listing, option }: Filter) {
  const { language } = useLanguage()
  const name = localizedName(option, language)
  // Not closed again when the last value is taken out.
  const [isOpen] = useState(() => getEntry(listing.requested.options ?? {}, option.key) !== undefined)
  return (
    <details open={isOpen} className="filter-group">
      <summary>{name}</summary>
      <fieldset aria-label={name}>
        <OptionValues listing={listing} option={option} />
      </fieldset>
    </details>
  )
}

function OptionValues({ listing: { requested, change }, option: { key, values, atLeast } }: Filter) {
  const { language } = useLanguage()
  const { options: selection = {} } = requested
  const selected = selectedKeys(values, getEntry(selection, key))
  return (
    <div className="filter-values">
      {values.map(({ key: value, formerKeys: _former, colour, count, ...valueNames }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={key}
            value={value}
            checked={selected.includes(value)}
            onChange={({ target }) =>
              change({ options: { ...selection, [key]: toggled(selected, value, target.checked) } })
            }
          />
          {colour && <svg color={colour} aria-hidden="true" />}
          <bdi>{valueName(valueNames, language)}</bdi>
          <FilterCount count={count} atLeast={atLeast} />
        </label>
      ))}
    </div>
  )
}

type Sellers = NonNullable<ProductCounts['sellers']>

/** Filters by one of the sellers in the result; selecting the current one again clears the filter. */
export function SellerFilter({ listing: { path, args }, sellers }: { listing: Listing; sellers: Sellers }) {
  const { language } = useLanguage()
  const { listing } = useMessages()
  const { page, seller: chosen, ...anySeller } = args
  return (
    <section aria-label={listing.seller}>
      <h3 className="mb-1 font-bold">{listing.seller}</h3>
      <ul className="filter-links -mx-3 max-h-66 overflow-y-auto overscroll-contain">
        {sellers.map(({ slug, count, atLeast, ...names }) => (
          <li key={slug}>
            <ChoiceLink
              href={listingHref(path, slug === chosen ? anySeller : { ...anySeller, seller: slug })}
              isCurrent={slug === chosen}
              count={count}
              atLeast={atLeast}
            >
              <bdi>{localizedName(names, language)}</bdi>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
