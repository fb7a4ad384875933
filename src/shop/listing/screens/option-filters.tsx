import { useState } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { ProductCounts } from '#shop/catalogue/count-schemas.ts'
import { getEntry } from '#shop/catalogue/domain/get-entry.ts'
import { localizedName, valueName } from '#shop/catalogue/domain/localized.ts'
import { selectedKeys } from '#shop/catalogue/domain/value-keys.ts'
import { Check } from '#ui/icons/check.ts'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
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
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-bold hover:text-tile-deep [&::-webkit-details-marker]:hidden">
        {name}
        <ChevronDown size={20} className="shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <fieldset aria-label={name} className="pt-1 pb-4">
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
    <div className="-m-1 flex max-h-80 flex-wrap gap-2 overflow-y-auto overscroll-contain p-1">
      {values.map(({ key: value, formerKeys: _former, colour, count, ...valueNames }) => (
        <label
          key={value}
          className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-ink-soft/60 ps-3 pe-3 text-sm hover:bg-tile-tint has-checked:border-tile-deep has-checked:bg-tile-tint has-checked:font-bold has-checked:text-tile-deep has-checked:ring-1 has-checked:ring-tile-deep has-focus-visible:outline-3 has-focus-visible:outline-tile"
        >
          <input
            type="checkbox"
            name={key}
            value={value}
            checked={selected.includes(value)}
            onChange={({ target }) =>
              change({ options: { ...selection, [key]: toggled(selected, value, target.checked) } })
            }
            className="peer sr-only"
          />
          {colour && <Swatch colour={colour} />}
          <Check size={16} className="hidden shrink-0 peer-checked:block" />
          <bdi>{valueName(valueNames, language)}</bdi>
          <FilterCount count={count} atLeast={atLeast} />
        </label>
      ))}
    </div>
  )
}

/** A dot of a colour; its border shows white ones. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9" fill={colour} className="stroke-ink-soft/60" />
    </svg>
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
      <ul className="-mx-3 max-h-66 overflow-y-auto overscroll-contain">
        {sellers.map(({ slug, count, atLeast, ...names }) => (
          <li key={slug}>
            <ChoiceLink
              href={listingHref(path, slug === chosen ? anySeller : { ...anySeller, seller: slug })}
              isCurrent={slug === chosen}
              count={count}
              atLeast={atLeast}
            >
              {localizedName(names, language)}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
