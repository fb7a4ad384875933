import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import type { OrderReturnsState } from '../client.ts'
import { exchangedOptions } from '../domain/exchanged-options.ts'
import { returnsPath } from '../domain/return-draft.ts'
import { maxWords, type ReturnKind } from '../domain/return-kinds.ts'
import type { ReturnableLine } from '../schemas.ts'
import { PicturesField } from '../ui/pictures-field.tsx'
import { linesErrorId } from './lines-error-id.ts'
import { ReturnLine } from './return-line.tsx'

type Props = {
  state: OrderReturnsState
  /** Those of which something can be returned, and the one of which these lines are. */
  parcels: readonly NonNullable<ReturnableLine['parcel']>[]
  parcel: number | undefined
  kind: ReturnKind
  kinds: readonly ReturnKind[]
  token: string | undefined
}

const choice =
  'flex min-h-11 items-center rounded-full border border-line px-4 hover:border-tile-deep aria-[current]:border-tile-deep aria-[current]:bg-tile-tint aria-[current]:font-bold'

/** Asks for a return of one parcel. A plain form: it is posted and answered with the page, with and without script. */
export function ReturnForm({ state, parcels, parcel, kind, kinds, token }: Props) {
  const { returns } = useMessages()
  const { language } = useLanguage()
  const { orderId, draft } = state
  const errors = draft?.errors ?? {}
  const lines = state.lines.filter(({ left, kinds: possible }) => left > 0 && possible.includes(kind))

  useFocusInvalid(draft?.errors)

  return (
    <section aria-labelledby="ask" className="rounded-card border border-line bg-paper p-4 md:p-6">
      {parcels.length > 1 && (
        <nav aria-labelledby="parcel" className="mb-4">
          <h2 id="parcel" className="mb-3 text-lg font-bold">
            {returns.parcel}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {parcels.map(({ number, seller }) => (
              <li key={number}>
                <Link
                  href={returnsPath(orderId, { token, parcel: number })}
                  aria-current={number === parcel ? 'true' : undefined}
                  className={choice}
                >
                  <bdi>{localized(seller, 'name', language)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2 id="ask" className="mb-3 text-lg font-bold">
        {returns.kind}
      </h2>
      <ul className="mb-2 flex flex-wrap gap-2">
        {kinds.map((each) => (
          <li key={each}>
            <Link
              href={returnsPath(orderId, { token, kind: each, parcel })}
              aria-current={each === kind ? 'true' : undefined}
              className={choice}
            >
              {returns.kinds[each]}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mb-4 text-ink-soft">
        {kind === 'exchange'
          ? returns.exchangeText(exchangedOptions(lines, language))
          : returns.kindTexts[kind]}
      </p>
      {kind === 'return' && state.minimumsEnforced && <p className="mb-4">{returns.minimumsEnforced}</p>}
      <form
        method="post"
        action={returnsPath(orderId, { token, kind, parcel })}
        encType="multipart/form-data"
        className="space-y-5"
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="key" value={state.key} />
        <fieldset>
          <legend className="mb-2 font-bold">{returns.lines}</legend>
          {errors.lines && (
            <p id={linesErrorId} role="alert" className="mb-2 text-sm font-bold text-pomegranate">
              {returns.chooseItem}
            </p>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <ReturnLine
                key={line.itemId}
                line={line}
                kind={kind}
                draft={draft}
                only={lines.length === 1}
                isMissing={errors.lines !== undefined}
              />
            ))}
          </ul>
        </fieldset>
        <TextAreaField
          label={returns.words}
          hint={returns.wordsHint}
          name="words"
          rows={3}
          maxLength={maxWords}
          dir="auto"
          defaultValue={draft?.words}
          error={errors.words && (returns.errors[errors.words] ?? returns.errors.invalid)}
        />
        <PicturesField error={errors.pictures} hint={returns.picturesHint} />
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          {returns.send}
        </Button>
      </form>
    </section>
  )
}
