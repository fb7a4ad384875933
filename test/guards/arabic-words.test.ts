import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Where the shop's Arabic stands: messages, pages for editors, mails and the few texts outside of them. */
const arabicFiles = [
  ...sourceFiles(['src'], /((^|-)ar|mail|ready-text|reply-text|offline-texts|plain-texts|areas)\.ts$/),
  ...sourceFiles(['content/ar'], /\.md$/),
  ...sourceFiles(['seed'], /^(slides|categories)\.ts$/),
]

/** One word for one thing, as a review by Iraqi readers settled it: what must not come back, and what stands instead. */
const settled: [RegExp, string][] = [
  [/هاتف|هواتف/, 'موبايل'],
  [/(?<!\p{L})(?:ال|لل|بال|وال)?(?:فئة|فئات|فئاتك)(?!\p{L})/u, 'القسم'],
  [/إنجليزي/, 'إنكليزي'],
  [/أمنيات/, 'المفضلة'],
  [/المدن الرئيسية/, 'المدن الكبرى'],
  // At the beginning of a sentence, where it asks: elsewhere it tells that somebody has.
  [/يرجى|(?<=['`])أدخل (?!أحدهم)/, 'اكتب'],
  [/اً/, 'ًا'],
  [/(?<!\p{L})كهذا|كهذه/u, 'لا نتائج، غير موجود'],
  [/المرجع(?!\p{L})/u, 'رقم المتابعة'],
  [/سير الطلب/, 'مراحل الطلب'],
  [/تم تأكيد طلبك/, 'وصلنا طلبك، ونتصل بك لتأكيده'],
  [/كيف يجري/, 'الخطوات، تفاصيل'],
  [/حل الخلافات/, 'الشكاوى'],
  [/\p{Script=Arabic}\.\.\./u, '…'],
  [/[“”]|(?<=['`][^'`\n]*)"[^"\n]*\p{Script=Arabic}[^"\n]*"/u, '«…»'],
]

test('the files are found', () => expect(arabicFiles.length).toBeGreaterThan(60))

test.each(settled)('%s is not written; it is %s', (pattern) => {
  const lines = arabicFiles.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line}`] : [])),
  )
  expect(lines).toEqual([])
})

test('no counted phrase writes zero as a digit', () => {
  const lines = arabicFiles.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (/^\s*zero: .*\{n\}/.test(line) ? [`${path}: ${line.trim()}`] : [])),
  )
  expect(lines).toEqual([])
})
