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
    <label>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={requested[name] ?? false}
        onChange={({ target }) => change({ [name]: target.checked ? true : undefined })}
      />
      {text}
      <FilterCount count={count} atLeast={atLeast} />
    </label>
  )
}
