type Props = { values: Record<string, string | number | undefined> }

/** Query parameters of a list that its form has no fields for, as hidden inputs. */
export function HiddenFields({ values }: Props) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
