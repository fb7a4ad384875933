import { useEffect, useRef, useState } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { ComboboxField } from '#ui/combobox-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useGovernorateOptions } from './use-governorate-options.ts'

type Props = {
  /** Of the form whose field this is. */
  field: Pick<ControllerRenderProps, 'ref' | 'name' | 'onChange' | 'onBlur'> & { value: string | undefined }
  error: string | undefined
}

/**
 * One of the 19 by its own or its capital's name. The value is the slug, or what was typed while that names none.
 * Without script, and until somebody who has opened the list leaves it, it is the platform's own list.
 */
export function GovernorateField({ field, error }: Props) {
  const { orders } = useMessages()
  const { ref, name, value = '', onChange, onBlur } = field
  const { options, labelOf, slugOf } = useGovernorateOptions()
  const select = useRef<HTMLSelectElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [ready, setReady] = useState(false)

  useEffect(() => {
    const list = select.current
    // What was chosen before the script ran stays.
    if (list?.value) onChange(list.value)
    if (list !== document.activeElement) return setReady(true)
    const settle = () => setReady(true)
    list?.addEventListener('blur', settle)
    return () => list?.removeEventListener('blur', settle)
  }, [onChange])

  const shared = { name, label: orders.governorate, error, autoComplete: 'address-level1', required: true }
  if (!ready) {
    return (
      <SelectField {...shared} ref={select} defaultValue="" onChange={({ target }) => onChange(target.value)}>
        <option value="">{orders.chooseGovernorate}</option>
        {options('').map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }

  function settle() {
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
      onBlur={settle}
    />
  )
}
