import { PhoneLink } from '#desk/phone-link.tsx'
import type { ParcelLabel } from '../schemas.ts'
import { usePlace } from './use-place.ts'

type Props = { parcel: Pick<ParcelLabel, 'recipient' | 'governorate' | 'area'> }

/** Who gets a parcel, as far as the seller may read it. A phone is a link while it is not masked. */
export function Recipient({ parcel }: Props) {
  const placeOf = usePlace()
  const { firstName, address, landmark, phone, secondPhone } = parcel.recipient
  const lines = [placeOf(parcel), address, landmark].filter((line) => line)
  return (
    <div className="wrap-anywhere">
      {firstName && (
        <p className="font-bold">
          <bdi>{firstName}</bdi>
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {[phone, secondPhone].map(
        (each) =>
          each && (
            <p key={each}>
              {/^\d+$/.test(each) ? (
                <PhoneLink phone={each} />
              ) : (
                <bdi dir="ltr" className="tabular">
                  {each}
                </bdi>
              )}
            </p>
          ),
      )}
    </div>
  )
}
