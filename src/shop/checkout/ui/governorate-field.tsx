import { useEffect, useRef, useState } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { ComboboxField } from '#ui/combobox-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useGovernorateOptions } from './use-governorate-options.ts'
import { useUnserved } from './use-unserved.ts'

type Props = {
  /** From the form that owns the field. */
  field: Pick<ControllerRenderProps, 'ref' | 'name' | 'onChange' | 'onBlur'> & { value: string | undefined }
  error: string | undefined
}

/**
 * One of the 19 governorates, by its own or its capital's name. The value is the slug, or the typed text while that
 * matches none. It is a native select without script, and until a shopper who has that select focused leaves it.
 */
export function GovernorateField({ field, error }: Props) {
  const { orders } = useMessages()
  const { ref, name, value = '', onChange, onBlur } = field
  const isUnserved = useUnserved()
  const { options, labelOf, slugOf } = useGovernorateOptions(isUnserved)
  const select = useRef<HTMLSelectElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const list = select.current
    // Keeps an option that was selected before hydration.
    if (list?.value) onChange(list.value)
    if (list !== document.activeElement) return setReady(true)
    const commit = () => setReady(true)
    list?.addEventListener('blur', commit)
    return () => list?.removeEventListener('blur', commit)
  }, [onChange])

  const message = isUnserved(value) ? orders.notServed : error
  const shared = {
    name,
    label: orders.governorate,
    error: message,
    autoComplete: 'address-level1',
    required: true,
  }
  if (!ready) {
    return (
      <SelectField {...shared} ref={select} defaultValue="" onChange={({ target }) => onChange(target.value)}>
        <option value="">{orders.chooseGovernorate}</option>
        {options('').map(({ value, label }) => (
          <option key={value} value={value} disabled={isUnserved(value)}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }

  function commit() {
    if (typed !== null) onChange(slugOf(typed) ?? typed)
    setTyped(null)
    onBlur()
  }

  return (
    <ComboboxField
      {...shared}
      ref={ref}
      dir="auto"
      placeholder={orders.chooseGovernorate}
      text={typed ?? labelOf(value)}
      options={options(typed ?? '')}
      onText={(text) => {
        setTyped(text)
        onChange(slugOf(text) ?? text)
      }}
      onChoose={(option) => {
        setTyped(null)
        onChange(option.value)
      }}
      onBlur={commit}
    />
  )
}
