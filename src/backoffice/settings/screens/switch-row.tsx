type Props<Name extends string> = {
  state: {
    draft: Record<Name, boolean>
    set: (changes: { [Each in Name]?: boolean }) => void
  }
  name: Name
  label: string
}

/** A setting that is on or off. */
export function SwitchRow<Name extends string>({ state, name, label }: Props<Name>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={state.draft[name]}
        onChange={({ target }) => state.set({ [name]: target.checked } as { [Each in Name]?: boolean })}
        className="size-5 shrink-0 accent-tile-deep"
      />
      {label}
    </label>
  )
}
