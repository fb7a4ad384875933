import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { OrderNumber } from '#shop/orders/ui/order-number.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { Notice } from '#ui/notice.tsx'
import type { OrderReturnsState } from '../client.ts'
import { returnNotices } from '../domain/return-draft.ts'
import { possibleKinds, toReturnable } from '../domain/return-kinds.ts'
import { MyReturns } from '../ui/my-returns.tsx'
import { ReturnForm } from './return-form.tsx'

type Props = { state: OrderReturnsState; search: URLSearchParams }

export function ReturnView({ state, search }: Props) {
  const { returns } = useMessages()
  const { language } = useLanguage()
  const token = search.get('token') ?? undefined
  const status = returnNotices.find((each) => each === search.get('status'))
  const parcels = toReturnable(state.lines)
  const parcel = parcels.find(({ number }) => String(number) === search.get('number')) ?? parcels[0]
  const lines = parcel ? state.lines.filter((line) => line.parcel?.number === parcel.number) : state.lines
  const kinds = possibleKinds(lines)
  const requested = state.draft?.kind ?? search.get('kind')
  const kind = kinds.find((each) => each === requested) ?? kinds[0]
  return (
    <>
      <Link
        href={token === undefined ? `/order/${state.orderId}` : '/track'}
        className={`${buttonClass('quiet', 'sm')} -ms-3 mb-2`}
      >
        <ArrowLeft size={18} className="icon-directional" />
        {token === undefined ? returns.back : returns.toTracking}
      </Link>
      <h1 className="mb-4 text-2xl font-bold">
        {returns.titleOf} <OrderNumber id={state.orderId} />
      </h1>
      <div className="space-y-4">
        {status && !state.draft && (
          <Notice tone={status === 'opened' || status === 'withdrawn' ? 'info' : 'error'}>
            {returns.notices[status]}
          </Notice>
        )}
        {state.draft && <Notice tone="error">{returns.notSent}</Notice>}
        <MyReturns state={state} token={token} />
        {state.feedback?.map(({ number, seller }) => (
          <p key={number}>
            <Link
              href={`/order/${state.orderId}/parcel/${number}${token === undefined ? '' : `?token=${token}`}`}
              className={buttonClass('secondary', 'sm')}
            >
              {returns.feedback(localized(seller, 'name', language))}
            </Link>
          </p>
        ))}
        {kind ? (
          <ReturnForm
            key={`${parcel?.number}/${kind}/${state.key}`}
            state={{ ...state, lines }}
            parcels={parcels}
            parcel={parcel?.number}
            kind={kind}
            kinds={kinds}
            token={token}
          />
        ) : (
          <Notice>{state.delivered ? returns.nothingLeft : returns.notDelivered}</Notice>
        )}
      </div>
    </>
  )
}
