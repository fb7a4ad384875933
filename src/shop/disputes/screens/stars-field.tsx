import { useId } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'

const choices = [1, 2, 3, 4, 5]

type Props = { name: string; label: string; chosen: number | undefined; error: string | undefined }

/** One to five stars of one aspect: radio buttons in the page's direction. */
export function StarsField({ name, label, chosen, error }: Props) {
  const { disputes } = useMessages()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="font-bold">{label}</legend>
      <div className="star-choice -ms-2">
        {choices.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={stars === chosen}
              required
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 z-10 size-full opacity-0"
            />
            <span className="sr-only">{disputes.stars(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1 text-sm font-bold text-pomegranate">
          {error}
        </p>
      )}
    </fieldset>
  )
}
