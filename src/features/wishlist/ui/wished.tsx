import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { wishedQuery } from '../client.ts'
import { mayHaveWishes } from './wishes-hint.ts'

const none: readonly number[] = []
const Wished = createContext<readonly number[] | null>(null)

/** Knows for every heart of a screen whether it is full: one watches for all of them. */
export function WishedProvider({ children }: { children: ReactNode }) {
  const { data = none } = useQuery({ ...wishedQuery(), enabled: mayHaveWishes })
  return <Wished value={data}>{children}</Wished>
}

/** Whether a product is in the wishlist, as far as this browser knows. */
export function useIsWished(productId: number): boolean {
  const wished = use(Wished)
  if (!wished) throw new Error('there is no WishedProvider above')
  return wished.includes(productId)
}
