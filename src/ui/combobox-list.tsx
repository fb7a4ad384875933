import type { RefObject } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'

export type ComboboxOption = { value: string; label: string }

type Props = {
  list: RefObject<HTMLDivElement | null>
  id: string
  options: readonly ComboboxOption[]
  active: number | null
  onChoose: (index: number) => void
}

/** The options below a combobox. Pressing one keeps the focus in the field. */
export function ComboboxList({ list, id, options, active, onChoose }: Props) {
  const { ui } = useMessages()
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={ui.choices}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-68 overflow-y-auto overscroll-contain rounded-control border border-line bg-paper py-1 shadow-float"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onClick={() => onChoose(index)}
          className="flex min-h-11 cursor-pointer items-center px-3 py-1.5 hover:bg-tile-tint aria-selected:bg-tile-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-tile-deep"
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
