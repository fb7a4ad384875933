type Facts = Record<string, unknown>

/** A field that somebody else has changed since; `clash`: so has who edits now, to something else. */
type OthersChange = { field: string; theirs: unknown; mine: unknown; clash: boolean }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What somebody else has changed since `base`, beside what stands in the form now. What both made alike is none. */
export function othersChanges(base: Facts, theirs: Facts, mine: Facts): OthersChange[] {
  return Object.keys(base)
    .filter((field) => !same(base[field], theirs[field]) && !same(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      clash: !same(base[field], mine[field]),
    }))
}

/** The form with what somebody else has changed and this one has not touched: nothing of either is lost. */
export function mergeEdits<Form extends Facts>(base: Form, theirs: Form, mine: Form): Form {
  const taken = othersChanges(base, theirs, mine).filter(({ clash }) => !clash)
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs: value }) => [field, value])) }
}
