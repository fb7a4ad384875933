import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { arrivalsQuery } from '../client.ts'
import { asGovernorate } from '../domain/destination-cookie.ts'
import { unservedNames } from './unserved-names.ts'
import { useDestination } from './use-destination.ts'
import { usePickDestination } from './use-pick-destination.ts'

type Props = {
  /** Where the form returns to without script. */
  back?: string
  error?: string | undefined
  onPicked: () => void
}

/** Picks the governorate. Those that are not served are marked and cannot be chosen. */
export function DestinationForm({ back = '/', error, onPicked }: Props) {
  const { language } = useLanguage()
  const { delivery, arrival, layout } = useMessages()
  const { announce } = usePages()
  const destination = useDestination()
  const { data, isError, isFetching, refetch } = useQuery(arrivalsQuery())
  const pick = usePickDestination()
  const [chosen, setChosen] = useState<string | null>(null)
  const selected = chosen ?? (destination?.picked ? destination.governorate : '')
  const place = data?.arrivals.find(({ governorate }) => governorate === selected)
  const except = place && unservedNames(place, language)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const slug = asGovernorate(new FormData(event.currentTarget).get('governorate'))
    const picked = data?.arrivals.find(({ governorate }) => governorate === slug)
    pick(slug)
    announce(picked ? arrival.deliverTo(localized(picked, 'name', language)) : layout.deliverTo)
    onPicked()
  }

  if (!data && isError)
    return <ErrorState message={delivery.loadFailed} retry={() => void refetch()} busy={isFetching} />
  return (
    <form method="post" action="/deliver-to" onSubmit={submit} className="mt-2 space-y-4">
      <p className="text-ink-soft">{delivery.text}</p>
      {destination?.picked === false && destination.unserved && (
        <Notice>{arrival.unserved(localized(destination.unserved, 'name', language))}</Notice>
      )}
      <input type="hidden" name="back" value={back} />
      <SelectField
        // The default value applies once the governorates are loaded.
        key={data ? 'loaded' : 'loading'}
        name="governorate"
        label={delivery.governorate}
        error={error}
        disabled={!data}
        autoComplete="off"
        onChange={({ target }) => setChosen(target.value)}
        defaultValue={destination?.picked ? destination.governorate : ''}
      >
        <option value="">{delivery.none}</option>
        {data?.arrivals.map((each) => {
          const name = localized(each, 'name', language)
          return (
            <option key={each.governorate} value={each.governorate} disabled={each.from === null}>
              {each.from === null ? delivery.notServed(name) : name}
            </option>
          )
        })}
      </SelectField>
      {except && <span className="block text-sm text-ink-soft">{arrival.except(except)}</span>}
      <Button type="submit" disabled={!data}>
        {delivery.save}
      </Button>
    </form>
  )
}
