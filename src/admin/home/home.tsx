import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#features/staff/client.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { Navigation } from '../layout/navigation.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).shell.home,
  canonical: null,
})

export function Screen() {
  const { shell } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  return (
    <>
      <PageHead title={shell.home} />
      {self && <Navigation role={self.role} />}
    </>
  )
}
