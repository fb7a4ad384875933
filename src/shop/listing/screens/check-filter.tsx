import { FilterCount } from './filter-count.tsx'
import type { Listing } from './use-listing.ts'

type Props = {
  listing: Listing
  name: 'inStock' | 'discount'
  text: string
  count: number | undefined
  atLeast: true | undefined
}

export function CheckFilter({ listing: { requested, change }, name, text, count, atLeast }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={requested[name] ?? false}
        onChange={({ target }) => change({ [name]: target.checked ? true : undefined })}
        className="size-5 accent-tile-deep"
      />
      {text}
      <FilterCount count={count} atLeast={atLeast} />
    </label>
  )
}
