import { type ComponentProps, useId, useState } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'dir'> &
  FieldTexts & { toggle: { show: string; hide: string; name: string } }

/** A password field with label, hint and error, and a button that reveals the password. */
export function PasswordField({ label, optional, hint, error, toggle, ...input }: Props) {
  const generatedId = useId()
  const id = input.id ?? generatedId
  const [visible, setVisible] = useState(false)
  const texts = { label, optional, hint, error }
  return (
    <FieldFrame id={id} texts={texts}>
      <span className="relative block">
        <input
          {...input}
          id={id}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          dir="ltr"
          className={`${controlClass} pe-24 rtl:ps-24 rtl:pe-3 rtl:text-end`}
        />
        <button
          type="button"
          aria-pressed={visible}
          aria-label={toggle.name}
          onClick={() => setVisible((before) => !before)}
          className="needs-script absolute inset-y-0 end-0 min-w-11 rounded-control px-3 text-sm font-bold text-tile-deep hover:bg-tile-tint"
        >
          {visible ? toggle.hide : toggle.show}
        </button>
      </span>
    </FieldFrame>
  )
}
