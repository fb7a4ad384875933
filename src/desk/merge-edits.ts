type Facts = Record<string, unknown>

/** A field that another user has changed; `clash`: this user has changed it to another value. */
type OthersChange = { field: string; theirs: unknown; mine: unknown; clash: boolean }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that another user has changed since `base`, with both values. Equal changes are left out. */
export function remoteChanges(base: Facts, theirs: Facts, mine: Facts): OthersChange[] {
  return Object.keys(base)
    .filter((field) => !same(base[field], theirs[field]) && !same(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      clash: !same(base[field], mine[field]),
    }))
}

/** Merges another user's changes into the form, except for fields that this user has changed too. */
export function mergeEdits<Form extends Facts>(base: Form, theirs: Form, mine: Form): Form {
  const merged = remoteChanges(base, theirs, mine).filter(({ clash }) => !clash)
  return { ...mine, ...Object.fromEntries(merged.map(({ field, theirs: value }) => [field, value])) }
}
