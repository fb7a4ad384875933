import { expect, test } from 'vitest'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import { DatabaseNotice } from './database-notice.tsx'

test.each([
  ['ar', 'لا تعرف الحروف العربية'],
  ['en', 'does not know Arabic letters'],
] as const)(
  'names the faults of the database, in %s, and renders nothing without faults',
  async (language, text) => {
    expect(await renderAdmin(<DatabaseNotice faults={['letters']} />, { language })).toContain(text)
    expect(await renderAdmin(<DatabaseNotice faults={[]} />, { language })).toBe('')
  },
)
