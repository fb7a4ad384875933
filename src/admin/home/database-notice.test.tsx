import { expect, test } from 'vitest'
import { renderAdmin } from '#test/harness/render-admin.tsx'
import { DatabaseNotice } from './database-notice.tsx'

test.each([
  ['ar', 'لا تعرف الحروف العربية'],
  ['en', 'does not know Arabic letters'],
] as const)('says what the database lacks, in %s; nothing where it lacks nothing', async (language, text) => {
  expect(await renderAdmin(<DatabaseNotice faults={['letters']} />, language)).toContain(text)
  expect(await renderAdmin(<DatabaseNotice faults={[]} />, language)).toBe('')
})
