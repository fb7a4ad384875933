import { useMessages } from '#platform/i18n/language-provider.tsx'

const choices = [1, 2, 3, 4, 5]

type Props = { chosen: number | undefined; error: string | undefined; onChoose: () => void }

/** One to five stars: radio buttons in the page's direction, so that arrow keys match the order of the stars. */
export function StarChoice({ chosen, error, onChoose }: Props) {
  const { reviews } = useMessages()
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="font-bold">{reviews.rating}</legend>
      <div className="star-choice -ms-2">
        {choices.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={stars === chosen}
              required
              aria-invalid={error ? true : undefined}
              onChange={onChoose}
              className="absolute inset-0 z-10 size-full opacity-0"
            />
            <span className="sr-only">{reviews.stars(stars)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className="mt-1 text-sm font-bold text-pomegranate">
          {error}
        </p>
      )}
    </fieldset>
  )
}
