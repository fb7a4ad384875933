import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { contrast, ink, isColour } from '#shop/shop-settings/domain/theme.ts'
import { TextField } from '#ui/text-field.tsx'
import type { FormState } from './section-form.tsx'

type Props<Draft> = {
  state: FormState<Draft>
  name: keyof Draft & string
  label: string
  defaultColour: string
  /** A background of dark text instead of one of white text. */
  isGround?: boolean
}

/** A colour, typed or picked, with its contrast. */
export function ColourRow<Draft extends Record<string, unknown>>({
  state: { draft, set, error },
  name,
  label,
  defaultColour,
  isGround = false,
}: Props<Draft>) {
  const { settings } = useAdmin()
  const { language } = useLanguage()
  const typed = String(draft[name] ?? '')
  const current = typed.toLowerCase()
  const colour = isColour(current) ? current : defaultColour
  const change = (value: string) => set({ [name]: value } as Partial<Draft>)
  const ratio = Math.floor(contrast(colour, isGround ? ink : '#ffffff') * 10) / 10
  return (
    <div>
      <TextField
        label={label}
        hint={settings.colourHint}
        name={name}
        dir="ltr"
        autoComplete="off"
        placeholder={defaultColour}
        value={typed}
        onChange={({ target }) => change(target.value)}
        error={error(name)}
      />
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input
          type="color"
          value={colour}
          onChange={({ target }) => change(target.value)}
          className="h-11 w-16 shrink-0 rounded-control border border-line"
        />
        <span className="sr-only">{`${settings.pick}: ${label}`}</span>
        <span className="text-sm text-ink-soft">
          {isGround
            ? settings.contrastInk(formatNumber(ratio, language))
            : settings.contrast(formatNumber(ratio, language))}
        </span>
      </label>
    </div>
  )
}
