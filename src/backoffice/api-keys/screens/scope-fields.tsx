import { type Holder, hasRight } from '#backoffice/staff/domain/rights.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { SelectField } from '#ui/select-field.tsx'
import { getScopeRight, keyRights, type Scope, scopes } from '../domain/scopes.ts'

type Props = {
  chosen: readonly Scope[]
  onChange: (chosen: Scope[]) => void
  /** Who makes the key: other rights cannot be chosen. */
  giver: Holder
  error: string | undefined
}

const levels = ['none', 'read', 'write'] as const

/** For each right whether a key may do nothing, read, or change too. */
export function ScopeFields({ chosen, onChange, giver, error }: Props) {
  const { apiKeys: texts, shell } = useAdmin()
  const levelOf = (right: string) =>
    levels.findLast((level) => chosen.some((scope) => scope === `${right}:${level}`)) ?? 'none'
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{texts.scopes}</legend>
      {error && (
        <p role="alert" className="mb-1 text-pomegranate">
          {error}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {keyRights
          .filter((right) => hasRight(giver, right))
          .map((right) => (
            <SelectField
              key={right}
              label={shell.rights[right]}
              name={`scope-${right}`}
              value={levelOf(right)}
              onChange={({ target }) =>
                onChange(
                  scopes.filter((scope) =>
                    getScopeRight(scope) === right
                      ? scope === `${right}:${target.value}`
                      : chosen.includes(scope),
                  ),
                )
              }
            >
              {levels.map((level) => (
                <option key={level} value={level}>
                  {texts.levels[level]}
                </option>
              ))}
            </SelectField>
          ))}
      </div>
    </fieldset>
  )
}
