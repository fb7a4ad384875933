type Props = { values: Record<string, string | number | undefined> }

/** What the address of a list says beside the fields of its form, so that the form keeps it. */
export function HiddenFields({ values }: Props) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
