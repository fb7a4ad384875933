import { Check } from 'lucide-react'
import { entryOf } from '#features/catalogue/domain/entry-of.ts'
import { localizedName, valueName } from '#features/catalogue/domain/localized.ts'
import { selectedKeys } from '#features/catalogue/domain/value-keys.ts'
import type { ProductCounts } from '#features/catalogue/schemas.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { type Chip, ChipList } from './chip-list.tsx'
import { FilterCount } from './filter-count.tsx'
import { useCounts } from './use-counts.ts'
import type { Listing } from './use-listing.ts'

type OptionCounts = NonNullable<ProductCounts['options']>

/** Filters by options such as colour and size: several values of an option widen the list, several options narrow it. */
export function OptionFilters({
  listing: { requested, change },
  options,
}: {
  listing: Listing
  options: OptionCounts
}) {
  const { language } = useLanguage()
  const { options: selection = {} } = requested
  return options.map(({ key, values, atLeast, ...names }) => {
    const selected = selectedKeys(values, entryOf(selection, key))
    return (
      <fieldset key={key} data-option={key}>
        <legend className="mb-2 font-bold">{localizedName(names, language)}</legend>
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
              <Check size={16} aria-hidden="true" className="hidden shrink-0 peer-checked:block" />
              <bdi>{valueName(valueNames, language)}</bdi>
              <FilterCount count={count} atLeast={atLeast} />
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}

function toggled(selected: readonly string[], value: string, isSelected: boolean): string[] {
  const others = selected.filter((each) => each !== value)
  return isSelected ? [...others, value] : others
}

/** A dot of a colour; its border shows white ones. */
function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9" fill={colour} className="stroke-ink-soft/60" />
    </svg>
  )
}

/** The active filters with those by options, whose names come with the counts. */
export function ChipsWithOptions({
  listing: { path, args },
  chips,
}: {
  listing: Listing
  chips: readonly Chip[]
}) {
  const { language } = useLanguage()
  const counts = useCounts(args)
  const { page, options: selection = {}, ...rest } = args
  const optionChips = (counts?.options ?? []).flatMap(({ key, values, ...names }) => {
    const selected = selectedKeys(values, entryOf(selection, key))
    return values.flatMap((value) => {
      if (!selected.includes(value.key)) return []
      const options = { ...selection, [key]: toggled(selected, value.key, false) }
      const text = `${localizedName(names, language)}: ${valueName(value, language)}`
      return [{ text, without: { ...rest, options } }]
    })
  })
  return <ChipList path={path} chips={[...chips, ...optionChips]} />
}
