type Props = { name: string; label: string; checked: boolean; onChange: (checked: boolean) => void }

export function CheckField({ name, label, checked, onChange }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-tile-deep"
      />
      {label}
    </label>
  )
}
