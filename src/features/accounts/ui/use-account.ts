import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionQuery } from '../client.ts'
import { hasSignedInHint } from '../domain/signed-in-hint.ts'
import type { SessionUser } from '../schemas.ts'

/**
 * The account that is signed in, or null. Public pages come without and ask once they run, and only when the hint says
 * that there is somebody: guests and visitors cause no call.
 */
export function useAccount(): SessionUser | null {
  const [hinted, setHinted] = useState(false)
  useEffect(() => setHinted(hasSignedInHint(document.cookie)), [])
  const { data } = useQuery({ ...sessionQuery(), enabled: hinted })
  return data && !data.isGuest ? data : null
}
