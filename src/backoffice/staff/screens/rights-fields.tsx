import { CheckField } from '#desk/check-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { type Holder, hasRight, type Right, rights } from '../domain/rights.ts'

type Props = {
  chosen: readonly Right[]
  onChange: (chosen: Right[]) => void
  /** The member who gives the rights: others cannot be given. */
  giver: Holder
  legend: string
  error?: string | undefined
}

/** A checkbox for each right, with what it opens. */
export function RightsFields({ chosen, onChange, giver, legend, error }: Props) {
  const { people, shell } = useAdmin()
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{legend}</legend>
      {error && (
        <p role="alert" className="mb-1 text-pomegranate">
          {error}
        </p>
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {rights.map((right) => (
          <li key={right}>
            <CheckField
              name="rights"
              value={right}
              checked={chosen.includes(right)}
              disabled={!hasRight(giver, right) && !chosen.includes(right)}
              onChange={({ target }) =>
                onChange(rights.filter((each) => (each === right ? target.checked : chosen.includes(each))))
              }
              label={shell.rights[right]}
              hint={people.rightsTexts[right]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
