import { useState } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { CommissionRulesList } from '../schemas.ts'
import { withDeleted } from '../ui/rule-draft.ts'
import { Condition } from './condition.tsx'

type Props = {
  label: string
  choice: CommissionRulesList['sellers']
  /** Said when there is nothing to choose. */
  none?: string
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** A condition chosen from a list; none ticked is all. */
export function IdBoxes({ label, choice, none, chosen, error, onChange }: Props) {
  const { language } = useLanguage()
  // Those of the first rendering: a box that is cleared by mistake can be ticked again.
  const [first] = useState(chosen)
  const boxes = withDeleted(choice, [...new Set([...first, ...chosen])])
  return (
    <Condition label={label} count={chosen.length} error={error}>
      {boxes.length === 0 && <p className="text-ink-soft">{none}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4">
        {boxes.map((each) => (
          <CheckField
            key={each.id}
            checked={chosen.includes(each.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, each.id] : chosen.filter((id) => id !== each.id))
            }
            aria-invalid={error ? true : undefined}
            label={<bdi>{localized(each, 'name', language)}</bdi>}
          />
        ))}
      </div>
    </Condition>
  )
}
