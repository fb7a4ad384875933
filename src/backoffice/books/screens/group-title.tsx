import { useAdmin } from '#desk/use-admin.ts'
import type { BookGroup } from '../schemas.ts'

/** What a group is, in words. */
export function useGroupTitle(): (group: Pick<BookGroup, 'kind' | 'undoes'>) => string {
  const { books } = useAdmin()
  return ({ kind, undoes }) => (undoes === undefined ? books.kinds[kind] : books.undone(books.kinds[undoes]))
}
