import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { sellerParcelsQuery } from '../client.ts'
import { handOver } from '../client-pickups.ts'
import { findByNumber } from '../domain/pickups.ts'
import type { ListedParcel } from '../schemas.ts'
import { changedByParcel } from '../ui/use-pack.ts'
import { packedArgs } from './list-args.ts'
import { getTexts, useTexts } from './use-pickup-texts.ts'
import { usePlace } from './use-place.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** Packed parcels to tick or scan, which are then recorded as handed over together. */
export function Screen() {
  const texts = useTexts()
  const { slug, area } = useSeller()
  const query = useQuery(sellerParcelsQuery(slug, packedArgs))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const rows = query.data.parcels.filter(({ ownDelivery }) => !ownDelivery)
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead
        title={texts.title}
        intro={texts.intro}
        actions={
          <Link href={`${area.pages}/parcels?status=packed`} className={buttonClass('quiet', 'sm')}>
            {texts.toParcels}
          </Link>
        }
      />
      {rows.length === 0 ? <Panel>{texts.none}</Panel> : <PickupForm rows={rows} />}
    </div>
  )
}

function PickupForm({ rows }: { rows: readonly ListedParcel[] }) {
  const texts = useTexts()
  const { slug, area } = useSeller()
  const { change, busy, errors } = useAdminMutation()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isNoneTicked, setNoneTicked] = useState(false)
  const chosen = rows.filter(({ id }) => ticked.has(id))

  const tick = (id: number, isTicked: boolean) => {
    setNoneTicked(false)
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((each) => each !== id)))
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setNoneTicked(chosen.length === 0)
    if (chosen.length === 0) return
    const receiver = String(new FormData(event.currentTarget).get('receiver') ?? '')
    const body = { receiver, parcels: chosen.map(({ id, version }) => ({ id, version })) }
    let made = 0
    const call = async () => {
      made = (await handOver(slug, body)).id
    }
    const isDone = await change(call, { successMessage: texts.done, invalidates: changedByParcel })
    if (isDone) navigate(`${area.pages}/pickups/${made}`)
  }

  return (
    <>
      <Scan rows={rows} onFound={(id) => tick(id, true)} />
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <Panel>
          <CheckField
            label={texts.all}
            checked={chosen.length === rows.length}
            onChange={({ target }) =>
              setTicked(new Set(target.checked ? rows.map(({ id }) => id) : undefined))
            }
          />
          <ul className="divide-y divide-line border-t border-line">
            {rows.map((parcel) => (
              <li key={parcel.id}>
                <Row
                  parcel={parcel}
                  isTicked={ticked.has(parcel.id)}
                  onTick={(isTicked) => tick(parcel.id, isTicked)}
                />
              </li>
            ))}
          </ul>
        </Panel>
        <TextField
          label={texts.receiver}
          optional={texts.optional}
          name="receiver"
          dir="auto"
          autoComplete="off"
          maxLength={80}
          error={errors.receiver && texts.tooLong}
        />
        {isNoneTicked && (
          <p role="alert" className="font-bold text-pomegranate">
            {texts.chooseFirst}
          </p>
        )}
        <Button type="submit" size="lg" className="w-full sm:w-auto" disabled={busy}>
          {chosen.length === 0 ? texts.title : texts.handOver(chosen.length)}
        </Button>
      </form>
    </>
  )
}

type RowProps = { parcel: ListedParcel; isTicked: boolean; onTick: (isTicked: boolean) => void }

function Row({ parcel, isTicked, onTick }: RowProps) {
  const { parcels } = useSelling()
  const place = usePlace()(parcel)
  return (
    <CheckField
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
      label={
        <bdi dir="ltr" className="tabular">
          {parcel.number}
        </bdi>
      }
      hint={
        <>
          {place && (
            <>
              <bdi>{place}</bdi>
              {' · '}
            </>
          )}
          {parcels.pieces(parcel.pieces)}
        </>
      }
    />
  )
}

/** A number that is scanned or typed ticks its parcel, and the field waits for the next one. */
function Scan({ rows, onFound }: { rows: readonly ListedParcel[]; onFound: (id: number) => void }) {
  const texts = useTexts()
  const [isMissing, setMissing] = useState(false)
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const match = findByNumber(rows, String(new FormData(form).get('number') ?? ''))
    setMissing(!match)
    if (!match) return
    onFound(match.id)
    form.reset()
  }
  return (
    <form noValidate onSubmit={find} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={texts.scan}
          name="number"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="done"
          error={isMissing ? texts.notPacked : undefined}
        />
      </div>
      <Button type="submit" variant="secondary">
        {texts.add}
      </Button>
    </form>
  )
}
