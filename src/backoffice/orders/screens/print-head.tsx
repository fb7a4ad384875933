import type { ReactNode } from 'react'
import { PageHead } from '#desk/page-head.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address } from '#platform/pages/screen.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { queueListHref } from '../ui/queue-args.ts'

type Props = {
  address: Address
  title: string
  intro?: string
  isEmpty: boolean
  /** Links to other papers. */
  children?: ReactNode
}

/** The head of a page to print: back to the queue, other papers, and the button that prints. */
export function PrintHead({ address, title, intro, isEmpty, children }: Props) {
  const { orders } = useAdmin()
  const hydrated = useHydrated()
  return (
    <PageHead
      title={title}
      intro={intro}
      actions={
        <>
          <Link href={queueListHref(address.search)} className={buttonClass('quiet', 'sm')}>
            {orders.back}
          </Link>
          {children}
          <Button disabled={!hydrated || isEmpty} onClick={() => print()}>
            {orders.print}
          </Button>
        </>
      }
    />
  )
}
