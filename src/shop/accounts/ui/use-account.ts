import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionQuery } from '../client.ts'
import { hasSignedInHint } from '../domain/signed-in-hint.ts'
import type { SessionUser } from '../schemas.ts'

/**
 * The signed-in account, or null. Public pages are rendered without it; the browser requests it only when the hint
 * cookie is set, so guests and visitors cause no request.
 */
export function useAccount(): SessionUser | null {
  const [hasHint, setHasHint] = useState(false)
  useEffect(() => setHasHint(hasSignedInHint(document.cookie)), [])
  const { data } = useQuery({ ...sessionQuery(), enabled: hasHint })
  return data && !data.isGuest ? data : null
}
