import { useAdmin } from '#desk/use-admin.ts'
import type { PaidWayText } from '../schemas.ts'

/** A way of payout in words: its kind, the account and the holder. */
export function WayText({ way: { kind, account, holder } }: { way: PaidWayText }) {
  const { payouts: texts } = useAdmin()
  return (
    <>
      {texts.kinds[kind]}
      {account !== '' && (
        <>
          {' · '}
          <bdi dir="ltr" className="tabular wrap-anywhere">
            {account}
          </bdi>
        </>
      )}
      {holder !== '' && (
        <>
          {' · '}
          <bdi>{holder}</bdi>
        </>
      )}
    </>
  )
}
