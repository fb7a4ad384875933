import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'
import { ChevronDown } from './icons/chevron-down.ts'
import { useCombobox } from './use-combobox.ts'

type Props = Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange'> &
  FieldTexts & {
    text: string
    /** The options that match the text; the caller filters. */
    options: readonly ComboboxOption[]
    onText: (text: string) => void
    onChoose: (option: ComboboxOption) => void
  }

/** A text field with a list of suggestions (APG «Editable Combobox With List Autocomplete»). */
export function ComboboxField({
  text,
  options,
  onText,
  onChoose,
  label,
  optional,
  hint,
  error,
  ...rest
}: Props) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const texts = { label, optional, hint, error }
  const choose = (index: number) => {
    const option = options[index]
    if (option) onChoose(option)
  }
  const { open, active, list, show, hide, onKeyDown } = useCombobox(options.length, choose)
  const latest = useRef({ text, onText })

  useEffect(() => {
    // Keeps text that was typed before hydration.
    const typed = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.value
    if (typed && typed !== latest.current.text) latest.current.onText(typed)
  }, [id])

  return (
    <FieldFrame id={id} texts={texts}>
      <span className="relative block">
        <input
          {...rest}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open && active !== null ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          value={text}
          onChange={({ target }) => {
            onText(target.value)
            show()
          }}
          onClick={show}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            hide()
            rest.onBlur?.(event)
          }}
          className={`${controlClass} pe-10`}
        />
        <ChevronDown
          size={20}
          className="needs-script pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-soft"
        />
        {open && (
          <ComboboxList
            list={list}
            id={id}
            options={options}
            active={active}
            onChoose={(index) => {
              choose(index)
              hide()
            }}
          />
        )}
      </span>
    </FieldFrame>
  )
}
