import { CheckField } from '#desk/check-field.tsx'

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
    <CheckField
      checked={state.draft[name]}
      onChange={({ target }) => state.set({ [name]: target.checked } as { [Each in Name]?: boolean })}
      label={label}
    />
  )
}
